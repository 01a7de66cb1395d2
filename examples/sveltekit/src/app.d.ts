declare global {
  namespace App {
    interface Locals {
      /** Whose board it is: the cookie of a browser. */
      visitor: string;
    }
  }
}

export {};

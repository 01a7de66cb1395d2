// A seeded source of wrong arguments: values of every type, and right arguments made wrong somewhere inside.

const ODD_NUMBERS = [NaN, -0, Infinity, -Infinity, 0.5, -1, 1e9, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, -(2 ** 53), 1e308, 5e-324];
const ODD_STRINGS = ['', ' ', '0', '1', '-1', 'x', '.', 'XO', 'b', '*', '\0', '\ud800', '놀이판', '__proto__', 'constructor', 'toString', 'black', 'blokus', 'a'.repeat(500), '.'.repeat(20)];
const ODD_FIELDS = ['length', 'constructor', '__proto__', 'toString', 'valueOf', 'toJSON', '0'];

const cyclic = () => {
  const list = [];
  list.push(list);
  const object = { list };
  object.self = object;
  return object;
};

const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const throwing = (what) => () => {
  throw what;
};

const ALL_TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'set', 'defineProperty', 'deleteProperty', 'isExtensible'];

const throwingProxy = (target, what) => new Proxy(target, Object.fromEntries(ALL_TRAPS.map((trap) => [trap, throwing(what)])));

const withLength = (target, length) => new Proxy(target, { get: (from, key) => (key === 'length' ? length() : Reflect.get(from, key)) });

const OTHERS = [
  () => undefined, () => null, () => true, () => false, () => 10n, () => -(2n ** 70n), () => Symbol('junk'), () => Symbol.iterator, () => () => 1,
  () => class {}, () => new Date(NaN), () => /x/g, () => new Map([[0, 0]]), () => new Set([1]), () => new WeakMap(), () => Promise.resolve(1),
  () => new Number(1), () => new String('..X'), () => new Boolean(true), () => Object(1n), () => new Error('junk'), () => new Uint8Array(9), () => new Float64Array([NaN]),
  () => new ArrayBuffer(8), () => new DataView(new ArrayBuffer(1)), () => Object.create(null), () => ({ length: 3, 0: 1 }), () => globalThis, () => Math,
  () => [, 1], () => new Array(20), () => new Array(2 ** 32 - 1), () => [[], []], () => [[1, 2], [3]], () => ['..', '.'], () => ['..', [null, null]], cyclic, () => cyclic().list,
  () => revoked({}), () => revoked([]), () => ({ valueOf: throwing(1), toString: throwing(2) }), () => ({ [Symbol.toPrimitive]: throwing(3) }), () => arguments_(1, 2),
];

function arguments_() {
  return arguments;
}

/** What a getter or a proxy throws. */
const THROWN = [() => new Error('junk'), () => undefined, () => null, () => 'junk', () => Symbol('junk'), () => 1n, () => revoked({}), () => new RangeError('x: y'), () => Object.create(null), () => throwingProxy({}, 0)];

/** Numbers in [0, 1) that the seed decides (mulberry32). */
const numbersFrom = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/**
 * Junk from a seed. `rights` are the right arguments, which are frozen, `fields` are names worth giving to the fields of
 * made-up objects, and `good` is a call of the package that some getters make while they are read.
 */
export class Junk {
  constructor(seed, rights, fields, good) {
    this.next = numbersFrom(seed);
    this.rights = rights;
    this.fields = [...fields, ...ODD_FIELDS];
    this.good = good;
    this.plain = new WeakSet();
    rights.forEach((right) => this.freeze(right));
  }

  /** Freezes plain data through and through, and remembers that it is plain. */
  freeze(value) {
    if (typeof value !== 'object' || value === null) return;
    this.plain.add(Object.freeze(value));
    Object.values(value).forEach((inner) => this.freeze(inner));
  }

  below(n) {
    return Math.floor(this.next() * n);
  }

  one(list) {
    return list[this.below(list.length)];
  }

  /** Any value at all, made of `depth` levels at most. */
  any(depth = 2) {
    const kind = this.below(depth > 0 ? 10 : 6);
    if (kind === 0) return this.one(ODD_NUMBERS);
    if (kind === 1) return this.below(25) - 3;
    if (kind === 2) return this.one(ODD_STRINGS);
    if (kind < 6) return this.one(OTHERS)();
    if (kind < 8) return Array.from({ length: this.below(5) }, () => this.any(depth - 1));
    if (kind < 9) return this.object(depth);
    return this.strange(this.next() < 0.5 ? [1, 2, 3] : {}, depth - 1);
  }

  object(depth) {
    const object = {};
    for (let n = this.below(5); n > 0; n--) {
      const value = this.any(depth - 1);
      Object.defineProperty(object, this.one(this.fields), { value, enumerable: true, configurable: true, writable: true });
    }
    return object;
  }

  /** A list or an object that does not keep still when it is read. */
  strange(target, depth = 1) {
    const like = Array.isArray(target) ? [...target] : { ...target };
    const thrown = this.one(THROWN)();
    const keys = Object.keys(like);
    const key = keys.length > 0 ? this.one(keys) : Array.isArray(like) ? '0' : this.one(this.fields);
    const getter = (get) => Object.defineProperty(like, key, { get, enumerable: true, configurable: true });
    switch (this.below(9)) {
      case 0: return revoked(like);
      case 1: return throwingProxy(like, thrown);
      case 2: return new Proxy(like, { get: (from, name) => (this.next() < 0.2 ? this.any(depth) : Reflect.get(from, name)) });
      case 3: return withLength(like, () => this.any(0));
      case 4: return withLength(like, () => this.below(2 * (like.length ?? 2) + 2));
      case 5: return getter(throwing(thrown));
      case 6: return getter(() => this.any(depth));
      case 7: return getter(() => {
        this.good();
        if (Array.isArray(like)) like.length = this.below(4);
        return this.any(depth);
      });
      default: return new Proxy(like, {});
    }
  }

  /** A right argument made wrong in one to three places. */
  wrong() {
    const right = this.one(this.rights);
    let argument = right;
    for (let n = 1 + this.below(3); n > 0; n--) argument = this.changed(argument, right);
    return argument;
  }

  changed(value, whole) {
    if (!this.plain.has(value) || this.next() < 0.1) return this.otherThan(value, whole);
    const isList = Array.isArray(value);
    const copy = isList ? value.slice() : { ...value };
    const keys = Object.keys(copy);
    const key = keys.length > 0 ? this.one(keys) : isList ? 0 : this.one(this.fields);
    const choice = this.next();
    if (choice < 0.08) delete copy[key];
    else if (choice < 0.14) copy[isList ? copy.length : this.one(this.fields)] = this.any();
    else if (choice < 0.18 && isList) copy.length = this.below(copy.length + 3);
    else if (choice < 0.22 && isList) copy.splice(this.below(copy.length + 1), this.below(2), copy[key]);
    else copy[key] = this.changed(copy[key], whole);
    this.plain.add(Object.freeze(copy));
    return copy;
  }

  otherThan(value, whole) {
    const choice = this.next();
    if (choice < 0.35) return this.any();
    if (choice < 0.45) return whole[this.one(Object.keys(whole))];
    if (choice < 0.5) return whole;
    if (typeof value === 'number') return this.one([value + 1, value - 1, value + 0.5, -value, String(value), value * 1000]);
    if (typeof value === 'string') return this.otherText(value);
    if (this.plain.has(value)) return this.strange(value);
    return this.any();
  }

  otherText(text) {
    const at = this.below(text.length + 1);
    const char = this.one(['.', '0', '1', 'X', 'O', 'b', 'w', 'F', '*', '?', '9', 'é', '\u{1f3b2}']);
    return this.one([text.slice(0, at) + char + text.slice(at + 1), text.slice(0, at) + text.slice(at + 1), text + char, [...text]]);
  }
}

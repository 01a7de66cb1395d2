import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: { environment: 'jsdom', setupFiles: '@testing-library/jest-dom/vitest', include: ['tests/*.test.tsx'] },
});

// The tests of the engine package as others get it. They need dist/engine, and a browser.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: ['tests/package/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

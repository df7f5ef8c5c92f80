// The programs of tests/python, run by CPython in Node as in the page's worker.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { shared } from '../../web/vite.config.ts';

export default defineConfig({
  ...shared('node'),
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: ['tests/python/*.test.ts'],
    environment: 'node',
    // How long a program takes says more of the machine's other work than of the program.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
    isolate: false,
  },
});

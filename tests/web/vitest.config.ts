// Runs every test of the engine's boundary and of the lessons' numbers twice: on the plain wasm build and on the relaxed one; tests of
// the page itself once. `inject('build')` tells a test which one it is on. The C++ tests and the browser tests have runners of their own.

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineTests } from '../../build-scripts/parts.mjs';
import { shared } from '../../web/vite.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    build: 'plain' | 'relaxed';
  }
}

// Node 20's V8 has relaxed SIMD behind a flag; later ones have it, and may know the flag no more.
const relaxedFlags =
  Number.parseInt(process.versions.node, 10) < 21 ? ['--experimental-wasm-relaxed-simd'] : [];

/** What is about numbers, and so about the build that computes them. */
const ofNumbers = [...engineTests, 'course', 'lessons', 'lessons/*/numbers'];

const project = (build: 'plain' | 'relaxed', files: string[], execArgv: string[]) => ({
  ...shared('node'),
  test: {
    name: build,
    root: path.join(import.meta.dirname, '../..'),
    include: files.map((name) => `tests/web/${name}.test.{ts,tsx}`),
    environment: 'happy-dom',
    // How long a test takes says more of the machine's other work than of the page.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks' as const,
    execArgv,
    provide: { build },
  },
});

export default defineConfig({
  test: {
    // Vitest would leave one to itself, and of two that is half.
    maxWorkers: availableParallelism(),
    projects: [project('plain', ['**/*'], []), project('relaxed', ofNumbers, relaxedFlags)],
  },
});

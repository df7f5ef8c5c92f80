// Runs every test of the engine's boundary and of the lessons' numbers twice: on the plain wasm build and on the relaxed one; tests of
// the page itself once, and in the pseudo-language those of languages. `inject('build')` tells a test which one it is on.
// The C++ tests and the browser tests have runners of their own.

import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { engineTests } from '../../build-scripts/parts.mjs';
import { languageOf } from '../../web/vite/languages.ts';
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
const ofNumbers = [...engineTests, 'course', 'lessons', 'lessons/*/numbers', 'trained-models'];

/** What is about the course in another language. */
const ofLanguages = ['language'];

interface Settings {
  readonly name: string;
  readonly files: readonly string[];
  readonly except?: readonly string[];
  readonly build?: 'plain' | 'relaxed';
  readonly language?: string;
  readonly execArgv?: string[];
  /** Whether only numbers are asked: what is told beside figures is nothing then, and there is no page to show it on. */
  readonly numbersOnly?: boolean;
}

/** Prose that says nothing: to compile its formulas takes longer than many numbers do. */
const untold = {
  name: '@mdx-js/rollup',
  transform: (_: string, id: string) =>
    id.endsWith('.mdx') ? { code: 'export default () => null;', map: null } : undefined,
};

const inTests = (files: readonly string[]) =>
  files.map((name) => `tests/web/${name}.test.{ts,tsx}`);

const project = ({
  name,
  files,
  except = [],
  build = 'plain',
  language = 'en',
  execArgv = [],
  numbersOnly = false,
}: Settings) => {
  const { plugins, ...rest } = shared('node', languageOf(language));
  const isProse = (plugin: PluginOption) =>
    plugin && 'name' in plugin && plugin.name === untold.name;
  return {
    ...rest,
    plugins: numbersOnly ? [...plugins.filter((plugin) => !isProse(plugin)), untold] : plugins,
    test: {
      name,
      root: path.join(import.meta.dirname, '../..'),
      include: inTests(files),
      exclude: inTests(except),
      environment: numbersOnly ? 'node' : 'happy-dom',
      // How long a test takes says more of the machine's other work than of the page.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      pool: 'forks' as const,
      isolate: false, // to bring the lessons along takes a file longer than most of its tests
      // Python's own files are assets of the page, too.
      server: { deps: { inline: [/pyodide\.asm\.wasm|python_stdlib\.zip/] } },
      setupFiles: ['tests/web/after-each.ts'],
      execArgv,
      provide: { build },
    },
  };
};

export default defineConfig({
  test: {
    // Vitest would leave one to itself, and of two that is half.
    maxWorkers: availableParallelism(),
    // A worker that is done with a file gives up what it still tells Vitest or fetches for it, such as a line in the console or a page
    // that nobody waits for, and that counts as an error of no test: on a busy machine all may pass and the run fail
    // (github.com/vitest-dev/vitest/issues/11153).
    onUnhandledError: ({ name }) => name !== 'EnvironmentTeardownError',
    projects: [
      project({ name: 'plain', files: ['**/*'], except: ofLanguages }),
      project({
        name: 'relaxed',
        files: ofNumbers,
        build: 'relaxed',
        execArgv: relaxedFlags,
        numbersOnly: true,
      }),
      project({ name: 'pseudo', files: ofLanguages, language: 'pseudo' }),
    ],
  },
});

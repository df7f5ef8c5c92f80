// What is built and checked: each task with its commands, what it reads, what it writes and which tasks must come first.
// Leaves out when a task is run, and when what it left before still holds: see runner.mjs.

import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './browsers.mjs';
import {
  engineModules,
  lessons as lessonNames,
  playwright,
  trainedModels,
  vitest,
} from './parts.mjs';
import { root } from './setup/index.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const jobs = String(availableParallelism());
const report = (name) => `build/test-output/${name}.json`;

/** All C++ files, or those in one folder, as paths from the root. */
export const cppFiles = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(cc|h)$/.test(name))
      .map((name) => join(folder, name)),
  );

const engineSources = ['CMakeLists.txt', 'cpp'];
// --fresh: settings come from here alone, not from what an older run or another compiler left behind.
const configure = (folder, ...settings) => [
  'cmake',
  '--fresh',
  '-S',
  '.',
  '-B',
  folder,
  '-G',
  'Ninja',
  ...settings,
];
const compile = (folder, ...targets) => [
  ...['cmake', '--build', folder, '-j', jobs, '--target'],
  ...targets,
];

/** The wasm modules of both tiers, for both kinds of SIMD. */
const wasm = {
  reads: engineSources,
  writes: ['build/wasm/CMakeCache.txt', ...engineModules],
  commands: [
    ['emcmake', ...configure('build/wasm', '-DCMAKE_BUILD_TYPE=Release')],
    compile('build/wasm', 'full_plain', 'full_relaxed', 'page_plain', 'page_relaxed', 'surface'),
  ],
};

/** The models that come trained, made of the packages that set-up fetched. */
const models = {
  reads: ['build-scripts/models', 'build-scripts/setup/packages.mjs'],
  writes: trainedModels,
  commands: [['node', 'build-scripts/models/convert.mjs']],
};

const gtestReport = (name) => `--gtest_output=json:${report(name)}`;

/** The tests of kernels as wasm. */
const wasmTests = {
  needs: ['wasm'],
  reads: [...engineSources, 'tests/cpp'],
  writes: ['plain.mjs', 'plain.wasm', 'relaxed.mjs', 'relaxed.wasm'].map(
    (end) => `build/wasm/tests/tests_${end}`,
  ),
  commands: [compile('build/wasm', 'tests_plain', 'tests_relaxed')],
};

function gtestWasm(simd) {
  const name = `gtest-wasm-${simd}`;
  // Node 20 knows relaxed SIMD, but behind a flag.
  const old = Number.parseInt(process.versions.node, 10) < 21;
  const flags = simd === 'relaxed' && old ? ['--experimental-wasm-relaxed-simd'] : [];
  return {
    needs: ['wasm-tests'],
    reads: ['tests/goldens'],
    commands: [['node', ...flags, `build/wasm/tests/tests_${simd}.mjs`, gtestReport(name)]],
    counts: { format: 'gtest', file: report(name) },
  };
}

/** Others' numbers against the engine package, both builds. */
const onBuiltEngine = (name, folder) => ({
  needs: ['engine'],
  reads: ['tests/conformance', 'tests/goldens'],
  commands: [['node', `${folder}/run.mjs`]],
  env: { COUNTS_FILE: report(name) },
  counts: { format: 'counts', file: report(name) },
});

const vite = (mode, output) => ({
  needs: ['wasm', 'models'],
  reads: [
    ...['web', 'LICENSE', 'CITATION.cff', 'package.json', 'build-scripts/sources.mjs'],
    // What a page says of the numbers in prose (web/vite/measured.ts).
    ...lessonNames.map((lesson) => `tests/web/lessons/${lesson}/prose.test.ts`),
    'tests/goldens/torch',
  ],
  writes: [output],
  commands: [
    [bin('vite'), 'build', '--config', 'web/vite.config.ts', '--mode', mode, '--logLevel', 'warn'],
  ],
});

/** The site, but for the pages of steps. */
const site = {
  ...vite('site', 'dist/site'),
  writes: [
    ...['assets', 'embed', 'index.html', 'step.html', 'app.webmanifest'],
    ...['catalogue.json', 'licences.txt', 'offline.js', 'offline.json'],
  ].map((name) => `dist/site/${name}`),
};

/** Its page for each step. What Chromium there is and the address of the site decide what is in those. */
const pages = {
  needs: ['site'],
  reads: [
    ...['pages', 'page-of-step', 'browsers', 'sources'].map((name) => `build-scripts/${name}.mjs`),
    'web',
  ],
  writes: [...lessonNames, 'sitemap.xml'].map((name) => `dist/site/${name}`),
  commands: [['node', 'build-scripts/pages.mjs']],
  env: {
    ATTENTION_LAB_CHROMIUM: chromiumPath ?? '',
    ATTENTION_LAB_ADDRESS: process.env.ATTENTION_LAB_ADDRESS ?? '',
  },
};

/** The site in the pseudo-language, from right to left, for a test. */
const pseudo = {
  ...vite('site', 'dist/site-pseudo-rtl'),
  env: { ATTENTION_LAB_LANGUAGE: 'pseudo-rtl' },
};

/** What `npm run build` makes. */
export const builds = {
  wasm,
  site,
  pages,
  single: vite('single', 'dist/single'),
  embed: {
    needs: ['site'],
    reads: ['web', 'package.json', 'build-scripts/embed.mjs'],
    writes: ['dist/embed'],
    commands: [['node', 'build-scripts/embed.mjs']],
  },
  engine: {
    ...vite('engine', 'dist/engine'),
    needs: ['wasm'],
    // Nothing of the lessons is in it.
    reads: [
      ...['web/src/engine', 'web/src/lab/vocabulary.ts', 'web/vite', 'web/vite.config.ts'],
      ...['web/tsconfig.base.json', 'web/tsconfig.engine.json', 'LICENSE', 'package.json'],
    ],
  },
};

/** What `npm run lessons:export` makes. */
const lessons = {
  needs: ['wasm', 'models'],
  reads: [
    'web',
    'package.json',
    'build-scripts/export-lessons.mjs',
    'build-scripts/sources.mjs',
    'tests/web/operation-calls.ts',
  ],
  writes: [
    'dist/questions.json',
    'dist/lessons.json',
    'dist/operations.json',
    'dist/saved.json',
    'dist/saved',
  ],
  commands: [['node', 'build-scripts/export-lessons.mjs']],
};

// With the 32 bits of wasm where the processor has them: what wraps around there must do so under sanitizers.
const nativeSettings = [
  '-DCMAKE_BUILD_TYPE=RelWithDebInfo',
  '-DCMAKE_C_COMPILER=clang-19', // GoogleTest's project names C as well
  '-DCMAKE_CXX_COMPILER=clang++-19',
  '-DATTENTION_LAB_SANITIZE=ON',
  `-DATTENTION_LAB_32_BIT=${process.arch === 'x64' ? 'ON' : 'OFF'}`,
];

const native = {
  reads: [...engineSources, 'tests/cpp'],
  writes: ['build/native/compile_commands.json', 'build/native/tests/tests_native'],
  commands: [configure('build/native', ...nativeSettings), compile('build/native', 'tests_native')],
};

const tidy = (files, ...settings) => [
  ...['run-clang-tidy-19', '-quiet', '-p', 'build/UnifiedSource', '-j', jobs, ...settings],
  files,
];

const scripts = ['build-scripts', 'biome.json', 'package.json'];
const webSources = ['web', 'tests/web', 'tests/e2e', 'tests/package', 'tests/python'];
const nodeSources = [
  'tests/bench',
  'tests/conformance',
  'tests/fuzz',
  'tests/goldens',
  'tests/mistakes',
];

/** What `npm test` checks, in the order of its table and, where nothing must come before, in which it begins: the longest first. */
export const checks = {
  'clang-tidy': {
    reads: ['.clang-tidy', ...engineSources, 'tests/cpp'],
    // The engine, but for the binding, which is not compiled natively, and its tests, sixteen files as one: read one by
    // one, each takes ten seconds for the headers of the standard library alone. What is compiled beforehand for the
    // compiler is nothing that clang-tidy could read.
    commands: [
      configure(
        'build/UnifiedSource',
        ...nativeSettings,
        '-DCMAKE_UNITY_BUILD=ON',
        '-DCMAKE_UNITY_BUILD_BATCH_SIZE=16',
        '-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON',
      ),
      // By the name of the folder the static analyzer knows that what is included is what it is to analyze.
      tidy('(calling|kernels_native).dir/'),
      // Not the tests: they run under sanitizers, and it takes longer over them than all other checks together.
      tidy('tests(_native)?.dir/', '-checks=-clang-analyzer-*'),
    ],
  },
  'gtest-native': {
    needs: ['native'],
    reads: ['tests/goldens'],
    commands: [['build/native/tests/tests_native', gtestReport('gtest-native')]],
    counts: { format: 'gtest', file: report('gtest-native') },
  },
  'gtest-wasm-plain': gtestWasm('plain'),
  'gtest-wasm-relaxed': gtestWasm('relaxed'),
  vitest: {
    needs: ['wasm', 'models'],
    reads: ['package.json'],
    parts: vitest.parts,
    commands: (parts) => [
      [
        ...[bin('vitest'), 'run', '--config', 'tests/web/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
        ...vitest.select(parts),
      ],
    ],
    counts: { format: 'vitest', file: report('vitest'), partOf: vitest.partOf },
  },
  // The engine package as its users get it.
  package: {
    needs: ['engine'],
    reads: ['tests/package', 'build-scripts/browsers.mjs'],
    commands: [
      [
        ...[bin('vitest'), 'run', '--config', 'tests/package/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report('package')}`],
      ],
    ],
    counts: { format: 'vitest', file: report('package') },
  },
  // Programs in the page's Python, beside what a real PyTorch prints.
  python: {
    needs: ['wasm', 'models', 'lessons'],
    reads: ['package.json', 'web', 'tests/python', 'tests/goldens/models.json'],
    commands: [
      [
        ...[bin('vitest'), 'run', '--config', 'tests/python/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report('python')}`],
      ],
    ],
    counts: { format: 'vitest', file: report('python') },
  },
  conformance: onBuiltEngine('conformance', 'tests/conformance'),
  goldens: onBuiltEngine('goldens', 'tests/goldens'),
  'clang-format': {
    reads: ['.clang-format', 'cpp', 'tests/cpp'],
    commands: [['clang-format-19', '--dry-run', '--Werror', ...cppFiles('cpp', 'tests/cpp')]],
  },
  biome: {
    reads: [...scripts, ...webSources, ...nodeSources],
    commands: [[bin('biome'), 'check', '--error-on-warnings']],
  },
  types: {
    needs: ['wasm'],
    reads: ['package.json', ...webSources, 'tests/fuzz', 'build-scripts/check-words.mjs'],
    commands: [
      ...['tsconfig', 'tsconfig.node'].map((name) => [bin('tsc'), '-p', `web/${name}.json`]),
      ['node', 'build-scripts/check-words.mjs'],
    ],
  },
  layers: {
    reads: ['build-scripts/check-layers.mjs', 'cpp', 'web/src'],
    commands: [['node', 'build-scripts/check-layers.mjs']],
  },
  // Last and alone: browsers that share their processors with compilers run into their time limits.
  playwright: {
    needs: ['pages', 'single', 'engine', 'embed', 'pseudo'],
    reads: ['package.json'],
    parts: playwright.parts,
    alone: true,
    commands: (parts) => [
      [
        ...[bin('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts'],
        ...['--grep', playwright.select(parts)],
      ],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    counts: { format: 'playwright', file: report('playwright'), partOf: playwright.partOf },
  },
};

export const tasks = {
  ...builds,
  pseudo,
  lessons,
  models,
  native,
  'wasm-tests': wasmTests,
  ...checks,
};

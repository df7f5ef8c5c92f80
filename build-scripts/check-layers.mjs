// Holds the arrows of the design: which folder of the C++ and of the page may use which other.
// Prints every forbidden arrow with its file and line. Reads include and import lines only. Checks the folder it is given, or the project.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** For each folder, what its files may use beside the folder itself. */
const cpp = {
  simd: [],
  kernels: ['simd'],
  random: ['kernels', 'tensor'],
  tensor: [],
  autograd: ['kernels', 'tensor'],
  ops: ['autograd', 'kernels', 'random', 'simd', 'tensor'],
  nn: ['autograd', 'ops', 'random', 'tensor'],
  optim: ['autograd', 'kernels', 'ops', 'tensor'],
  data: ['ops', 'random', 'tensor'],
  models: ['autograd', 'data', 'nn', 'ops', 'optim', 'random', 'tensor'],
  bindings: 'everything',
};
const web = {
  engine: [],
  lab: ['engine'],
  python: ['engine', 'lab'],
  figures: ['engine', 'lab'],
  controls: ['engine', 'lab'],
  code: ['controls', 'engine', 'figures', 'lab', 'python'],
  course: ['controls', 'engine', 'figures', 'lab'],
  lessons: ['controls', 'course', 'engine', 'figures', 'lab'],
  app: 'everything',
  embed: 'everything',
  paths: [],
  scorm: ['embed'],
  styles: [],
};

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const violations = [];

/** Calls check(layer, file, target, report) for each use that `pattern` finds in the layered folders under `base`. */
function walk(base, layers, files, pattern, check) {
  if (!existsSync(join(root, base))) return;
  for (const name of readdirSync(join(root, base), { recursive: true })) {
    const [layer, ...rest] = name.split('/');
    if (rest.length === 0 || !files.test(name)) continue;
    const file = join(base, name);
    const text = readFileSync(join(root, file), 'utf8');
    for (const match of text.matchAll(pattern)) {
      const line = text.slice(0, match.index).split('\n').length;
      const report = (what) => violations.push(`${file}:${line}: ${what}`);
      if (layer in layers) check(layer, file, match[1], report);
      else
        report(`${base}/${layer} has no place among the layers: give it one in check-layers.mjs`);
    }
  }
}

function arrow(layers, from, to, report) {
  if (from === to || layers[from] === 'everything' || layers[from].includes(to)) return;
  report(`${from} -> ${to} is forbidden (${from} may use ${layers[from].join(', ') || 'nothing'})`);
}

walk(
  'cpp',
  cpp,
  /\.(cc|h)$/,
  /^\s*#\s*include\s*["<]([^">]+)[">]/gm,
  (layer, _file, target, report) => {
    const [to] = target.split('/');
    if (to in cpp) arrow(cpp, layer, to, report);
    if (to === 'emscripten' && layer !== 'bindings') {
      report(`${layer} -> Emscripten is forbidden (only bindings may include it)`);
    }
  },
);

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]*)['"]/g;
walk('web/src', web, /\.(tsx?|mdx)$/, imports, (layer, file, target, report) => {
  if (target.startsWith('#words/') || target === '#about') {
    if (layer === 'engine') report(`engine -> ${target} is forbidden (its messages are its own)`);
  } else if (target.startsWith('#worker')) {
    const by = target === '#worker-of-python' ? 'code' : 'app';
    if (layer !== by) report(`${layer} -> ${target} is forbidden (only ${by} may start it)`);
  } else if (['#minutes', '#cited', '#claims', '#measured', '#searched'].includes(target)) {
    if (layer !== 'app')
      report(`${layer} -> ${target} is forbidden (only app may count and search the prose)`);
    return;
  } else if (target === '#pyodide') {
    if (layer !== 'code') report(`${layer} -> ${target} is forbidden (only code may start Python)`);
    return;
  } else if (target === '#python') {
    if (layer !== 'python')
      report(`${layer} -> ${target} is forbidden (only python may ask for its files)`);
    return;
  } else if (target.startsWith('#models/') && target.endsWith('?asset')) {
    if (layer !== 'lessons' && layer !== 'code')
      report(`${layer} -> ${target} is forbidden (only lessons and programs may name a model)`);
    return;
  } else if (target.startsWith('#')) {
    if (layer !== 'engine')
      report(`${layer} -> ${target} is forbidden (only engine may ask for its bytes)`);
    return;
  }
  const path = join(dirname(file), target);
  if (path.startsWith('build/engine/') && layer !== 'engine') {
    report(`${layer} -> ${path} is forbidden (only engine may touch the wasm module)`);
  }
  const [to, ...rest] = relative('web/src', path).split('/');
  if (to !== '..' && (rest.length > 0 || to in web)) arrow(web, layer, to, report);
});

if (violations.length > 0) {
  console.error(violations.join('\n'));
  process.exitCode = 1;
}

// The check of the layers finds what it is there to find. Leaves out the project itself, which the suite `layers` checks.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'layers-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the files and checks them as if they were the project. */
function check(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const script = path.join(import.meta.dirname, '../../build-scripts/check-layers.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, violations: stderr.split('\n').filter(Boolean) };
}

test('allows the arrows of the design', () => {
  const result = check({
    'cpp/kernels/softmax.cc':
      '#include "kernels/softmax.h"\n#include <cmath>\n#include "simd/f32x4.h"\n',
    'cpp/ops/softmax.cc': '#include "kernels/softmax.h"\n#include "tensor/tensor.h"\n',
    'cpp/bindings/embind.cc': '#include <emscripten/bind.h>\n#include "ops/softmax.h"\n',
    'web/src/engine/load.ts':
      "const glue = await import('../../../build/engine/page-plain.mjs');\n",
    'web/src/figures/Cell.tsx':
      "import { h } from 'preact';\nimport type { Step } from '../lab/step';\n",
    'web/src/course/attention.ts': "import { Cell } from '../figures/Cell';\n",
    'web/src/lessons/one/step.mdx': "import { Cell } from '../../figures/Cell';\n",
    'web/src/lessons/one/step.tsx': "import { attention } from '../../course/attention';\n",
    'web/src/app/App.tsx': "import { lessons } from '../lessons';\nimport '../styles/page.css';\n",
  });
  expect(result).toEqual({ status: 0, violations: [] });
});

test.each([
  [
    'a kernel that sees a Tensor',
    'cpp/kernels/a.h',
    '#include "tensor/tensor.h"',
    'kernels -> tensor',
  ],
  ['a tensor that computes', 'cpp/tensor/a.h', '#include "ops/add.h"', 'tensor -> ops'],
  [
    'Emscripten below the bindings',
    'cpp/ops/a.cc',
    '#include <emscripten/val.h>',
    'ops -> Emscripten',
  ],
  [
    'the lab that knows a figure',
    'web/src/lab/a.ts',
    "import '../figures/Cell';",
    'lab -> figures',
  ],
  [
    'a figure that knows the course',
    'web/src/figures/a.ts',
    "import '../course/attention';",
    'figures -> course',
  ],
  [
    'the course that knows a lesson',
    'web/src/course/a.ts',
    "import '../lessons/one/parts';",
    'course -> lessons',
  ],
  [
    'a lesson that knows the app',
    'web/src/lessons/a/b.tsx',
    "import {\n} from '../../app/App';",
    'lessons -> app',
  ],
  [
    'wasm outside the engine',
    'web/src/lab/a.ts',
    "await import('../../../build/engine/page-plain.mjs')",
    'lab -> build/engine/page-plain.mjs',
  ],
  [
    'a worker outside the app',
    'web/src/lab/a.ts',
    "import { makeWorker } from '#worker'",
    'lab -> #worker',
  ],
  [
    'words of the page in the engine',
    'web/src/engine/a.ts',
    "import { words } from '#words/lab'",
    'engine -> #words/lab',
  ],
  [
    'bytes outside the engine',
    'web/src/app/a.ts',
    "import { b } from '#binaries'",
    'app -> #binaries',
  ],
])('forbids %s', (_what, file, line, arrow) => {
  const { status, violations } = check({ [file]: `// A first line.\n${line}\n` });
  expect(status).toBe(1);
  expect(violations).toHaveLength(1);
  expect(violations[0]).toContain(`${arrow} is forbidden`);
  expect(violations[0]).toMatch(new RegExp(`^${file}:[23]: `));
});

test('a folder that nobody placed among the layers is reported', () => {
  const { violations } = check({ 'cpp/misc/a.cc': '#include "simd/f32x4.h"\n' });
  expect(violations).toEqual([
    'cpp/misc/a.cc:1: cpp/misc has no place among the layers: give it one in check-layers.mjs',
  ]);
});

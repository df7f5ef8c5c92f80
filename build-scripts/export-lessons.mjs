// Writes dist/lessons.json: for every step of every lesson and its three settings the inputs, the PyTorch program and the
// tensors that the engine computed; and dist/operations.json: the same for every operation of the engine, as the tests call it. What is
// exported is decided in web/src/lab/export.ts.

import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, runnerImport } from 'vite';

const { module: configuration } = await runnerImport('./web/vite.config.ts');

// A Vite server that serves nobody: it makes the page's sources, with their prose and programs, loadable in Node.
const vite = await createServer({
  ...configuration.shared('node'),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { loadEngine } = await vite.ssrLoadModule('/src/engine/page.ts');
  const { loadEngine: loadWhole } = await vite.ssrLoadModule('/src/engine/full.ts');
  const { exportLesson } = await vite.ssrLoadModule('/src/lab/export.ts');
  const { computedParts, loadLesson } = await vite.ssrLoadModule('/src/lab/step.ts');
  const { Tiers } = await vite.ssrLoadModule('/src/lab/tiers.ts');
  const { lessons } = await vite.ssrLoadModule('/src/lessons/index.ts');
  const tiers = new Tiers(await loadEngine('plain'), () => loadWhole('plain'));
  const steps = [];
  for (const entry of lessons) {
    const lesson = await loadLesson(entry);
    await tiers.prepare(lesson.steps.flatMap(computedParts));
    steps.push(...exportLesson(tiers, lesson));
  }
  await write('lessons', steps);

  const { exportTensors } = await vite.ssrLoadModule('/src/lab/export.ts');
  const { calls, traced } = await vite.ssrLoadModule(path.resolve('tests/web/operation-calls.ts'));
  const whole = await loadWhole('plain');
  const operations = Object.entries(calls).map(([op, forms]) => ({
    lesson: 'operations',
    step: op,
    covers: [],
    settings: forms.flatMap((call) => exportTensors(traced(whole, call))),
  }));
  await write('operations', operations);
} finally {
  await vite.close();
}

async function write(name, steps) {
  const file = `dist/${name}.json`;
  await mkdir('dist', { recursive: true });
  await writeFile(`${file}.unfinished`, `${JSON.stringify(steps, null, 1)}\n`);
  await rename(`${file}.unfinished`, file);
  const settings = steps.reduce((count, step) => count + step.settings.length, 0);
  console.log(
    `${file}: ${steps.length} ${name === 'lessons' ? 'steps' : name}, ${settings} programs`,
  );
}

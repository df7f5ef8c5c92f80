// Writes dist/lessons.json: for every step of every lesson and its three settings the inputs, the PyTorch program and the
// tensors that the engine computed. What is exported of a step is decided in web/src/lab/export.ts.

import { mkdir, rename, writeFile } from 'node:fs/promises';
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
  const { exportLesson } = await vite.ssrLoadModule('/src/lab/export.ts');
  const { loadLesson } = await vite.ssrLoadModule('/src/lab/step.ts');
  const { lessons } = await vite.ssrLoadModule('/src/lessons/index.ts');
  const engine = await loadEngine('plain');
  const steps = [];
  for (const entry of lessons) steps.push(...exportLesson(engine, await loadLesson(entry)));
  await mkdir('dist', { recursive: true });
  await writeFile('dist/lessons.json.unfinished', `${JSON.stringify(steps, null, 1)}\n`);
  await rename('dist/lessons.json.unfinished', 'dist/lessons.json');
  const settings = steps.reduce((count, step) => count + step.settings.length, 0);
  console.log(`dist/lessons.json: ${steps.length} steps, ${settings} programs`);
} finally {
  await vite.close();
}

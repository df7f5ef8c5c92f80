// Writes dist/lessons.json: for every step of every lesson and its three settings the inputs, the PyTorch program and the
// tensors that the engine computed; dist/operations.json: the same for every operation of the engine, as the tests call it; and
// dist/saved.json: the same for trainings that the page saved as files, which the program reads. What is exported is decided in
// web/src/lab/export.ts.

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

  const trainer = await lessons
    .find(({ outline }) => outline.id === 'side-by-side')
    .loadStep('the-trainer');
  const settings = [];
  for (const kind of ['additive', 'dot', 'general', 'concat']) {
    settings.push(await saved(vite, tiers, whole, trainer, { kind, length: 5 }));
  }
  await write('saved', [{ lesson: 'saved', step: trainer.id, covers: [], settings }]);
} finally {
  await vite.close();
}

/** What a step shows after an epoch of its job, and the file that the page saves then. */
async function saved(vite, tiers, engine, step, changes) {
  const { defaultInputs } = await vite.ssrLoadModule('/src/lab/inputs.ts');
  const { jobAsFile } = await vite.ssrLoadModule('/src/lab/job-file.ts');
  const { Job } = await vite.ssrLoadModule('/src/lab/job-model.ts');
  const { JobRunner } = await vite.ssrLoadModule('/src/lab/job-runner.ts');
  const { jobs } = await vite.ssrLoadModule('/src/lessons/jobs/full.ts');
  const { exportSaved } = await vite.ssrLoadModule('/src/lab/export.ts');
  const inputs = { ...defaultInputs(step.inputs), ...changes };
  const waiting = [];
  const runner = new JobRunner(engine, jobs, { slice: 0, later: (work) => waiting.push(work) });
  const its = Object.fromEntries(step.job.inputs.map((name) => [name, inputs[name]]));
  const job = new Job(step.job, its, runner.launch);
  job.start();
  while (job.snapshots.value.length < 2) waiting.shift()();
  const file = `dist/saved/${changes.kind}.safetensors`;
  await mkdir('dist/saved', { recursive: true });
  await writeFile(file, jobAsFile(job));
  const snapshot = job.snapshots.value.at(-1);
  job.stop();
  return exportSaved(tiers, step, inputs, snapshot, file);
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

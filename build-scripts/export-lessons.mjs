// Writes dist/questions.json: every question of the course as text, with its answer; dist/lessons.json: for every step of every lesson
// and its settings, in which every option of every choice is drawn, the inputs, the PyTorch program and the tensors that the engine
// computed; dist/operations.json: the same for every operation of the engine, as the tests call it; and dist/saved.json: the same for
// trainings that the page saved as files, which the program reads. What is exported is decided in web/src/lab/export.ts.

import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withSources } from './sources.mjs';

const read = new Map();

await withSources(async (load) => {
  const { loadEngine } = await load('/src/engine/page.ts');
  const { loadEngine: loadWhole } = await load('/src/engine/full.ts');
  const { exportLesson } = await load('/src/lab/export.ts');
  const { questionsOf } = await load('/src/lab/asking.ts');
  const { sheetOf } = await load('/src/lab/sheet.ts');
  const { computedParts, loadLesson } = await load('/src/lab/step.ts');
  const { Tiers } = await load('/src/lab/tiers.ts');
  const { lessons } = await load('/src/lessons/index.ts');
  const tiers = new Tiers(await loadEngine('plain'), () => loadWhole('plain'));
  const steps = [];
  const questions = [];
  for (const entry of lessons) {
    const lesson = await loadLesson(entry);
    await tiers.prepare(lesson.steps.flatMap(computedParts));
    questions.push(
      ...lesson.steps.flatMap((step) =>
        questionsOf(`${lesson.id}/${step.id}`, step).map((question) =>
          sheetOf(tiers, question, 0, filesOf(step)),
        ),
      ),
    );
    steps.push(...exportLesson(tiers, lesson, filesOf));
  }
  await write('questions', questions);
  await write('lessons', steps);

  const { exportTensors } = await load('/src/lab/export.ts');
  const { calls, traced } = await load(path.resolve('tests/web/operation-calls.ts'));
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
    settings.push(await saved(load, tiers, whole, trainer, { kind, length: 5 }));
  }
  await write('saved', [{ lesson: 'saved', step: trainer.id, covers: [], settings }]);
});

/** The files that a step needs, from where the build makes them. */
function filesOf({ needs = {} }) {
  return Object.fromEntries(
    Object.entries(needs).map(([name, { asset }]) => {
      if (!read.has(asset.id))
        read.set(asset.id, new Uint8Array(readFileSync(`build/models/${asset.id}`)));
      return [name, read.get(asset.id)];
    }),
  );
}

/** What a step shows after an epoch of its job, and the file that the page saves then. */
async function saved(load, tiers, engine, step, changes) {
  const { defaultInputs } = await load('/src/lab/inputs.ts');
  const { jobAsFile } = await load('/src/lab/job-file.ts');
  const { Job } = await load('/src/lab/job-model.ts');
  const { JobRunner } = await load('/src/lab/job-runner.ts');
  const { jobs: loaders } = await load('/src/lessons/jobs.ts');
  const jobs = { [step.job.id]: await loaders[step.job.id]() };
  const { exportSaved } = await load('/src/lab/export.ts');
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

async function write(name, entries) {
  const file = `dist/${name}.json`;
  await mkdir('dist', { recursive: true });
  await writeFile(`${file}.unfinished`, `${JSON.stringify(entries, null, 1)}\n`);
  await rename(`${file}.unfinished`, file);
  // Questions have no programs of their own.
  const programs = entries.reduce((count, { settings = [] }) => count + settings.length, 0);
  const what = `${entries.length} ${name === 'lessons' ? 'steps' : name}`;
  console.log(`${file}: ${programs > 0 ? `${what}, ${programs} programs` : what}`);
}

// The first losses of a lesson's trainings by real PyTorch, told by the programs of its steps as a page shows them:
// `node build-scripts/goldens/trainings.mjs LESSON` writes tests/goldens/lessons/LESSON.training.json, by trainings.py.
// What stands in that file is computed anew: of each job as many steps with the same seed and inputs, and the same measures. What stands
// there without losses, and a training that is in no such file yet, with its usual seed, gets its first 60 steps.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withSources } from '../sources.mjs';
import { pythonWithTorch } from '../torch.mjs';

const folder = 'tests/goldens/lessons';
const ending = '.training.json';
const usualSteps = 60;

const [id] = process.argv.slice(2);
const files = (await readdir(folder)).filter((name) => name.endsWith(ending));
const goldens = Object.fromEntries(
  await Promise.all(
    files.map(async (name) => [
      name.slice(0, -ending.length),
      JSON.parse(await readFile(path.join(folder, name), 'utf8')),
    ]),
  ),
);

await withSources(async (load) => {
  const { trainingsIn } = await load('/src/lab/export.ts');
  const { defaultInputs } = await load('/src/lab/inputs.ts');
  const { programText } = await load('/src/lab/python.ts');
  const { loadLesson } = await load('/src/lab/step.ts');
  const { lessons } = await load('/src/lessons/index.ts');
  const trainings = trainingsIn(await loadLesson(lessons.find(({ outline }) => outline.id === id)));
  const known = new Set(Object.values(goldens).flatMap((all) => all.map(({ job }) => job)));
  const missing = trainings
    .filter(({ job }) => !known.has(job.id))
    .map(({ job, step }) => ({ job: job.id, seed: step.inputs.seed.default }));
  const asked = [...(goldens[id] ?? []), ...missing].map(
    ({ losses = [], measures = {}, ...golden }) => {
      const { job, step } = trainings.find((training) => training.job.id === golden.job);
      const steps = losses.length || Math.min(usualSteps, job.steps);
      const setting = { seed: golden.seed, ...golden.inputs, [job.shown]: steps };
      const program = programText(step, { ...defaultInputs(step.inputs), ...setting });
      return { golden, program, measures: Object.keys(measures) };
    },
  );
  const { status, stdout } = spawnSync(pythonWithTorch(), ['build-scripts/goldens/trainings.py'], {
    input: JSON.stringify(asked),
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`PyTorch did not train ${id}`);
  const file = path.join(folder, `${id}${ending}`);
  await writeFile(`${file}.new`, stdout);
  await rename(`${file}.new`, file);
});

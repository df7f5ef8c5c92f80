// Trains beforehand what steps open with (`opens` of web/src/lab/step.ts), on the plain build of the engine, and writes what it came to
// into web/src/lessons/recorded/: see web/src/lab/recording.ts. `node build-scripts/record-runs.mjs` makes all of them, `... JOB JOB`
// those of these jobs; with --check nothing is written, and it fails where a file is not what comes out, number for number. All take a
// minute; of two of them the tests make sure as well.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withSources } from './sources.mjs';

const folder = 'web/src/lessons/recorded';

const given = process.argv.slice(2);
const checks = given.includes('--check');
const asked = given.filter((each) => each !== '--check');

await withSources(async (load) => {
  const { loadEngine } = await load('/src/engine/full.ts');
  const { recordRun } = await load('/src/lab/recording.ts');
  const { loadLesson } = await load('/src/lab/step.ts');
  const { lessons } = await load('/src/lessons/index.ts');
  const { jobs } = await load('/src/lessons/jobs.ts');
  const engine = await loadEngine('plain');
  const steps = (await Promise.all(lessons.map(loadLesson))).flatMap(({ steps }) => steps);
  const opening = new Map(
    steps.filter(({ opens }) => opens && opens !== 'begun').map((step) => [step.job.id, step]),
  );
  const unknown = asked.filter((id) => !opening.has(id));
  if (unknown.length > 0) throw new Error(`no step opens with ${unknown.join(', ')}`);
  await mkdir(folder, { recursive: true });
  for (const [id, step] of opening) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    const begun = performance.now();
    const made = recordRun(engine, step, await jobs[id]());
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const about = `${id}: ${made.length} bytes in ${seconds} s`;
    const file = path.join(folder, `${id}.safetensors`);
    if (checks) {
      const same = Buffer.compare(await readFile(file).catch(() => Buffer.alloc(0)), made) === 0;
      if (!same) process.exitCode = 1;
      console.log(`${about}, ${same ? 'the same' : 'NOT what is in the file'}`);
    } else {
      await writeFile(file, made);
      console.log(about);
    }
  }
});

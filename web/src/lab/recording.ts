// A run of a job that is recorded for the course, as the file that "save" gives: made by build-scripts/record-runs.mjs, and again by a
// test. The page reads such files and makes none.
import type { Engine } from '../engine';
import { defaultInputs, type Inputs } from './inputs';
import type { Work } from './job';
import { savedAsFile } from './job-file';
import { Job } from './job-model';
import { JobRunner } from './job-runner';
import type { Step } from './step';

/** Models that no step that opens with a run looks at: how the names begin of what they learn. */
const notShown: Readonly<Record<string, string>> = { 'learning-dates': 'plain.' };

/** What the job of a step comes to with the step's default inputs, as far as the step shows it. @throws Error where it breaks off. */
export function recordRun(engine: Engine, step: Step, work: Work): Uint8Array<ArrayBuffer> {
  const spec = step.job;
  const shown = spec?.shown && step.inputs[spec.shown];
  if (!spec || !shown || !('max' in shown)) throw new Error(`${step.id} shows no training`);
  const waiting: (() => void)[] = [];
  const pacing = { slice: 0, later: (slice: () => void) => void waiting.push(slice) };
  const runner = new JobRunner<'full'>(engine, { [spec.id]: work }, pacing);
  const usual = defaultInputs(step.inputs);
  const inputs = Object.fromEntries(spec.inputs.map((name) => [name, usual[name]])) as Inputs;
  const job = new Job(spec, inputs, runner.launch);
  job.start();
  const newest = () => job.snapshots.peek().at(-1);
  while ((newest()?.step ?? 0) < Number(shown.max) && job.state.peek() === 'running') {
    waiting.shift()?.();
  }
  const saved = job.saved();
  const snapshot = newest();
  const trouble = job.trouble.peek();
  job.stop();
  if (!saved || !snapshot || trouble) throw new Error(`${spec.id}: ${trouble}`);
  // Nobody goes on from there, so what an optimiser keeps is left out.
  const left = notShown[spec.id];
  const state = Object.fromEntries(
    Object.entries(snapshot.state).filter(([name]) => !left || !name.startsWith(left)),
  );
  return savedAsFile({ ...saved, snapshot: { ...snapshot, state } });
}

// Trainings that were made beforehand, so that steps that look at a trained model open with one: each with the default inputs of its
// steps, by build-scripts/record-runs.mjs, as the file that "save" gives. Each is fetched when the first step opens that shows it, or
// when a program reads what the page saves of it.

import type { Snapshot } from './job';
import { snapshotIn } from './job-file';

const files = import.meta.glob<Uint8Array<ArrayBuffer>>('../lessons/recorded/*.safetensors', {
  query: '?bytes',
  import: 'default',
});

/** The file of a job's run; `undefined` where none was recorded. */
export async function recorded(job: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return files[`../lessons/recorded/${job}.safetensors`]?.();
}

/** What it came to, for a step without a job (see `fetches` of step.ts). @throws Error where there is none. */
export async function snapshotOf(job: string): Promise<Snapshot> {
  const file = await recorded(job);
  if (!file) throw new Error(`nothing was recorded of ${job}`);
  return snapshotIn(file);
}

/** The files that a program names which “save” gives of such a run (`fileOf` of job.ts), by their names. */
export async function savedFilesIn(
  program: string,
): Promise<Readonly<Record<string, Uint8Array<ArrayBuffer>>>> {
  const named = [...program.matchAll(/attention-lab-([a-z-]+)-\d+\.safetensors/g)];
  const all = await Promise.all(
    named.map(async ([name, job = '']) => [name, await recorded(job)] as const),
  );
  return Object.fromEntries(all.flatMap(([name, file]) => (file ? [[name, file]] : [])));
}

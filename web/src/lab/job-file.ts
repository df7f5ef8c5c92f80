// A job as a file: its last snapshot and what it appended, as safetensors, which PyTorch reads as well. From it the job goes on where it
// was, here or elsewhere.
import { jobFile as texts } from '#words/jobs';
import { dtypeOf } from '../engine/core';
import { type ReadEntry, readEntries, writeEntries } from '../engine/safetensors';
import type { Inputs } from './inputs';
import type { Values } from './job';
import type { Job } from './job-model';

/** Before the names of series; what stands under other names is the state. */
const seriesPrefix = 'series/';

/** Everything that the job needs to go on; `undefined` before it left a snapshot. */
export function jobAsFile(job: Job): Uint8Array<ArrayBuffer> | undefined {
  const saved = job.saved();
  if (!saved) return undefined;
  const { snapshot, done, series } = saved;
  const named = [
    ...Object.entries(snapshot.state),
    ...Object.entries(series).map(([name, rows]) => [`${seriesPrefix}${name}`, rows] as const),
  ];
  return writeEntries(
    named.map(([name, { shape, data }]) => ({
      name,
      shape,
      dtype: dtypeOf(data),
      bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    })),
    {
      job: job.spec.id,
      inputs: JSON.stringify(job.inputs),
      step: `${snapshot.step}`,
      done: `${done}`,
    },
  );
}

/** Takes a job to where the file has it; it is paused then. @throws Error that says in words why the file does not fit it. */
export function jobFromFile(job: Job, file: Uint8Array): void {
  const { entries, metadata } = read(file);
  if (metadata.job !== job.spec.id) throw new Error(texts.anotherJob);
  if (metadata.inputs !== JSON.stringify(job.inputs)) {
    throw new Error(texts.otherInputs(settingsOf(metadata.inputs)));
  }
  const [step, done] = [Number(metadata.step), Number(metadata.done)];
  if (!Number.isFinite(step) || !Number.isFinite(done)) throw new Error(texts.anotherJob);
  const part = (of: (entry: ReadEntry) => string | undefined): Record<string, Values> =>
    Object.fromEntries(
      entries.flatMap((entry) => {
        const name = of(entry);
        return name === undefined ? [] : [[name, { shape: entry.shape, data: entry.values() }]];
      }),
    );
  const isSeries = ({ name, dtype }: ReadEntry) =>
    name.startsWith(seriesPrefix) && dtype === 'float32';
  job.restore({
    snapshot: {
      step,
      state: part((entry) => (isSeries(entry) ? undefined : entry.name)),
      job: job.spec.id,
      inputs: job.inputs,
    },
    done,
    series: part((entry) =>
      isSeries(entry) ? entry.name.slice(seriesPrefix.length) : undefined,
    ) as never, // they are of float32
  });
}

function read(file: Uint8Array): ReturnType<typeof readEntries> {
  try {
    return readEntries(file);
  } catch (cause) {
    throw new Error(texts.unreadable, { cause });
  }
}

/** Inputs as a file names them, in words: `seed 3`. */
function settingsOf(inputs: string | undefined): string {
  try {
    const named = Object.entries(JSON.parse(inputs ?? '{}') as Inputs);
    return named.map(([name, value]) => `${name} ${value}`).join(', ');
  } catch {
    return '';
  }
}

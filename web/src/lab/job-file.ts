// A job as a file: its last snapshot and what it appended, as safetensors, which PyTorch reads as well. From it the job goes on where it
// was, here or elsewhere.
import { jobFile as texts } from '#words/jobs';
import { dtypeOf } from '../engine/core';
import { type ReadEntry, readEntries, writeEntries } from '../engine/safetensors';
import type { InputValue } from './inputs';
import type { JobSpec, Snapshot, State, Values } from './job';
import type { Job } from './job-model';

/** How the names begin of what stands beside the snapshot that is shown: series, and where it is not the newest, what to go on from. */
const prefixes = { series: 'series/', newest: 'newest/' } as const;

/**
 * Everything that the job needs to go on, and the snapshot that is shown, by its own names: the newest, unless another is given;
 * `undefined` before it left a snapshot.
 */
export function jobAsFile(job: Job, given?: Snapshot): Uint8Array<ArrayBuffer> | undefined {
  const saved = job.saved();
  if (!saved) return undefined;
  const { snapshot: newest, done, series } = saved;
  const earlier = given && given.step !== newest.step;
  const shown = earlier ? given : newest;
  const prefixed = (prefix: string, all: State) =>
    Object.entries(all).map(([name, values]) => [`${prefix}${name}`, values] as const);
  const named = [
    ...Object.entries(shown.state),
    ...prefixed(prefixes.series, series),
    ...prefixed(prefixes.newest, earlier ? newest.state : {}),
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
      step: `${shown.step}`,
      ...(earlier && { newest: `${newest.step}` }),
      done: `${done}`,
    },
  );
}

/** The settings of the job in a file. @throws Error that says in words why it is none of this job. */
export function settingsInFile({ id }: JobSpec, file: Uint8Array): Record<string, InputValue> {
  const { metadata } = read(file);
  if (metadata.job !== id) throw new Error(texts.anotherJob);
  return settingsOf(metadata.inputs);
}

/** Takes a job to where the file has it; it is paused then. @throws Error that says in words why the file does not fit it. */
export function jobFromFile(job: Job, file: Uint8Array): void {
  const { entries, metadata } = read(file);
  if (metadata.job !== job.spec.id) throw new Error(texts.anotherJob);
  if (metadata.inputs !== JSON.stringify(job.inputs)) {
    const settings = Object.entries(settingsOf(metadata.inputs));
    throw new Error(texts.otherInputs(settings.map((setting) => setting.join(' ')).join(', ')));
  }
  const { step, newest = step } = metadata;
  const [shownStep, newestStep, done] = [step, newest, metadata.done].map(Number) as [
    number,
    number,
    number,
  ];
  if (![shownStep, newestStep, done].every(Number.isFinite)) throw new Error(texts.anotherJob);
  const parts: Record<'shown' | keyof typeof prefixes, Record<string, Values>> = {
    shown: {},
    series: {},
    newest: {},
  };
  for (const entry of entries) {
    const [where, name] = placeOf(entry);
    parts[where][name] = { shape: entry.shape, data: entry.values() };
  }
  const { id } = job.spec;
  const shown: Snapshot = { step: shownStep, state: parts.shown, job: id, inputs: job.inputs };
  const isNewest = newest === step;
  job.restore({
    snapshot: isNewest ? shown : { ...shown, step: newestStep, state: parts.newest },
    earlier: isNewest ? undefined : shown,
    done,
    series: parts.series as never, // they are of float32
  });
}

/** What a tensor of the file belongs to, and its name in that. */
function placeOf({ name, dtype }: ReadEntry): readonly ['shown' | keyof typeof prefixes, string] {
  const { series, newest } = prefixes;
  if (name.startsWith(series) && dtype === 'float32') return ['series', name.slice(series.length)];
  if (name.startsWith(newest)) return ['newest', name.slice(newest.length)];
  return ['shown', name];
}

function read(file: Uint8Array): ReturnType<typeof readEntries> {
  try {
    return readEntries(file);
  } catch (cause) {
    throw new Error(texts.unreadable, { cause });
  }
}

/** Inputs as a file names them; none where it does not. */
function settingsOf(inputs: string | undefined): Record<string, InputValue> {
  try {
    return Object(JSON.parse(inputs ?? '{}'));
  } catch {
    return {};
  }
}

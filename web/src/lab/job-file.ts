// A job as a file: its last snapshot and what it appended, as safetensors, which PyTorch reads as well. From it the job goes on where it
// was, here or elsewhere.
import { jobFile as texts } from '#words/jobs';
import { dtypeOf } from '../engine/core';
import { type ReadEntry, readEntries, writeEntries } from '../engine/safetensors';
import type { InputValue } from './inputs';
import { type JobSpec, messageOf, type Snapshot, type State, type Values } from './job';
import { type Form, formOf, type Job, type Saved } from './job-model';

/** Why a file does not fit, in the learner's words. */
export class FileError extends Error {}

/** How the names begin of what stands beside the snapshot that is shown: series, and where it is not the newest, what to go on from. */
const prefixes = { series: 'series/', newest: 'newest/' } as const;

/**
 * Everything that the job needs to go on, and the snapshot that is shown, by its own names: the newest, unless another is given;
 * `undefined` before it left a snapshot.
 */
export function jobAsFile(job: Job, given?: Snapshot): Uint8Array<ArrayBuffer> | undefined {
  const saved = job.saved();
  return saved && savedAsFile(saved, given);
}

/** The same of what a job saved. */
export function savedAsFile(saved: Saved, given?: Snapshot): Uint8Array<ArrayBuffer> {
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
      job: newest.job,
      inputs: JSON.stringify(newest.inputs),
      step: `${shown.step}`,
      ...(earlier && { newest: `${newest.step}` }),
      done: `${done}`,
    },
  );
}

/** What the job in a file appended, by name. @throws FileError where it is no file of a job */
export const seriesInFile = (file: Uint8Array): Parts['series'] =>
  partsOf(read(file).entries).series;

/** The settings of the job in a file. @throws FileError that says in words why it is none of this job. */
export function settingsInFile({ id }: JobSpec, file: Uint8Array): Record<string, InputValue> {
  const { metadata } = read(file);
  if (metadata.job !== id) throw new FileError(texts.anotherJob);
  return settingsOf(metadata.inputs);
}

/**
 * What a file has of this job, for `restore`. The job says what its state must look like, which may take a moment.
 * @throws FileError that says in words why the file does not fit it.
 */
export async function jobInFile(job: Job, file: Uint8Array): Promise<Saved> {
  const saved = savedIn(job, file);
  const { snapshot, earlier, done, series } = saved;
  const unchecked = (thrown: unknown): never => {
    throw new FileError(texts.unchecked(messageOf(thrown)), { cause: thrown });
  };
  const form = await job.form().catch(unchecked);
  // What it needs beside to go on stands in the newest alone, and only the job itself knows it.
  checkState(snapshot.state, form.state, true);
  if (earlier) checkState(earlier.state, form.state);
  for (const [name, { shape, data }] of Object.entries(series)) {
    const [rows, ...row] = shape;
    const its = form.rows[name];
    const fits = its === undefined ? name in job.spec.findings : its === `${row}`;
    if (rows === undefined || !fits || !(data instanceof Float32Array)) {
      throw new FileError(texts.otherTensors(name));
    }
  }
  // What is done does not go on.
  const goesOn = done === 1 || (await job.goesOnFrom(snapshot.state).catch(unchecked));
  if (!goesOn) throw new FileError(texts.noWayOn);
  return saved;
}

/**
 * What a file has that is known to be of this job, such as one of the course's own: the job is not asked whether it fits.
 * @throws FileError where it says itself that it is not.
 */
export function savedIn(job: Job, file: Uint8Array): Saved {
  const { entries, metadata } = read(file);
  const { spec, inputs } = job;
  if (metadata.job !== spec.id) throw new FileError(texts.anotherJob);
  if (metadata.inputs === undefined) throw new FileError(texts.noSettings);
  if (metadata.inputs !== JSON.stringify(inputs)) {
    const settings = Object.entries(settingsOf(metadata.inputs));
    throw new FileError(texts.otherInputs(settings.map((setting) => setting.join(' ')).join(', ')));
  }
  const { at, newestAt, done } = countsOf(spec, metadata);
  const parts = partsOf(entries);
  const isNewest = newestAt === at;
  const newest = isNewest ? parts.shown : parts.newest;
  const snapshot = { step: newestAt, state: newest, job: spec.id, inputs };
  return {
    snapshot,
    earlier: isNewest ? undefined : { ...snapshot, step: at, state: parts.shown },
    done,
    series: parts.series as Saved['series'], // they are of float32
  };
}

/** What is shown of a file of the course's own, for a step that has no job and uses what another one's learned. */
export function snapshotIn(file: Uint8Array): Snapshot {
  const { entries, metadata } = read(file);
  return {
    step: Number(metadata.step),
    state: partsOf(entries).shown,
    job: metadata.job ?? '',
    inputs: settingsOf(metadata.inputs),
  };
}

/** How far the job of a file is: at which step the snapshot is that is shown, and the newest, and what share of it is done. */
function countsOf(
  { steps }: JobSpec,
  metadata: Readonly<Record<string, string>>,
): Readonly<Record<'at' | 'newestAt' | 'done', number>> {
  const [at = -1, newestAt = -1, done = -1] = [
    metadata.step,
    metadata.newest ?? metadata.step,
    metadata.done,
  ].map(Number);
  const fit =
    Number.isInteger(at) &&
    Number.isInteger(newestAt) &&
    0 <= at &&
    at <= newestAt &&
    0 <= done &&
    done <= 1 &&
    (steps === undefined || Math.abs(done - newestAt / steps) < 1e-6);
  if (!fit) throw new FileError(texts.otherCounts);
  return { at, newestAt, done };
}

/** @throws FileError unless the state has the names, types and shapes of the form, with `more` maybe others too, and no NaN. */
function checkState(state: State, form: Form['state'], more = false): void {
  for (const name of Object.keys(form)) {
    if (!state[name]) throw new FileError(texts.otherTensors(name));
  }
  for (const [name, values] of Object.entries(state)) {
    const its = form[name] ?? (more ? formOf(values) : undefined);
    if (its !== formOf(values)) throw new FileError(texts.otherTensors(name));
    if (values.data instanceof Float32Array && values.data.some(Number.isNaN)) {
      throw new FileError(texts.noNumbers(name));
    }
  }
}

type Parts = Readonly<Record<'shown' | keyof typeof prefixes, Record<string, Values>>>;

/** The tensors of a file by what they belong to, under their own names. */
function partsOf(entries: readonly ReadEntry[]): Parts {
  const parts: Parts = { shown: {}, series: {}, newest: {} };
  for (const entry of entries) {
    const [where, name] = placeOf(entry);
    parts[where][name] = { shape: entry.shape, data: entry.values() };
  }
  return parts;
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
    throw new FileError(texts.unreadable, { cause });
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

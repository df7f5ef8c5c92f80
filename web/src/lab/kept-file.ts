// All that is kept of a learner as one file, to be taken to another machine: text, so that anybody can read what it says. Reading one changes
// nothing: what it has is joined with what is known here by whoever asked.
import { type KeptModel, modelIn } from './kept-models';
import type { Progress } from './progress';
import { type Moved, readProgress } from './remembered';

const version = 1;

/** More is read by none: a browser would hold all of it in memory several times. */
export const mostBytes = 256 * 2 ** 20;

export interface Kept {
  readonly progress: Progress;
  readonly models: readonly KeptModel[];
}

/** Why a file cannot be read. */
export type Unreadable = 'large' | 'malformed' | 'foreign' | 'newer';

export class UnreadableFile extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

export function asFile({ progress, models }: Kept): Blob {
  const written = models.map(({ file, ...model }) => ({ ...model, file: asBase64(file) }));
  const all = { 'attention-lab': version, ...progress, models: written };
  return new Blob([`${JSON.stringify(all, null, 1)}\n`], { type: 'application/json' });
}

/** All of it, or nothing. @throws UnreadableFile */
export async function inFile(file: Blob, moved: Moved): Promise<Kept> {
  if (file.size > mostBytes) throw new UnreadableFile('large');
  const text = await file.text().catch(() => '');
  let all: Record<string, unknown>;
  try {
    all = Object(JSON.parse(text));
  } catch (cause) {
    throw new UnreadableFile('malformed', cause);
  }
  const said = all['attention-lab'];
  if (!Number.isInteger(said)) throw new UnreadableFile('foreign');
  if (Number(said) > version) throw new UnreadableFile('newer');
  try {
    const models = ((all.models ?? []) as Record<keyof KeptModel, unknown>[]).map((model) => {
      const read = { step: String(model.step), at: Number(model.at), file: asBytes(model.file) };
      if (!Number.isFinite(read.at)) throw new Error('no time');
      modelIn(read);
      return read;
    });
    return { progress: readProgress(all, moved), models };
  } catch (cause) {
    throw new UnreadableFile('malformed', cause);
  }
}

function asBase64(bytes: Uint8Array<ArrayBuffer>): string {
  // A piece at a time: a call takes so many arguments and no more.
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  }
  return btoa(binary);
}

function asBytes(base64: unknown): Uint8Array<ArrayBuffer> {
  if (typeof base64 !== 'string') throw new Error('no file');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

// The models that were trained here, kept from visit to visit: each as the file that "save" gives, under what tells its job from others. They
// are in IndexedDB, for they may be megabytes. Where that is refused nothing is kept, and everything else goes on.
import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { readEntries } from '../engine/safetensors';
import { jobAsFile, jobInFile } from './job-file';
import { jobKey, type ModelShelf } from './job-model';
import type { Time } from './progress';

export interface KeptModel {
  /** Where it was trained last, as `lesson/step`. */
  readonly step: string;
  readonly at: Time;
  readonly file: Uint8Array<ArrayBuffer>;
}

/** Made when it is first asked for: where there is no IndexedDB that throws. */
let made: ReturnType<typeof createStore> | undefined;
const store = () => {
  made ??= createStore('attention-lab', 'models');
  return made;
};

async function attempt<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

export const keptModels = {
  all: (): Promise<readonly (readonly [key: string, KeptModel])[]> =>
    attempt(() => entries<string, KeptModel>(store()), []),
  get: (key: string): Promise<KeptModel | undefined> =>
    attempt(() => get<KeptModel>(key, store()), undefined),
  /** Whether it is kept. */
  put: (key: string, model: KeptModel): Promise<boolean> =>
    attempt(() => set(key, model, store()).then(() => true), false),
  delete: (key: string): Promise<void> => attempt(() => del(key, store()), undefined),
  clear: (): Promise<void> => attempt(() => clear(store()), undefined),
};

/** What jobs keep there; `refused` is called when something could not be kept. */
export const shelfOf = (refused: () => void): ModelShelf => ({
  take: (job) =>
    // One that does not fit any more, after the course has changed, is as good as none.
    attempt(async () => {
      const model = await keptModels.get(jobKey(job.spec, job.inputs));
      return model && jobInFile(job, model.file);
    }, undefined),
  async keep(job, step) {
    const file = jobAsFile(job);
    if (!file) return;
    const isKept = await keptModels.put(jobKey(job.spec, job.inputs), {
      step,
      at: Date.now(),
      file,
    });
    if (!isKept) refused();
  },
});

/** What a model is, and under what it is kept. @throws where it is no file of one. */
export function modelIn({ file }: Pick<KeptModel, 'file'>): {
  readonly key: string;
  readonly job: string;
  readonly inputs: Readonly<Record<string, never>>;
  /** How many steps it learned. */
  readonly steps: number;
} {
  const { job, inputs, step, newest = step } = readEntries(file).metadata;
  if (job === undefined) throw new Error('it does not say of which job it is');
  const given = Object(JSON.parse(inputs ?? ''));
  return { key: jobKey({ id: job }, given), job, inputs: given, steps: Number(newest) };
}

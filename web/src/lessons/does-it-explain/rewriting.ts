// The laboratory's model that learned to write rows of numbers backwards, looked at with other weights in the place of its own.
import { decoderOver } from '../../course/alignment';
import { encode, type LstmState } from '../../course/recurrent';
import { type Setting, sizes } from '../../course/seq2seq/numbers';
import { drawSources, numberModelsAt, settingInputs } from '../../course/seq2seq/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { type MapName, replaced } from './maps';

const { seed, made, task, length, kind, decay, clip } = settingInputs;
/** This lesson is about the laboratory's first setting: it is the same job. */
const only = <Spec extends { readonly default: number }>(spec: Spec) => ({
  ...spec,
  min: spec.default,
  max: spec.default,
});
export const numberInputs = {
  seed,
  made,
  task: { ...task, options: task.options.filter(({ id }) => id === task.default) },
  length: only(length),
  kind: { ...kind, options: kind.options.filter(({ id }) => id === kind.default) },
  decay: only(decay),
  clip: only(clip),
} as const;

/** How many numbers a row has, and how many of them are written: the first is given. */
export const places = length.default;
export const steps = places - 1;
/** So many held-out rows are rewritten. */
export const rowCount = 100;

/** The maps that are tried here. */
export const tried = [
  'trained',
  'uniform',
  'permuted',
  'largest',
  'left',
  'right',
] as const satisfies readonly MapName[];
export type Tried = (typeof tried)[number];

export type Shown = Setting & { readonly made: number };

/** The model with attention as far as it is learned, and the first rows that it never met, int64 (rows, places). */
export function writerAt(engine: Engine, shown: Shown, snapshots: readonly Snapshot[]) {
  const { attention } = numberModelsAt(engine, shown, snapshots, ['attention']);
  const sources = engine.narrow(drawSources(engine, shown), 0, sizes.trainRows, rowCount);
  return { model: attention, sources };
}

export interface Rewritten {
  /** (rows, steps): what was written after the first number; int64. */
  readonly written: Tensor;
  /** (rows, steps, places): where it looked for each. */
  readonly weights: Tensor;
}

/** Writes rows backwards, each number from what was written before, with a map in the place of the weights. */
export function rewrite(
  engine: Engine,
  model: Parameters,
  sources: Tensor,
  map: MapName,
): Rewritten {
  const { states, ...read } = encode(engine, model, sources);
  const real = engine.full(sources.shape, 1);
  const generator = engine.generator(0);
  const decode = decoderOver(engine, model, states, 'additive', (own) =>
    replaced(engine, map, own, real, generator),
  );
  const written: Tensor[] = [];
  const weights: Tensor[] = [];
  let state: LstmState = read;
  let token = engine.select(sources, 1, places - 1);
  for (let step = 0; step < steps; step++) {
    const next = decode(token, state);
    weights.push(next.aligned.weights);
    token = engine.argmax(next.logits, 1);
    written.push(token);
    state = next;
  }
  return { written: engine.stack(written, 1), weights: engine.stack(weights, 1) };
}

/** What is wanted after the first number of each row: (rows, steps). */
export const wantedOf = (engine: Engine, sources: Tensor): Tensor =>
  engine.narrow(engine.flip(sources, [1]), 1, 1, steps);

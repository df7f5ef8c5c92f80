// Classifiers that read a review with an LSTM; then its last state looks back at all of them. Five of one kind, drawn one after the other,
// answer by what they saw there alone, a sixth by that and the last state; the seventh learns with its weights held equal.
import { additive } from '../../course/alignment';
import { ones } from '../../course/masks';
import type { Lstm, Shown } from '../../course/recurrent';
import { type Filled, vocabulary } from '../../course/reviews';
import { linear, type Parameters, parameter, under } from '../../course/transformer';
import { newAlignment, newEmbedding, newLinear, newLstm, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { type MapName, replaced } from './maps';

export const width = 32;

/** Five that answer by what they saw, alike but for what they were drawn with. */
export const seers = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export type Seer = (typeof seers)[number];
/** All of them, in the order in which they are drawn: the last but one has two ways to its answer, the last cannot choose where it looks. */
export const kinds = [...seers, 'both', 'equal'] as const;
export type Kind = (typeof kinds)[number];

const ways = (kind: Kind) => (kind === 'both' ? 2 : 1);

/** What an LSTM made of reviews, and where its last state looks: Bahdanau's attention, once, or all words alike. */
export interface Look extends Shown {
  /** (reviews, words) each: 1 for each word, 0 after the end; and the weights. */
  readonly real: Tensor;
  readonly weights: Tensor;
}

/** (reviews, 2): how much speaks against the noun, and how much for it. */
export function answer(
  engine: Engine,
  parameters: Parameters,
  kind: Kind,
  { states, last }: Shown,
  weights: Tensor,
): Tensor {
  const seen = engine.select(engine.matmul(engine.unsqueeze(weights, 1), states), 1, 0);
  const read = kind === 'both' ? engine.cat([last, seen], 1) : seen;
  return linear(engine, under(parameters, 'read'), read);
}

/** A classifier before training, as PyTorch draws it. */
export function drawReader(engine: Engine, kind: Kind): Parameters {
  return {
    ...partsNamed({
      words: newEmbedding(engine, vocabulary.length, width),
      lstm: newLstm(engine, width, width),
    }),
    ...(kind === 'equal' ? {} : newAlignment(engine, 'additive', width, width)),
    ...partsNamed({ read: newLinear(engine, ways(kind) * width, 2) }),
  };
}

/** Reads reviews. */
export function lookAt(
  engine: Engine,
  lstm: Lstm,
  parameters: Parameters,
  kind: Kind,
  { ids, lengths }: Filled,
): Look {
  const real = ones(engine, engine.ne(ids, 0));
  const x = engine.embedding(ids, parameter(parameters, 'words.weight'));
  const read = lstm(engine, under(parameters, 'lstm'), x, lengths);
  if (kind === 'equal') {
    return { ...read, real, weights: engine.div(real, engine.sum(real, 1, true)) };
  }
  const { scores } = additive(engine, parameters, read.last, read.states);
  const hidden = engine.maskedFill(scores, engine.eq(real, 0), Number.NEGATIVE_INFINITY);
  return { ...read, real, weights: engine.softmax(hidden, 1) };
}

/** (reviews): the share of "for it" in what the scores say. */
export const shareOfGood = (engine: Engine, logits: Tensor): Tensor =>
  engine.select(engine.softmax(logits, 1), 1, 1);

/** The maps that are tried on the classifiers. */
export const tried = [
  'trained',
  'uniform',
  'permuted',
  'largest',
  'smallest',
] as const satisfies readonly MapName[];
export type Tried = (typeof tried)[number];

/** What a classifier makes of reviews with each of the maps: (maps), the share that is judged right, and how far "good" moves on average. */
export function tryMaps(
  engine: Engine,
  parameters: Parameters,
  kind: Kind,
  look: Look,
  wanted: readonly number[],
): { readonly right: Tensor; readonly moved: Tensor } {
  const good = tried.map((map) => {
    const weights = replaced(engine, map, look.weights, look.real, engine.generator(0));
    return shareOfGood(engine, answer(engine, parameters, kind, look, weights));
  });
  const all = engine.stack(good, 0);
  const isGood = engine.tensor(Uint8Array.from(wanted), { shape: [wanted.length], dtype: 'bool' });
  const right = engine.eq(engine.gt(all, 0.5), isGood);
  const own = engine.narrow(all, 0, 0, 1);
  return {
    right: engine.div(engine.sum(right, 1), wanted.length),
    moved: engine.mean(engine.abs(engine.sub(all, own)), 1),
  };
}

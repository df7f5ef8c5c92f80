// Two classifiers that read a review with an LSTM; then its last state looks back at all of them. One answers by what it saw there alone,
// the other by that and the last state. Training uses the engine's own LSTM, the page small operations.
import { additive } from '../../course/alignment';
import { ones } from '../../course/masks';
import { lstmSteps } from '../../course/recurrent';
import { length, numbersOf, vocabulary } from '../../course/reviews';
import { parametersOf } from '../../course/training';
import { linear, type Parameters, parameter, under } from '../../course/transformer';
import { newAlignment, newEmbedding, newLinear, newLstm, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { type MapName, replaced } from './maps';

export const width = 32;

/** What they answer by: what they saw, or that and the last state. */
export const kinds = ['seen', 'both'] as const;
export type Kind = (typeof kinds)[number];

const ways = (kind: Kind) => (kind === 'both' ? 2 : 1);

/** What an LSTM made of reviews, and where its last state looks. */
export interface Look {
  /** (reviews, words, width) */
  readonly states: Tensor;
  /** (reviews, width): the state after the last word. */
  readonly last: Tensor;
  /** (reviews, words): 1 for each word, 0 after the end; and the weights. */
  readonly real: Tensor;
  readonly weights: Tensor;
}

/** Lets the last state ask all states: Bahdanau's attention, once. */
function lookBack(
  engine: Engine,
  parameters: Parameters,
  { states, last, real }: Omit<Look, 'weights'>,
): Look {
  const { scores } = additive(engine, parameters, last, states);
  const hidden = engine.maskedFill(scores, engine.eq(real, 0), Number.NEGATIVE_INFINITY);
  return { states, last, real, weights: engine.softmax(hidden, 1) };
}

/** (reviews, 2): how much speaks against the noun, and how much for it. */
export function answer(
  engine: Engine,
  parameters: Parameters,
  kind: Kind,
  { states, last }: Pick<Look, 'states' | 'last'>,
  weights: Tensor,
): Tensor {
  const seen = engine.select(engine.matmul(engine.unsqueeze(weights, 1), states), 1, 0);
  const read = kind === 'both' ? engine.cat([last, seen], 1) : seen;
  return linear(engine, under(parameters, 'read'), read);
}

/** A classifier that can learn. */
export function makeReader(engine: Engine, kind: Kind) {
  const { nn } = engine;
  const words = nn.embedding(vocabulary.length, width);
  const lstm = nn.lstm(width, width, { batchFirst: true });
  const matrix = (to: number) => nn.linear(width, to, { bias: false });
  const [W_enc, W_dec, v] = [matrix(width), matrix(width), matrix(1)];
  const read = nn.linear(ways(kind) * width, 2);
  const parameters = parametersOf({ words, lstm, W_enc, W_dec, v, read });
  const look = (ids: Tensor): Look => {
    const real = ones(engine, engine.ne(ids, 0));
    const lengths = engine.sum(engine.ne(ids, 0), 1);
    const [states, h] = lstm.forward(words.forward(ids), undefined, { lengths });
    return lookBack(engine, parameters, { states, last: engine.select(h, 0, 0), real });
  };
  const logits = (ids: Tensor): Tensor => {
    const { weights, ...looked } = look(ids);
    return answer(engine, parameters, kind, looked, weights);
  };
  return { parameters, look, logits };
}

/** The same before training, drawn number by number. */
export function drawReader(engine: Engine, kind: Kind): Parameters {
  return {
    ...partsNamed({
      words: newEmbedding(engine, vocabulary.length, width),
      lstm: newLstm(engine, width, width),
    }),
    ...newAlignment(engine, 'additive', width, width),
    ...partsNamed({ read: newLinear(engine, ways(kind) * width, 2) }),
  };
}

/** Reads reviews out of small operations; those that are shorter than others as if they were filled up with nothing. */
export function lookAt(
  engine: Engine,
  parameters: Parameters,
  reviews: readonly (readonly string[])[],
): Look {
  const counts = reviews.map((words) => words.length);
  const most = Math.min(length, Math.max(...counts));
  const all = reviews.flatMap((words) =>
    numbersOf(Array.from({ length: most }, (_, i) => words[i] ?? '')),
  );
  const ids = engine.tensor(all, { dtype: 'int64', shape: [reviews.length, most] });
  const real = ones(engine, engine.ne(ids, 0));
  const x = engine.embedding(ids, parameter(parameters, 'words.weight'));
  const states = engine.stack(
    lstmSteps(engine, under(parameters, 'lstm'), x).map(({ h }) => h),
    1,
  );
  const ends = engine.tensor(
    counts.map((count) => count - 1),
    { dtype: 'int64', shape: [reviews.length, 1, 1] },
  );
  const last = engine.gather(states, 1, engine.expand(ends, [reviews.length, 1, width]));
  return lookBack(engine, parameters, { states, last: engine.select(last, 1, 0), real });
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

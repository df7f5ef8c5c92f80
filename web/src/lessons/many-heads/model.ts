// The model whose heads the learner trains: one layer of attention in which *it* asks, and two numbers that are read from its new
// vector: is the first noun meant, or the second? Cut into heads or not, it has as many numbers.
import { it, length, vocabulary } from '../../course/grammar';
import {
  joinHeads,
  linear,
  type MultiHead,
  multiHead,
  type Parameters,
  parameter,
  under,
} from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';

export const width = 32;

/** The models that learn, and how many heads each has. */
export const kinds = { four: 4, one: 1 } as const;
export type Kind = keyof typeof kinds;

/** A model before training, as PyTorch draws it. */
export const drawModel = (engine: Engine): Parameters =>
  partsNamed({
    words: newEmbedding(engine, vocabulary.length, width),
    positions: newEmbedding(engine, length, width),
    attention: newAttention(engine, width),
    read: newLinear(engine, width, 2),
  });

/** What the model makes of sentences (B, words). */
export interface Answered extends MultiHead {
  /** (B, 2): how much speaks for the first noun, and how much for the second. */
  readonly answers: Tensor;
}

/** With `on` (heads), 1 or 0 for each, some heads collect nothing. */
export function answer(
  engine: Engine,
  model: Parameters,
  heads: number,
  ids: Tensor,
  on?: Tensor,
): Answered {
  const rows = engine.indexSelect(parameter(model, 'words.weight'), 0, ids);
  const vectors = engine.reshape(rows, [-1, length, width]);
  const X = engine.add(vectors, parameter(model, 'positions.weight'));
  const asks = engine.narrow(X, 1, it, 1);
  const attention = under(model, 'attention');
  const looked = multiHead(engine, attention, heads, asks, X);
  const joined = on
    ? joinHeads(engine, engine.mul(looked.mixed, engine.reshape(on, [heads, 1, 1])))
    : looked.joined;
  const output = on ? linear(engine, under(attention, 'out_proj'), joined) : looked.output;
  const vector = engine.select(engine.add(asks, output), 1, 0);
  return { ...looked, joined, output, answers: linear(engine, under(model, 'read'), vector) };
}

// The model whose heads the learner trains: one layer of attention in which *it* asks, and two numbers that are read from its new
// vector: is the first noun meant, or the second? Cut into heads or not, it has as many numbers.
import { it, length, vocabulary } from '../../course/grammar';
import {
  joinHeads,
  type Layers,
  type Made,
  type MultiHead,
  type Parameters,
  parameter,
  smallLayers,
  under,
} from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';

export const width = 32;

/** The models that learn, and how many heads each has. */
export const kinds = { four: 4, one: 1 } as const;
export type Kind = keyof typeof kinds;
export const names = Object.keys(kinds) as Kind[];

/** A model before training, as PyTorch draws it. */
export const drawModel = (engine: Engine): Parameters =>
  partsNamed({
    words: newEmbedding(engine, vocabulary.length, width),
    positions: newEmbedding(engine, length, width),
    attention: newAttention(engine, width),
    read: newLinear(engine, width, 2),
  });

/** What the model makes of sentences, their words by number one after the other: (B, 2), how much speaks for either noun. */
export function answer<Attended extends Made>(
  engine: Engine,
  { linear, multiHead }: Layers<Attended, Made>,
  model: Parameters,
  heads: number,
  ids: Tensor,
): Attended & { readonly answers: Tensor } {
  const rows = engine.indexSelect(parameter(model, 'words.weight'), 0, ids);
  const vectors = engine.reshape(rows, [-1, length, width]);
  const X = engine.add(vectors, parameter(model, 'positions.weight'));
  const asks = engine.narrow(X, 1, it, 1);
  const looked = multiHead(engine, under(model, 'attention'), heads, asks, X);
  const vector = engine.select(engine.add(asks, looked.output), 1, 0);
  return { ...looked, answers: linear(engine, under(model, 'read'), vector) };
}

/** Layers whose heads collect what their volumes let through: (heads), 1 for all, 0 for nothing. */
export const withVolumes = (volumes: Tensor): Layers<MultiHead, Made> => ({
  ...smallLayers,
  multiHead(engine, parameters, heads, ...inputs) {
    const looked = smallLayers.multiHead(engine, parameters, heads, ...inputs);
    const mixed = engine.mul(looked.mixed, engine.reshape(volumes, [heads, 1, 1]));
    const joined = joinHeads(engine, mixed);
    const output = smallLayers.linear(engine, under(parameters, 'out_proj'), joined);
    return { ...looked, mixed, joined, output };
  },
});

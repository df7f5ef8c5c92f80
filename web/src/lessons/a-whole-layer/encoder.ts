// The encoder layer of tutorial S0 (S0.11), drawn as it draws it, with what its laboratory lets one choose. In evaluation it is PyTorch's
// own layer; in training it has dropout in the three places of the tutorial, in their order. Three of its parts can be those of a layer
// of today: RMSNorm, a gate, and queries and keys that are turned by their position.

import { attention } from '../../course/attention';
import {
  type Activation,
  joinHeads,
  linear,
  multiHead,
  type Parameters,
  parameter,
  residual,
  smallLayers,
  splitHeads,
  under,
} from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';

export interface Sizes {
  readonly width: number;
  readonly inside: number;
}

/** How many numbers a gated feed-forward layer has inside: with three matrices in the place of two, about as many parameters. */
export const gatedInside = (inside: number): number => Math.floor((2 * inside) / 3);

/**
 * A layer before training: attention without biases, a feed-forward layer with them, or one of three matrices without; norms that
 * multiply by 1 and add 0.
 */
export function drawLayer(
  engine: Engine,
  { width, inside }: Sizes,
  bend: Bend = 'gelu',
): Parameters {
  const square = () => engine.linearWeight(width, width);
  const [query, key, value, out] = [square(), square(), square(), square()];
  const drawn = {
    'self_attn.in_proj_weight': engine.cat([query, key, value], 0),
    'self_attn.out_proj.weight': out,
  };
  if (bend === 'gated') {
    const narrow = gatedInside(inside);
    return {
      ...drawn,
      'gate.weight': engine.linearWeight(width, narrow),
      'up.weight': engine.linearWeight(width, narrow),
      'down.weight': engine.linearWeight(narrow, width),
    };
  }
  return {
    ...drawn,
    'linear1.weight': engine.linearWeight(width, inside),
    'linear1.bias': engine.linearBias(width, inside),
    'linear2.weight': engine.linearWeight(inside, width),
    'linear2.bias': engine.linearBias(inside, width),
  };
}

/** Words that are not words: two rows of ten random vectors, with their positions added unless queries and keys are turned. */
export function drawWords(engine: Engine, width: number, turned = false): Tensor {
  const words = engine.randn([2, 10, width]);
  return turned ? words : engine.add(words, engine.sinusoidalTable(10, width));
}

/** What bends between the matrices of the feed-forward layer: a function, or numbers that let others through (SwiGLU). */
export type Bend = Activation | 'gated';

export interface Options {
  readonly heads: number;
  readonly normFirst: boolean;
  readonly activation: Bend;
  /** Norms divide by the size of a vector alone. */
  readonly rms?: boolean;
  /** Queries and keys are turned by their position. */
  readonly turned?: boolean;
  /** The share that dropout takes; 0 in evaluation. */
  readonly dropped: number;
}

/** `multiHead` of a sentence with itself, its queries and keys turned by their position. */
function turnedHeads(engine: Engine, parameters: Parameters, heads: number, x: Tensor) {
  const width = x.shape.at(-1) ?? 0;
  const weight = parameter(parameters, 'in_proj_weight');
  const [Q, K, V] = [0, 1, 2].map((which) => {
    const third = engine.narrow(weight, 0, which * width, width);
    return splitHeads(engine, heads, linear(engine, { weight: third }, x));
  }) as [Tensor, Tensor, Tensor];
  const turn = (each: Tensor) => engine.rotaryEmbedding(each);
  const { weights, output: mixed } = attention(engine, turn(Q), turn(K), V);
  const joined = joinHeads(engine, mixed);
  return { weights, output: linear(engine, under(parameters, 'out_proj'), joined) };
}

export function runLayer(
  engine: Engine,
  parameters: Parameters,
  x: Tensor,
  { heads, normFirst, activation, rms = false, turned = false, dropped }: Options,
) {
  const drop = (of: Tensor) => (dropped > 0 ? engine.dropout(of, dropped) : of);
  const by = (name: string, words: Tensor) => linear(engine, under(parameters, name), words);
  const layerNorm = rms
    ? (_: Engine, __: Parameters, words: Tensor) => ({
        output: engine.rmsNorm(words, [words.shape.at(-1) ?? 0]),
      })
    : smallLayers.layerNorm;
  const layers = { layerNorm };
  const attend = turned ? turnedHeads : multiHead;
  const self = residual(engine, layers, {}, normFirst, x, (words) => {
    const made = attend(engine, under(parameters, 'self_attn'), heads, words);
    return { weights: made.weights, output: drop(made.output) };
  });
  const forward = residual(engine, layers, {}, normFirst, self.output, (words) => {
    if (activation === 'gated') {
      const through = engine.mul(engine.silu(by('gate', words)), by('up', words));
      return { output: drop(by('down', drop(through))) };
    }
    return { output: drop(by('linear2', drop(engine[activation](by('linear1', words))))) };
  });
  return { self, forward, output: forward.output };
}

// The encoder layer of tutorial S0 (S0.11), drawn as it draws it, with what its laboratory lets one choose. In evaluation it is PyTorch's
// own layer; in training it has dropout in the three places of the tutorial, in their order.
import {
  type Activation,
  linear,
  multiHead,
  type Parameters,
  residual,
  under,
} from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';

export interface Sizes {
  readonly width: number;
  readonly inside: number;
}

/** A layer before training: attention without biases, a feed-forward layer with them, norms that multiply by 1 and add 0. */
export function drawLayer(engine: Engine, { width, inside }: Sizes): Parameters {
  const square = () => engine.linearWeight(width, width);
  const [query, key, value, out] = [square(), square(), square(), square()];
  return {
    'self_attn.in_proj_weight': engine.cat([query, key, value], 0),
    'self_attn.out_proj.weight': out,
    'linear1.weight': engine.linearWeight(width, inside),
    'linear1.bias': engine.linearBias(width, inside),
    'linear2.weight': engine.linearWeight(inside, width),
    'linear2.bias': engine.linearBias(inside, width),
  };
}

/** Words that are not words: two rows of ten random vectors, with their positions added. */
export const drawWords = (engine: Engine, width: number): Tensor =>
  engine.add(engine.randn([2, 10, width]), engine.sinusoidalTable(10, width));

export interface Options {
  readonly heads: number;
  readonly normFirst: boolean;
  readonly activation: Activation;
  /** The share that dropout takes; 0 in evaluation. */
  readonly dropped: number;
}

export function runLayer(
  engine: Engine,
  parameters: Parameters,
  x: Tensor,
  { heads, normFirst, activation, dropped }: Options,
) {
  const drop = (of: Tensor) => (dropped > 0 ? engine.dropout(of, dropped) : of);
  const self = residual(engine, {}, normFirst, x, (words) => {
    const made = multiHead(engine, under(parameters, 'self_attn'), heads, words);
    return { weights: made.weights, output: drop(made.output) };
  });
  const forward = residual(engine, {}, normFirst, self.output, (words) => {
    const inner = linear(engine, under(parameters, 'linear1'), words);
    const activated = drop(engine[activation](inner));
    return { output: drop(linear(engine, under(parameters, 'linear2'), activated)) };
  });
  return { self, forward, output: forward.output };
}

// PyTorch's layers of the Transformer out of small operations, so that each of their numbers can be asked where it comes from. They take
// parameters by the names of PyTorch's state dicts, and give what the engine's own layers (`engine.nn`) give, in evaluation: no dropout.
// Models that learn are put together of the same layers, each computed in one (whole.ts).
import type { Engine, PageEngine, Tensor } from '../engine';
import { attention } from './attention';

/** Tensors by their names in a state dict: `in_proj_weight`, `out_proj.bias` … */
export type Parameters = Readonly<Record<string, Tensor>>;

/** What was found under the parts of models: one that learns is asked for the same at every step. */
const found = new WeakMap<Parameters, Map<string, Parameters>>();

/** The parameters of a part of a model, by their names in it: under `linear1` of a layer are `weight` and `bias`. */
export function under(parameters: Parameters, part: string): Parameters {
  const parts = found.get(parameters) ?? new Map<string, Parameters>();
  found.set(parameters, parts);
  const known = parts.get(part);
  if (known) return known;
  const prefix = `${part}.`;
  const own = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, tensor]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), tensor]] : [],
    ),
  );
  parts.set(part, own);
  return own;
}

/** A parameter that must be there. */
export function parameter(parameters: Parameters, name: string): Tensor {
  const found = parameters[name];
  if (!found) throw new Error(`no "${name}" among ${Object.keys(parameters).join(', ')}`);
  return found;
}

/** What a layer makes, whatever it shows of its way there. */
export interface Made {
  readonly output: Tensor;
}

/** The layers that a model is put together of: small ones for a page, whole ones to learn. Their functions are described below. */
export interface Layers<Attended extends Made, Normed extends Made> {
  readonly linear: (engine: Engine, parameters: Parameters, x: Tensor) => Tensor;
  readonly layerNorm: (engine: Engine, parameters: Parameters, x: Tensor) => Normed;
  readonly multiHead: (
    engine: Engine,
    parameters: Parameters,
    heads: number,
    query: Tensor,
    key?: Tensor,
    value?: Tensor,
    hidden?: Tensor,
  ) => Attended;
}

/** Vectors times a matrix that lies on its side, as PyTorch keeps it: (to, from); and what is added, if anything. */
function project(engine: PageEngine, x: Tensor, weight: Tensor, bias?: Tensor): Tensor {
  const products = engine.matmul(x, engine.transpose(weight, 0, 1));
  return bias ? engine.add(products, bias) : products;
}

/** `nn.Linear`: `weight` (to, from), and `bias` if it has one. */
export function linear(engine: PageEngine, parameters: Parameters, x: Tensor): Tensor {
  return project(engine, x, parameter(parameters, 'weight'), parameters.bias);
}

/** (…, T, H · d_k) → (…, H, T, d_k): each head gets its own stretch of every vector. */
export function splitHeads(engine: PageEngine, heads: number, x: Tensor): Tensor {
  const [length = 0, width = 0] = x.shape.slice(-2);
  const cut = engine.reshape(x, [...x.shape.slice(0, -2), length, heads, width / heads]);
  return engine.transpose(cut, -3, -2);
}

/** (…, H, T, d_k) → (…, T, H · d_k): the heads' stretches side by side again. */
export function joinHeads(engine: PageEngine, x: Tensor): Tensor {
  const [heads = 0, length = 0, width = 0] = x.shape.slice(-3);
  return engine.reshape(engine.transpose(x, -3, -2), [
    ...x.shape.slice(0, -3),
    length,
    heads * width,
  ]);
}

/** All that attention with several heads makes on its way. */
export interface MultiHead extends Made {
  /** (…, H, T, d_k) each, K and V with the length of what answers. */
  readonly Q: Tensor;
  readonly K: Tensor;
  readonly V: Tensor;
  /** (…, H, queries, keys) each. */
  readonly scores: Tensor;
  readonly scaled_scores: Tensor;
  readonly weights: Tensor;
  /** (…, H, T, d_k): the values, mixed by each head. */
  readonly mixed: Tensor;
  /** (…, T, width): what the heads mixed, side by side; the output is that after the last projection. */
  readonly joined: Tensor;
}

/**
 * `nn.MultiheadAttention` with `batch_first`: query (…, T, width), key and value (…, S, width); `in_proj_weight` (3 · width, width),
 * `out_proj.weight`, and their biases if it has them. `hidden` is true where a query must not look, for (…, H, T, S) or what broadcasts
 * to it: a mask of padding is (B, 1, 1, S). (The engine's own layers take masks that are true where a query may look.)
 */
export function multiHead(
  engine: PageEngine,
  parameters: Parameters,
  heads: number,
  query: Tensor,
  key = query,
  value = key,
  hidden?: Tensor,
): MultiHead {
  const width = query.shape.at(-1) ?? 0;
  const weight = parameter(parameters, 'in_proj_weight');
  const bias = parameters.in_proj_bias;
  const third = (of: Tensor, which: number) => engine.narrow(of, 0, which * width, width);
  const [Q, K, V] = [query, key, value].map((x, which) =>
    splitHeads(engine, heads, project(engine, x, third(weight, which), bias && third(bias, which))),
  ) as [Tensor, Tensor, Tensor];
  const { output: mixed, ...attended } = attention(engine, Q, K, V, hidden);
  const joined = joinHeads(engine, mixed);
  const output = linear(engine, under(parameters, 'out_proj'), joined);
  return { Q, K, V, ...attended, mixed, joined, output };
}

/** What `layerNorm` makes on its way: each vector less its mean, over how far its numbers spread, then scaled and moved. */
export interface LayerNorm extends Made {
  /** (…, 1) each; the variance is that over all numbers of a vector, not over one less. */
  readonly mean: Tensor;
  readonly variance: Tensor;
  /** (…, width) each. */
  readonly centred: Tensor;
  readonly normal: Tensor;
}

/** `nn.LayerNorm` over the last axis: `weight` and `bias`, if it has them. */
export function layerNorm(
  engine: PageEngine,
  { weight, bias }: Parameters,
  x: Tensor,
  eps = 1e-5,
): LayerNorm {
  const mean = engine.mean(x, -1, true);
  const centred = engine.sub(x, mean);
  const variance = engine.mean(engine.square(centred), -1, true);
  const normal = engine.div(centred, engine.sqrt(engine.add(variance, eps)));
  const scaled = weight ? engine.mul(normal, weight) : normal;
  return { mean, variance, centred, normal, output: bias ? engine.add(scaled, bias) : scaled };
}

/** Every number on the way is a tensor of its own. */
export const smallLayers = { linear, layerNorm, multiHead } satisfies Layers<MultiHead, LayerNorm>;

export type Activation = 'relu' | 'gelu';

/** The output is (…, width). */
export interface FeedForward extends Made {
  /** (…, hidden) each: before the activation and after it. */
  readonly inner: Tensor;
  readonly activated: Tensor;
}

/** The layer that reads each word's vector by itself: `linear1`, an activation, `linear2`. */
export function feedForward(
  engine: Engine,
  { linear }: Pick<Layers<Made, Made>, 'linear'>,
  parameters: Parameters,
  x: Tensor,
  activation: Activation = 'relu',
): FeedForward {
  const inner = linear(engine, under(parameters, 'linear1'), x);
  const activated = engine[activation](inner);
  return { inner, activated, output: linear(engine, under(parameters, 'linear2'), activated) };
}

/** One part of a layer with the line around it: what it made is added to what went in, with a norm before the part or after the sum. */
export interface Residual<Part extends Made, Normed extends Made = LayerNorm> extends Made {
  readonly norm: Normed;
  readonly part: Part;
  /** What went in and what the part made of it, added. */
  readonly added: Tensor;
}

export function residual<Part extends Made, Normed extends Made>(
  engine: Engine,
  { layerNorm }: Pick<Layers<Made, Normed>, 'layerNorm'>,
  norm: Parameters,
  normFirst: boolean,
  x: Tensor,
  make: (x: Tensor) => Part,
): Residual<Part, Normed> {
  if (normFirst) {
    const before = layerNorm(engine, norm, x);
    const part = make(before.output);
    const added = engine.add(x, part.output);
    return { norm: before, part, added, output: added };
  }
  const part = make(x);
  const added = engine.add(x, part.output);
  const after = layerNorm(engine, norm, added);
  return { norm: after, part, added, output: after.output };
}

export interface LayerOptions {
  readonly heads: number;
  readonly activation?: Activation;
  /** Norms before the parts rather than after the sums. */
  readonly normFirst?: boolean;
  /** Where the layer's words must not look at each other: see `multiHead`. */
  readonly hidden?: Tensor | undefined;
}

export interface EncoderLayer<Attended extends Made = MultiHead, Normed extends Made = LayerNorm>
  extends Made {
  readonly self: Residual<Attended, Normed>;
  readonly forward: Residual<FeedForward, Normed>;
}

/** `nn.TransformerEncoderLayer` with `batch_first`. */
export function encoderLayer<Attended extends Made, Normed extends Made>(
  engine: Engine,
  layers: Layers<Attended, Normed>,
  parameters: Parameters,
  x: Tensor,
  { heads, activation = 'relu', normFirst = false, hidden }: LayerOptions,
): EncoderLayer<Attended, Normed> {
  const part = (name: string) => under(parameters, name);
  const self = residual(engine, layers, part('norm1'), normFirst, x, (words) =>
    layers.multiHead(engine, part('self_attn'), heads, words, words, words, hidden),
  );
  const forward = residual(engine, layers, part('norm2'), normFirst, self.output, (words) =>
    feedForward(engine, layers, parameters, words, activation),
  );
  return { self, forward, output: forward.output };
}

// The model that writes, at work on a text: stories15M, a decoder of Llama's kind. What it computes are constants of a trace; one head is
// computed again by ordinary operations, so that each of its numbers can be asked.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { misfits } from '#words/own-model';
import { score, weigh } from '../../course/attention';
import type { Decoder, Engine, Gpt2Decoder, Tensor } from '../../engine';
import { EngineError } from '../../engine/errors';
import type { AssetBytes } from '../../lab/asset-bytes';
import { type Opened, openDecoder, told } from '../../lab/model-file';
import type { Piece, Pieces } from '../../lab/pieces';

/** What the config of the course's model says. A model of the learner's own has its `sizes`. */
export const [layers, heads, width] = [6, 6, 48];
export const dim = heads * width;

/** Longer texts are cut: maps of more pieces show nothing on a page. */
export const mostPieces = 40;

/** As many pieces a story may begin with: there must be room to go on. */
export const mostRead = 200;

export type Writer = Opened<Decoder | Gpt2Decoder>;

export function openWriter(engine: Engine, assets: AssetBytes): Writer {
  const { model } = assets;
  if (!model) throw new Error('the model is not here');
  return openDecoder(engine, model);
}

/** A text as the model reads it. */
export interface Cut {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** How many pieces there were before the text was cut. */
  readonly all: number;
}

/** What was read last, by text: labels are asked for where no model is at hand. */
const known = new Map<string, { readonly by: Pieces; readonly made: Cut }>();
const mostKnown = 500;

export function cut(opened: Pick<Writer, 'pieces' | 'sizes' | 'config'>, text: string): Cut {
  const { pieces, sizes } = opened;
  const found = known.get(text);
  if (found?.by === pieces) return found.made;
  const whole = begun(opened, text);
  const kept = whole.slice(0, Math.min(mostPieces, sizes.places));
  const made = {
    ids: kept.map(({ id }) => id),
    names: kept.map(({ name, from }) => written(name, from === 0)),
    all: whole.length,
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, { by: pieces, made });
  return made;
}

/** The pieces of a text; of nothing the one that models begin with. */
export function begun(
  { pieces, config }: Pick<Writer, 'pieces' | 'config'>,
  text: string,
): readonly Piece[] {
  const whole = pieces.encode(text);
  if (whole.length > 0) return whole;
  const id = config.bos_token_id ?? config.eos_token_id;
  if (typeof id !== 'number') throw new EngineError(misfits.nothing);
  return [{ id, name: pieces.name(id), from: 0, to: 0 }];
}

/** A piece as it is shown: one that begins no word has a hyphen in front. */
export function written(name: string, isFirst = false): string {
  if (name.trim() === '') return name.includes('\n') ? '⏎' : '␣';
  if (name.startsWith(' ')) return name.trim();
  return /^\p{L}/u.test(name) && !isFirst ? `-${name}` : name;
}

/** The pieces of a text that was read. */
export const piecesOf = (text: string): readonly string[] => known.get(text)?.made.names ?? [];

/** What is wrong with a text. */
export function problemOf(text: string): string | null {
  const { all = 0, ids = [] } = known.get(text)?.made ?? {};
  return all > ids.length ? texts.long(all, ids.length) : null;
}

export interface ReadText extends Cut {
  /** The scores of what comes next: (32000), or as many as the model has pieces. */
  readonly logits: Tensor;
  /** (layers, heads, pieces, pieces) */
  readonly weights: Tensor;
  /** What each layer is given, and what the last leaves: (layers + 1, pieces, 288). */
  readonly line: Tensor;
}

/** `without`: (layers, heads) of bool, true for heads that hand over nothing. The trace leaves it out. */
export function read(engine: Engine, opened: Writer, text: string, without?: Tensor) {
  const made = cut(opened, text);
  return engine.untraced((): ReadText => {
    const ids = engine.tensor(made.ids, { dtype: 'int64' });
    const asked = { weights: true, line: true, ...(without && { without }) };
    const [logits, { weights, line }] = opened.model.forward(ids, asked);
    if (!weights || !line) throw new Error('both were asked for');
    return { ...made, logits: engine.select(logits, 0, 0), weights, line };
  });
}

/** What the pieces are called that came first in some scores: labels are asked for where no model is at hand. */
const namesOfIds = new Map<number, string>();

export const nextNames = (ids: ArrayLike<number>): readonly string[] =>
  Array.from(ids, (id) => namesOfIds.get(id) ?? '');

/** The ids of the likeliest pieces. */
export function topOf(engine: Engine, { pieces }: Writer, logits: Tensor, count: number): number[] {
  const [, places] = engine.topk(logits, count);
  const ids = Array.from(places.int64s(), Number);
  for (const id of ids) namesOfIds.set(id, written(pieces.name(id)));
  return ids;
}

/** The likeliest next pieces with their scores, and the logarithm of what the exponentials of all 32,000 scores come to. */
export function likeliest(engine: Engine, opened: Writer, logits: Tensor, count: number) {
  const found = engine.untraced(() => {
    const ids = topOf(engine, opened, logits, count);
    return { ids, scores: engine.topk(logits, count)[0], sum: engine.logsumexp(logits, 0) };
  });
  const ids = { shape: [count], data: BigInt64Array.from(found.ids, BigInt) };
  return {
    next_ids: engine.constant(ids, { told: texts.ids }),
    next_scores: told(engine, found.scores, texts.scores),
    log_sum: told(engine, found.sum, texts.logSum),
  };
}

/** Shares of what scores come to, given what all of them come to. */
export function sharesOf(engine: Engine, scores: Tensor, logSum: Tensor): Tensor {
  return engine.exp(engine.sub(scores, logSum));
}

/** The share of each of these pieces: numbers, for jobs. */
export function chancesOf(engine: Engine, logits: Tensor, ids: readonly number[]): number[] {
  const sum = engine.logsumexp(logits, 0).item();
  const data = logits.data();
  return ids.map((id) => Math.exp((data[id] ?? Number.NaN) - sum));
}

/** RMSNorm: each row divided by the root of the mean of its squares, times learned factors. */
export function rmsNorm(engine: Engine, x: Tensor, factors: Tensor, eps = 1e-5) {
  const mean_square = engine.mean(engine.mul(x, x), -1, true);
  const rms = engine.sqrt(engine.add(mean_square, eps));
  return { rms, normal: engine.mul(engine.div(x, rms), factors) };
}

/** The norm of the model's kind, by the name of its weights. */
function normed(engine: Engine, { weights, sizes }: Writer, x: Tensor, name: string): Tensor {
  const factors = weights(`${name}.weight`);
  if (sizes.kind !== 'gpt2') return rmsNorm(engine, x, factors, sizes.eps).normal;
  return engine.layerNorm(x, [sizes.dim], factors, weights(`${name}.bias`), sizes.eps);
}

/** The norm after the last layer. */
export const lastNorm = (engine: Engine, opened: Writer, x: Tensor): Tensor =>
  normed(engine, opened, x, opened.sizes.kind === 'gpt2' ? 'ln_f' : 'model.norm');

/** The output matrix's name: often it is the embedding. */
export const outputName = ({ shapes, sizes }: Writer): string =>
  ['lm_head.weight', sizes.kind === 'gpt2' ? 'wte.weight' : 'model.embed_tokens.weight'].find(
    (name) => shapes.has(name),
  ) ?? '';

/** The angles by which the pairs of a query or a key are turned: (count, pairs), a row for each place. */
export function anglesOf(engine: Engine, count: number, pairs = width / 2, base = 10000): Tensor {
  const rates = Array.from({ length: pairs }, (_, i) => base ** (-i / pairs));
  return engine.tensor(
    Array.from({ length: count }, (_, place) => rates.map((rate) => place * rate)),
  );
}

/** Rows of pairs, each pair turned by the angle of its row: neighbours, or number i with number i of the second half. */
export function turned(
  engine: Engine,
  x: Tensor,
  angles: Tensor,
  layout: 'halves' | 'interleaved' = 'interleaved',
): Tensor {
  const [rows = 0, half = 0] = [x.shape[0], (x.shape[1] ?? 0) / 2];
  const split = layout === 'halves' ? [rows, 2, half] : [rows, half, 2];
  const dim = layout === 'halves' ? 1 : 2;
  const pairs = engine.reshape(x, split);
  const [a, b] = [engine.select(pairs, dim, 0), engine.select(pairs, dim, 1)];
  const [cos, sin] = [engine.cos(angles), engine.sin(angles)];
  const first = engine.sub(engine.mul(a, cos), engine.mul(b, sin));
  const second = engine.add(engine.mul(a, sin), engine.mul(b, cos));
  return engine.reshape(engine.stack([first, second], dim), x.shape);
}

/** One head computed again, from what its layer is given. */
export function oneHead(
  engine: Engine,
  opened: Writer,
  { line, ids }: ReadText,
  layer: number,
  head: number,
) {
  const X = told(
    engine,
    engine.untraced(() => engine.select(line, 0, layer)),
    texts.line(layer),
  );
  const queryAndKey = opened.sizes.kind === 'gpt2' ? fusedQueryAndKey : turnedQueryAndKey;
  const [Q, K] = queryAndKey(engine, opened, X, layer, head);
  const hidden = engine.to(engine.triu(engine.ones([ids.length, ids.length]), 1), 'bool');
  const { scaled_scores } = score(engine, Q, K);
  return { X, Q, K, scaled_scores, weights: weigh(engine, scaled_scores, hidden) };
}

type QueryAndKey = (
  engine: Engine,
  opened: Writer,
  X: Tensor,
  layer: number,
  head: number,
) => readonly [Q: Tensor, K: Tensor];

/** Of Llama's kind: matrices of their own, turned by place; several heads may share a key. */
const turnedQueryAndKey: QueryAndKey = (engine, opened, X, layer, head) => {
  const { width, heads, kvHeads, rotary } = opened.sizes;
  const name = `model.layers.${layer}`;
  const normal = normed(engine, opened, X, `${name}.input_layernorm`);
  const angles = anglesOf(engine, X.shape[0] ?? 0, width / 2, rotary?.base);
  const part = (what: 'q' | 'k', of: number) => {
    const own = Array.from({ length: width }, (_, i) => of * width + i);
    const W = opened.weights(`${name}.self_attn.${what}_proj.weight`, own);
    return turned(engine, engine.linear(normal, W), angles, rotary?.layout);
  };
  return [part('q', head), part('k', Math.floor(head / (heads / kvHeads)))];
};

/** Of GPT-2's kind: columns of one matrix, which has queries, keys and values side by side. */
const fusedQueryAndKey: QueryAndKey = (engine, opened, X, layer, head) => {
  const { width, dim } = opened.sizes;
  const normal = normed(engine, opened, X, `h.${layer}.ln_1`);
  const name = `h.${layer}.attn.c_attn`;
  const [all, biases] = [opened.weights(`${name}.weight`), opened.weights(`${name}.bias`)];
  const part = (which: number) => {
    const from = which * dim + head * width;
    const W = engine.narrow(all, 1, from, width);
    return engine.add(engine.matmul(normal, W), engine.narrow(biases, 0, from, width));
  };
  return [part(0), part(1)];
};

/** What each piece would hand over in a head, (pieces, 48), and how long that is. */
export function valuesOf(engine: Engine, opened: Writer, X: Tensor, layer: number, head: number) {
  const name = `model.layers.${layer}`;
  const { normal } = rmsNorm(engine, X, opened.weights(`${name}.input_layernorm.weight`));
  const own = Array.from({ length: width }, (_, i) => head * width + i);
  const V = engine.linear(normal, opened.weights(`${name}.self_attn.v_proj.weight`, own));
  return { V, lengths: engine.sqrt(engine.sum(engine.mul(V, V), 1)) };
}

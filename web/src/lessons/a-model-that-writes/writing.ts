// The model that writes, at work on a text: stories15M, a decoder of Llama's kind. What it computes are constants of a trace; one head is
// computed again by ordinary operations, so that each of its numbers can be asked.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { score, weigh } from '../../course/attention';
import type { Decoder, Engine, Tensor } from '../../engine';
import type { AssetBytes } from '../../lab/asset-bytes';
import { type Opened, openDecoder, told } from '../../lab/model-file';
import type { Pieces } from '../../lab/pieces';

/** What the model's config says. */
export const [layers, heads, width] = [6, 6, 48];
export const dim = heads * width;

/** Longer texts are cut: maps of more pieces show nothing on a page. */
export const mostPieces = 40;

/** As many pieces a story may begin with: there must be room to go on. */
export const mostRead = 200;

export type Writer = Opened<Decoder>;

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
const known = new Map<string, Cut>();
const mostKnown = 500;

export function cut(pieces: Pieces, text: string): Cut {
  const found = known.get(text);
  if (found) return found;
  const whole = pieces.encode(text);
  const kept = whole.slice(0, mostPieces);
  const made = {
    ids: kept.map(({ id }) => id),
    names: kept.map(({ name }) => written(name)),
    all: whole.length,
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, made);
  return made;
}

/** A piece as it is shown: one that begins no word has a hyphen in front. */
export function written(name: string): string {
  if (name.startsWith(' ')) return name.trim() || '␣';
  return /^\p{L}/u.test(name) ? `-${name}` : name;
}

/** The pieces of a text that was read. */
export const piecesOf = (text: string): readonly string[] => known.get(text)?.names ?? [];

/** What is wrong with a text. */
export function problemOf(text: string): string | null {
  const all = known.get(text)?.all ?? 0;
  return all > mostPieces ? texts.long(all, mostPieces) : null;
}

export interface ReadText extends Cut {
  /** The scores of what comes next: (32000). */
  readonly logits: Tensor;
  /** (layers, heads, pieces, pieces) */
  readonly weights: Tensor;
  /** What each layer is given, and what the last leaves: (layers + 1, pieces, 288). */
  readonly line: Tensor;
}

/** `without`: (layers, heads) of bool, true for heads that hand over nothing. The trace leaves it out. */
export function read(engine: Engine, { model, pieces }: Writer, text: string, without?: Tensor) {
  const made = cut(pieces, text);
  return engine.untraced((): ReadText => {
    const ids = engine.tensor(made.ids, { dtype: 'int64' });
    const asked = { weights: true, line: true, ...(without && { without }) };
    const [logits, { weights, line }] = model.forward(ids, asked);
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
export function rmsNorm(engine: Engine, x: Tensor, factors: Tensor) {
  const mean_square = engine.mean(engine.mul(x, x), -1, true);
  const rms = engine.sqrt(engine.add(mean_square, 1e-5));
  return { rms, normal: engine.mul(engine.div(x, rms), factors) };
}

/** The angles by which the pairs of a query or a key are turned: (count, 24), a row for each place. */
export function anglesOf(engine: Engine, count: number): Tensor {
  const rates = Array.from({ length: width / 2 }, (_, i) => 10000 ** ((-2 * i) / width));
  return engine.tensor(
    Array.from({ length: count }, (_, place) => rates.map((rate) => place * rate)),
  );
}

/** Rows of 24 pairs (count, 48), each pair turned by the angle of its row. */
export function turned(engine: Engine, x: Tensor, angles: Tensor): Tensor {
  const pairs = engine.reshape(x, [x.shape[0] ?? 0, width / 2, 2]);
  const [a, b] = [engine.select(pairs, 2, 0), engine.select(pairs, 2, 1)];
  const [cos, sin] = [engine.cos(angles), engine.sin(angles)];
  const first = engine.sub(engine.mul(a, cos), engine.mul(b, sin));
  const second = engine.add(engine.mul(a, sin), engine.mul(b, cos));
  return engine.reshape(engine.stack([first, second], 2), x.shape);
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
  const name = `model.layers.${layer}`;
  const { normal } = rmsNorm(engine, X, opened.weights(`${name}.input_layernorm.weight`));
  const own = Array.from({ length: width }, (_, i) => head * width + i);
  const angles = anglesOf(engine, ids.length);
  const part = (what: 'q' | 'k') => {
    const W = opened.weights(`${name}.self_attn.${what}_proj.weight`, own);
    return turned(engine, engine.linear(normal, W), angles);
  };
  const [Q, K] = [part('q'), part('k')];
  const hidden = engine.to(engine.triu(engine.ones([ids.length, ids.length]), 1), 'bool');
  const { scaled_scores } = score(engine, Q, K);
  return { X, Q, K, scaled_scores, weights: weigh(engine, scaled_scores, hidden) };
}

/** What each piece would hand over in a head, (pieces, 48), and how long that is. */
export function valuesOf(engine: Engine, opened: Writer, X: Tensor, layer: number, head: number) {
  const name = `model.layers.${layer}`;
  const { normal } = rmsNorm(engine, X, opened.weights(`${name}.input_layernorm.weight`));
  const own = Array.from({ length: width }, (_, i) => head * width + i);
  const V = engine.linear(normal, opened.weights(`${name}.self_attn.v_proj.weight`, own));
  return { V, lengths: engine.sqrt(engine.sum(engine.mul(V, V), 1)) };
}

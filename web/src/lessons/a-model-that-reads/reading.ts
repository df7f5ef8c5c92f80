// The model that reads, at work on a text: all-MiniLM-L6-v2, an encoder of BERT's kind. What it computes are constants of a trace; one
// head is computed again by ordinary operations, so that each of its numbers can be asked.

import { texts } from '#words/lessons/a-model-that-reads/parts';
import { misfits } from '#words/own-model';
import { score, weigh } from '../../course/attention';
import type { Encoder, Engine, Tensor } from '../../engine';
import { EngineError } from '../../engine/errors';
import type { AssetBytes } from '../../lab/asset-bytes';
import { type Opened, openEncoder, told } from '../../lab/model-file';
import type { Pieces } from '../../lab/pieces';

/** What the config of the course's model says. A model of the learner's own has its `sizes`. */
export const [layers, heads, width] = [6, 12, 32];

/** Longer texts are cut: maps of more pieces show nothing on a page. */
export const mostPieces = 48;

export type Reader = Opened<Encoder>;

export function openReader(engine: Engine, assets: AssetBytes): Reader {
  const { model } = assets;
  if (!model) throw new Error('the model is not here');
  return openEncoder(engine, model);
}

/** A text as the model reads it: the numbers of its pieces, and which word each belongs to. */
export interface Cut {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** How many pieces there were before the text was cut. */
  readonly all: number;
  readonly words: readonly string[];
  /** For each piece the number of its word. */
  readonly wordOf: readonly number[];
}

const words = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}\p{N}_]+)*|[^\s\p{L}\p{M}\p{N}_]/gu;

/** What was read last, by text: labels are asked for where no model is at hand. */
const known = new Map<string, { readonly by: Pieces; readonly made: Cut }>();
const mostKnown = 500;

export function cut({ pieces, sizes }: Pick<Reader, 'pieces' | 'sizes'>, text: string): Cut {
  const found = known.get(text);
  if (found?.by === pieces) return found.made;
  const whole = pieces.encode(text);
  const [first, last] = [whole[0], whole.at(-1)];
  // The course's model puts a piece at each end.
  if (!first || !last || whole.length < 2) throw new EngineError(misfits.nothing);
  const most = Math.min(mostPieces, sizes.places);
  const kept = whole.length > most ? [...whole.slice(0, most - 1), last] : whole;
  const names = kept.map(({ name }) => name);
  const spans = Array.from(text.matchAll(words), ({ 0: name, index }) => ({
    name,
    from: index,
    to: index + name.length,
  }));
  const wordNames = [first.name];
  const wordOf = [0];
  let before: (typeof spans)[number] | undefined;
  for (const { name, from } of kept.slice(1, -1)) {
    const span = spans.find((each) => each.from <= from && from < each.to);
    // What neither letters nor marks explain is a word of its own.
    if (!span || span !== before) wordNames.push(span?.name ?? name);
    wordOf.push(wordNames.length - 1);
    before = span;
  }
  wordOf.push(wordNames.length);
  wordNames.push(last.name);
  const made = {
    ids: kept.map(({ id }) => id),
    names,
    all: whole.length,
    words: wordNames,
    wordOf,
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, { by: pieces, made });
  return made;
}

/** The pieces, or the words, of a text that was read. */
export const piecesOf = (text: string): readonly string[] => known.get(text)?.made.names ?? [];
export const wordsOf = (text: string): readonly string[] => known.get(text)?.made.words ?? [];

/** What is wrong with a text. */
export function problemOf(text: string): string | null {
  const { all = 0, ids = [] } = known.get(text)?.made ?? {};
  return all > ids.length ? texts.long(all, ids.length) : null;
}

/** The last of these words among the pieces of a text; its last word that is no mark where there is none. */
export function placeOf(text: string, word?: string): number {
  const names = piecesOf(text);
  const at = word === undefined ? -1 : names.lastIndexOf(word);
  if (at >= 0) return at;
  return Math.max(
    0,
    names.slice(0, -1).findLastIndex((name) => /[\p{L}\p{N}]/u.test(name)),
  );
}

export interface ReadText extends Cut {
  /** (layers, heads, pieces, pieces) */
  readonly weights: Tensor;
  /** What each layer is given, and what the last leaves: (layers + 1, pieces, 384), or as wide as the model is. */
  readonly line: Tensor;
}

/** `without`: (layers, heads) of bool, true for heads that hand over nothing. */
export function read(engine: Engine, opened: Reader, text: string, without?: Tensor): ReadText {
  const made = cut(opened, text);
  return engine.untraced(() => {
    const ids = engine.tensor(made.ids, { dtype: 'int64' });
    const [, { weights, line }] = opened.model.forward(ids, {
      weights: true,
      line: true,
      ...(without && { without }),
    });
    if (!weights || !line) throw new Error('both were asked for');
    return { ...made, weights, line };
  });
}

/** The weights of all heads as the figures show them. */
export const allWeights = (engine: Engine, { weights }: ReadText): Tensor =>
  told(engine, weights, texts.weights);

/** One head computed again, from what its layer is given. */
export function oneHead(engine: Engine, opened: Reader, of: ReadText, layer: number, head: number) {
  const given = engine.untraced(() => engine.select(of.line, 0, layer));
  const X = told(engine, given, texts.line(layer));
  const { width } = opened.sizes;
  const own = Array.from({ length: width }, (_, i) => head * width + i);
  const part = (what: 'query' | 'key') => {
    const name = `encoder.layer.${layer}.attention.self.${what}`;
    const W = opened.weights(`${name}.weight`, own);
    const b = engine.narrow(opened.weights(`${name}.bias`), 0, head * width, width);
    return [W, b, engine.linear(X, W, b)] as const;
  };
  const [W_query, b_query, Q] = part('query');
  const [W_key, b_key, K] = part('key');
  const scored = score(engine, Q, K);
  const weights = weigh(engine, scored.scaled_scores);
  return { X, W_query, b_query, Q, W_key, b_key, K, ...scored, weights };
}

/** (words, pieces): a one where a piece belongs to a word. */
export function grouping(engine: Engine, { wordOf, words: all }: Cut): Tensor {
  return engine.tensor(all.map((_, word) => wordOf.map((of) => Number(of === word))));
}

/** One vector for a sentence, the mean of its pieces: (384). */
export function sentenceVector(engine: Engine, { line }: ReadText): Tensor {
  const last = (line.shape[0] ?? 0) - 1;
  const mean = engine.untraced(() => engine.mean(engine.select(line, 0, last), 0));
  return told(engine, mean, texts.vector);
}

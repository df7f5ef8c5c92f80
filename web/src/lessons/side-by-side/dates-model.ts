// The two models that write dates: their sizes, as they are after so many steps of training, and what they write.
import { type AlignmentKind, type DecodedLooking, decoderOver } from '../../course/alignment';
import { characters, lengths, sourceOf, start, written } from '../../course/dates';
import { encode } from '../../course/recurrent';
import { modelsAt, type Shown } from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import { newSeq2Seq } from '../../course/untrained';
import type { Engine, Tensor, Trace } from '../../engine';
import type { Snapshot } from '../../lab/job';

export type DateKind = 'plain' | 'attention';
export const dateKinds: readonly DateKind[] = ['plain', 'attention'];

const looks = 'additive' satisfies AlignmentKind;

export const sizesOf = (kind: DateKind) =>
  ({
    vocab: characters.length,
    targetVocab: written.length,
    width: 24,
    hidden: 64,
    attention: kind === 'attention' ? looks : 'none',
    attentionWidth: 32,
  }) as const;

/** The same for `engine.models`. */
export function optionsOf(kind: DateKind) {
  const { width, hidden, attentionWidth, ...others } = sizesOf(kind);
  return { ...others, embeddingDim: width, hiddenDim: hidden, attentionDim: attentionWidth };
}

/** Models of some kinds as they are after so many steps, or as they are drawn: each from the seed anew. */
export function dateModelsAt<Kind extends DateKind>(
  engine: Engine,
  shown: Shown,
  snapshots: readonly Snapshot[],
  kinds: readonly Kind[],
): Record<Kind, Parameters> {
  return modelsAt(engine, shown, snapshots, kinds, (kind) => {
    engine.manualSeed(shown.seed);
    return newSeq2Seq(engine, sizesOf(kind));
  });
}

/** Texts as numbers: int64 (count, 24). */
const sourcesOf = (engine: Engine, texts: readonly string[]): Tensor =>
  engine.tensor(
    texts.flatMap((text) => [...sourceOf(text)]),
    { dtype: 'int64', shape: [texts.length, lengths.source] },
  );

/** How many characters are written. */
export const count = lengths.target - 1;

export interface Looked {
  /** int64 (count, 10): always the likeliest character. */
  readonly written: Tensor;
  /** (count, 10, 24): where the model looked for each. */
  readonly weights: Tensor;
  /** (count, 10, 12): how likely it found each character. */
  readonly chances: Tensor;
}

/** What the model with attention writes of each text, and where it looks; only the first characters if so many are asked for. */
export function lookAndWrite(
  engine: Engine,
  model: Parameters,
  texts: readonly string[],
  steps = count,
): Looked {
  const { states, ...read } = encode(engine, model, sourcesOf(engine, texts));
  const decode = decoderOver(engine, model, states, looks);
  const made: DecodedLooking[] = [];
  const tokens: Tensor[] = [];
  for (let t = 0; t < steps; t++) {
    const token = tokens.at(-1) ?? engine.full([texts.length], start, { dtype: 'int64' });
    const step = decode(token, made.at(-1) ?? read);
    made.push(step);
    tokens.push(engine.argmax(step.logits, -1));
  }
  const weights = made.map(({ aligned }) => aligned.weights);
  const logits = made.map((step) => step.logits);
  return {
    written: engine.stack(tokens, 1),
    weights: engine.stack(weights, 1),
    chances: engine.softmax(engine.stack(logits, 1), -1),
  };
}

/** What a model writes of each text, beside the trace: int64 (count, 10). */
export function writeAll(
  engine: Engine,
  kind: DateKind,
  model: Parameters,
  texts: readonly string[],
): Tensor {
  const numbers = engine.untraced(() =>
    engine.scope(() => {
      const writer = engine.models.seq2seq(optionsOf(kind));
      writer.loadStateDict(model);
      const first = engine.full([texts.length, 1], start, { dtype: 'int64' });
      return writer.greedy(sourcesOf(engine, texts), first, count).int64s();
    }),
  );
  return engine.tensor(numbers, { shape: [texts.length, count] });
}

/** The emptiness in front of a date as one, beside its characters: (10, 1 + characters) of (10, 24). */
export function withoutGaps(engine: Engine, weights: Tensor, characters: number): Tensor {
  const empty = lengths.source - characters;
  const before =
    empty > 0 ? engine.sum(engine.narrow(weights, 1, 0, empty), 1, true) : engine.zeros([count, 1]);
  if (characters === 0) return before;
  return engine.cat([before, engine.narrow(weights, 1, empty, characters)], 1);
}

/** What the model with attention writes of a text and where it looks, beside the trace. */
export function lookAt(engine: Engine, model: Parameters, read: readonly string[]) {
  const { written, weights } = engine.untraced(() =>
    engine.scope(() => {
      const looked = lookAndWrite(engine, model, [read.join('')]);
      const map = withoutGaps(engine, engine.select(looked.weights, 0, 0), read.length);
      return { written: looked.written.int64s(), weights: map.data() };
    }),
  );
  return {
    written: engine.tensor(written),
    weights: engine.tensor(weights, { shape: [count, 1 + read.length] }),
  };
}

/** Where the largest weight of each of the first characters stands among the 24 places, beside the trace: (texts, characters). */
export function peaksOf(
  engine: Engine,
  model: Parameters,
  texts: readonly string[],
  characters: number,
): Tensor {
  const places = engine.untraced(() =>
    engine.scope(() => {
      const { weights } = lookAndWrite(engine, model, texts, characters);
      return engine.argmax(weights, 2).int64s();
    }),
  );
  return engine.tensor(places, { shape: [texts.length, characters] });
}

/** The characters that a step wrote. */
export const charactersIn = (trace: Pick<Trace<'written'>, 'get'>): readonly string[] =>
  Array.from(trace.get('written').data, (number) => written[number] ?? '');

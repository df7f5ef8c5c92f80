// A sentence translated: what was written, and where the translator looked for each word of it. In each row of weights the last written
// word asks, the start at first, and what comes of it is the next word, the end at last.
import { texts } from '#words/lessons/two-sentences/parts';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor, Trace } from '../../engine';
import { formatPercent, listOf, quote } from '../../lab/format';
import type { Findings } from '../../lab/job';
import { english, englishNumbers, french, longest, spelled } from './grammar';
import { readSentence, writeOn } from './model';
import { pace } from './training';
import { write } from './writing';

/** The words that have a vector, as many as there are positions. */
export function knownOf(words: readonly string[]): readonly string[] {
  const known = words.filter((word) => word !== '' && english.includes(word));
  return known.length > 0 ? known.slice(0, longest.english) : english.slice(1, 2); // its first word
}

/** The words of a sentence that the grammar lacks, each once. */
export const unknownWords = (words: readonly string[]): readonly string[] => [
  ...new Set(words.filter((word) => !english.includes(word))),
];

/** What is wrong with a sentence, if anything: words that the grammar lacks. */
export function unknownIn(words: readonly string[]): string | null {
  const unknown = unknownWords(words);
  return unknown.length > 0 ? texts.unknown(listOf(unknown.map(quote))) : null;
}

export function translate(engine: Engine, model: Parameters, words: readonly string[]) {
  const { memory, layers } = readSentence(engine, model, englishNumbers(words));
  // The trace holds the way of all words at once, not the way of each again with every word that was added.
  const numbers = engine.untraced(() => write(engine, model, memory));
  const written: Tensor = engine.tensor([...numbers], { dtype: 'int64' });
  const { cross, logits } = writeOn(engine, model, memory, numbers);
  return { written, weights: engine.select(cross.weights, 0, 0), layers, logits };
}

/** The share of the held-out sentences that were right at a step, in per cent. */
export function rightAt(findings: Findings | undefined, step: number): string {
  const share = findings?.numbers.right?.data[Math.floor(step / pace.stride)];
  return share === undefined ? '–' : formatPercent(share);
}

type Translated = Pick<Trace<'written'>, 'get'>;

/** The words that were written. */
export const writtenWords = (trace: Translated): readonly string[] =>
  Array.from(trace.get('written').data, (number) => french[number] ?? '').slice(1);

/** What was written from each row of the weights: the words, and the end. */
export const nextWords = (trace: Translated): readonly string[] => [
  ...writtenWords(trace),
  french[2] ?? '',
];

/** What the rows of the weights are called: who asks, and what is written. */
export function stepsOf(trace: Translated): readonly string[] {
  const asking = [texts.start, ...writtenWords(trace)];
  return nextWords(trace).map((next, i) => texts.asks(spelled([asking[i] ?? '']), spelled([next])));
}

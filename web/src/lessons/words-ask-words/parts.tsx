// What the steps of this lesson share: the sentence, the seed, the word that is looked at, and attention made of small operations.
import { texts } from '#words/lessons/words-ask-words/parts';
import { NumberChoice } from '../../controls/NumberChoice';
import { SeedField } from '../../controls/SeedField';
import type { PageEngine, Tensor, Trace } from '../../engine';
import { clamp, formatPercent, largestOf, listOf } from '../../lab/format';
import { seedSpec, wholeSpec, wordLimits } from '../../lab/inputs';
import './parts.css';

/** The five tokens of the tutorial's first program. */
export const fiveWords: readonly string[] = ['the', 'cat', 'sat', 'on', 'mat'];

export const fiveWordsInput = { kind: 'words', default: fiveWords } as const;

/** A sentence in which one word comes twice. */
export const sixWordsInput = {
  kind: 'words',
  default: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
} as const;

export const seedInput = seedSpec(texts.seed);

/** The number of a word of the sentence, from 1; 0 stands for all words. */
export const chosenInput = wholeSpec(texts.show, { default: 0, min: 0, max: wordLimits.maxWords });

/** The position of the chosen word, from 0; none where all are. A number beyond the sentence means its last word. */
export function chosenWord(chosen: number, words: readonly string[]): number | undefined {
  return chosen === 0 ? undefined : clamp(chosen, { min: 1, max: words.length }) - 1;
}

/** The seed, and which word is looked at. */
export function Choices({ words, chosen }: { words: readonly string[]; chosen: number }) {
  return (
    <div class="choices">
      <NumberChoice
        input="chosen"
        label={texts.show}
        options={[texts.all, ...words]}
        value={Math.min(chosen, words.length)}
      />
      <SeedField />
    </div>
  );
}

/** `1` to `count`, to label numbers that have no names. */
export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${i + 1}`);
}

/** Where a colour scale may end: the next tenth above the largest number. */
export function nextTenth(numbers: Float32Array): number {
  return Math.min(1, Math.ceil(Math.max(...numbers) * 10) / 10);
}

/** The weight of a new linear layer as the matrix that vectors are multiplied by from the left. */
export function projection(engine: PageEngine, width: number): Tensor {
  return engine.transpose(engine.linearWeight(width, width), 0, 1);
}

/** The vectors, multiplied by the weight of a new linear layer. */
export function project(engine: PageEngine, X: Tensor): Tensor {
  return engine.matmul(X, projection(engine, X.shape.at(-1) ?? 0));
}

/** How much each query (a row of Q) looks at each key (a row of K), and how that comes about. */
export function weigh(engine: PageEngine, Q: Tensor, K: Tensor) {
  const scores = engine.matmul(Q, engine.transpose(K, -2, -1));
  const scaled_scores = engine.div(scores, Math.sqrt(Q.shape.at(-1) ?? 1));
  return { scores, scaled_scores, weights: engine.softmax(scaled_scores, -1) };
}

/** The rows of the matrices Q, K and V that attention is made of, and all that it makes of them. */
export function attention(engine: PageEngine, Q: Tensor, K: Tensor, V: Tensor) {
  const weighed = weigh(engine, Q, K);
  return { ...weighed, output: engine.matmul(weighed.weights, V) };
}

/** The words with the largest weight in a row of the weights, and that weight. */
export function largestWeight(
  trace: Trace<'weights'>,
  words: readonly string[],
  row: number,
): [best: string, share: string] {
  const start = row * words.length;
  const weights = trace.get('weights').data.subarray(start, start + words.length);
  return [listOf(largestOf(words, weights)), formatPercent(Math.max(...weights))];
}

export const vectorWidth = 64;

/** The positions in a vocabulary that begins with padding and has each word once, whatever its capitals. */
export function idsOf(words: readonly string[]): { ids: number[]; size: number } {
  const vocabulary = ['<pad>'];
  const ids = words.map((word) => {
    const plain = word.toLowerCase();
    if (!vocabulary.includes(plain)) vocabulary.push(plain);
    return vocabulary.indexOf(plain);
  });
  return { ids, size: vocabulary.length };
}

/** The vector of each word from an embedding table that is drawn now. */
export function embed(
  engine: PageEngine,
  words: readonly string[],
): { ids: Tensor; vectors: Tensor } {
  const { ids: list, size } = idsOf(words);
  const table = engine.randn([size, vectorWidth]);
  const ids = engine.tensor(list, { dtype: 'int64' });
  return { ids, vectors: engine.indexSelect(table, 0, ids) };
}

export const headCount = 8;

/** (words, width) as (heads, words, width / heads): each head gets a slice of the numbers of every word. */
export function slices(engine: PageEngine, x: Tensor): Tensor {
  const [count = 0, width = 0] = x.shape;
  return engine.transpose(engine.reshape(x, [count, headCount, width / headCount]), 0, 1);
}

/** What a tutorial prints of its eight heads: in the first one, the row of “cat”. */
export function ofCat(
  engine: PageEngine,
  { scaled_scores, weights }: Readonly<Record<'scaled_scores' | 'weights', Tensor>>,
) {
  const row = (heads: Tensor) => engine.select(engine.select(heads, 0, 0), 0, 1);
  return { scores_of_cat: row(scaled_scores), weights_of_cat: row(weights) };
}

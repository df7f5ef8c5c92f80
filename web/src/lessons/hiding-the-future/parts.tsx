// What the steps of this lesson share: the sentence, the seed, one head's scaled scores, and the causal mask.
import { words as text } from '#words/lessons/hiding-the-future/parts';
import { AddWord, WordField } from '../../controls/WordField';
import type { PageEngine, Tensor } from '../../engine';

export const sentence = { kind: 'words', ...text.sentence } as const;

export const seedInput = {
  kind: 'number',
  whole: true,
  label: text.seed,
  default: 0,
  min: 0,
  max: 9999,
  step: 1,
} as const;

/** The width of the vectors that stand for the words, which are random. */
export const width = 16;

/** x · (weight's transpose): what PyTorch's `Linear` does. */
export function linear(engine: PageEngine, x: Tensor, weight: Tensor): Tensor {
  return engine.matmul(x, engine.transpose(weight, 0, 1));
}

/** Scores of every query (rows) with every key, divided by √d_k. */
export function scaledScores(engine: PageEngine, queries: Tensor, keys: Tensor): Tensor {
  const products = engine.matmul(queries, engine.transpose(keys, 0, 1));
  return engine.div(products, Math.sqrt(queries.shape[1] ?? 1));
}

/** Ones where a word may look: at itself and at what comes before it. */
export function causal(engine: PageEngine, count: number): Tensor {
  return engine.tril(engine.full([count, count], 1));
}

/** The editable words in a row, and the button that adds one. */
export function Sentence({ words }: { readonly words: readonly string[] }) {
  return (
    <table class="sentence">
      <tbody>
        <tr>
          {words.map((_, i) => (
            <td key={i}>
              <WordField input="words" at={i} />
            </td>
          ))}
          <td>
            <AddWord input="words" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

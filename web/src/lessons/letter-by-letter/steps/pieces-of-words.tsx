// What stands in the place of letters in a real GPT (S1.10): pieces of words, found by merging the most frequent neighbours.

import { names, texts } from '#words/lessons/letter-by-letter/pieces-of-words';
import Prose from '#words/lessons/letter-by-letter/pieces-of-words.mdx';
import { Slider } from '../../../controls/Slider';
import { WordField } from '../../../controls/WordField';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { type Inputs, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { wordOfInput } from '../job';
import { letters } from '../letters';
import { cutting, lettersInAll, merges, most, wordsInAll } from '../pieces';
import program from './pieces-of-words.py';
import '../letters.css';
import '../pieces.css';

/** The letters without the dot: the first pieces. */
const alphabet = letters.slice(1);

const wordIn = (inputs: Inputs): string =>
  wordOfInput(inputs.word as readonly string[]) || texts.word;
const piecesIn = (inputs: Inputs): readonly string[] =>
  cutting(wordIn(inputs), Number(inputs.merges)).at(-1)?.pieces ?? [];
const mergesIn = (inputs: Inputs): readonly string[] =>
  merges()
    .slice(0, Number(inputs.merges))
    .map(({ left, right }) => `${left} + ${right}`);

const computation = defineComputation({
  inputs: {
    word: { kind: 'words', default: [texts.word] },
    merges: wholeSpec(texts.merges, { default: 100, min: 1, max: most }),
  },
  compute(engine, inputs) {
    const made = merges().slice(0, inputs.merges);
    const table = [...alphabet, ...made.map(({ left, right }) => left + right)];
    return {
      counts: engine.tensor(
        made.map(({ count }) => count),
        { dtype: 'int64' },
      ),
      ids: engine.tensor(
        piecesIn(inputs).map((piece) => table.indexOf(piece)),
        { dtype: 'int64' },
      ),
      table_size: engine.tensor(table.length, { dtype: 'int64' }),
      pieces_a_word: engine.tensor((made.at(-1)?.pieces ?? 0) / wordsInAll),
      letters_a_word: engine.tensor(lettersInAll / wordsInAll),
    };
  },
  tensors: {
    counts: { axes: [mergesIn], given: texts.counted },
    ids: { axes: [piecesIn], given: texts.looked },
    table_size: { given: texts.sized },
    pieces_a_word: { given: texts.counted },
    letters_a_word: { given: texts.counted },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, inputs) =>
    texts.summary(
      inputs.merges,
      wordIn(inputs),
      piecesIn(inputs).join(' · '),
      formatNumber(trace.value('pieces_a_word'), 1),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'never-seen',
      needsFigure: true,
      ...texts.neverSeen,
      compute(engine) {
        const piecesOf = (word: string) =>
          engine.tensor(cutting(word, most).at(-1)?.pieces.length ?? 0);
        return {
          known: piecesOf(texts.neverSeen.known),
          unknown: piecesOf(texts.neverSeen.unknown),
        };
      },
      expected: 'smaller',
      decide: { first: [['smaller', { unknown: '> 1', 'unknown - known': '> 0' }]], else: 'left' },
    }),
  ],
});

function Figure({ inputs: given }: FigureProps<typeof computation>) {
  const rows = cutting(wordIn(given), given.merges);
  const made = merges().slice(0, given.merges);
  const last = rows.length - 1;
  return (
    <>
      <p class="writing-word">
        <WordField input="word" at={0} />
      </p>
      <ol class="cutting" aria-label={texts.rows}>
        {rows.map(({ merge, pieces }, row) => {
          const by = made[merge - 1];
          return (
            <li key={merge} data-last={row === last || undefined}>
              <span class="cutting-pieces">
                {pieces.map((piece, i) => (
                  <b key={i} data-new={(by && piece === by.left + by.right) || undefined}>
                    {piece}
                  </b>
                ))}
              </span>
              <span class="quiet">
                {by ? (
                  <>
                    {texts.merge(merge, by.left, by.right)}{' '}
                    <Cell of={of.counts} at={merge - 1} decimals={0} inline /> {texts.times}
                  </>
                ) : (
                  texts.asLetters
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="cutting-ids" data-term={of.ids}>
        {texts.reads}
        {piecesIn(given).map((piece, i) => (
          <span key={i}>
            {piece} <Cell of={of.ids} at={i} decimals={0} inline />
          </span>
        ))}
      </p>
      <Slider input="merges" />
      <p>
        {texts.table} <Cell of={of.table_size} decimals={0} inline />
        {texts.average} <Cell of={of.pieces_a_word} decimals={1} inline /> {texts.insteadOf}{' '}
        <Cell of={of.letters_a_word} decimals={1} inline />
        {texts.end}
      </p>
      <p class="quiet">
        {texts.newest}{' '}
        {made
          .slice(-8)
          .map(({ left, right }) => left + right)
          .join(', ')}
      </p>
    </>
  );
}

// S0.17's decoder and the model that S1.10 announces, small: its numbers as a bill, and what it writes before it has learned anything.

import { names, texts } from '#words/lessons/letter-by-letter/a-small-decoder';
import Prose from '#words/lessons/letter-by-letter/a-small-decoder.mdx';
import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { SeedField } from '../../../controls/SeedField';
import { seedInput } from '../../../course/inputs';
import { Cell } from '../../../figures/Cell';
import { formatNumber, formatPercent } from '../../../lab/format';
import { seedSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { modelsShown, wordOfInput } from '../job';
import { LetterShares } from '../LetterShares';
import { dot, length, letters, numbersOf } from '../letters';
import { depth, feedForward, readBack, width } from '../model';
import { drawLetter } from '../next';
import { Writing } from '../Writing';
import program from './a-small-decoder.py';

const among = letters.length;
/** How many numbers the parts learn: what is looked up, the layers with their heads, feed-forward layers and norms, and the end. */
const bill = [
  among * width,
  length * width,
  depth * (4 * width * (width + 1) + 2 * width * feedForward + feedForward + width + 4 * width),
  2 * width,
  width * among + among,
];

const computation = defineComputation({
  tier: 'full',
  inputs: {
    word: { kind: 'words', default: [dot] },
    seed: seedInput,
    luck: { ...seedSpec(shared.luck), default: 1 },
  },
  compute(engine, { word, seed, luck }) {
    const counts = engine.tensor(bill);
    const total = engine.sum(counts);
    const { writer } = modelsShown(engine, { seed, made: 0 }, [], ['writer']);
    const text = wordOfInput(word);
    const { scores: all } = readBack(engine, writer, numbersOf(`${dot}${text}`));
    const scores = engine.select(all, 0, text.length);
    const shares = engine.softmax(scores, 0);
    return { counts, total, scores, shares, ...drawLetter(engine, shares, luck, text.length) };
  },
  tensors: {
    counts: { axes: [texts.parts], given: texts.counted },
    total: {},
    scores: { axes: [letters], rounding: true, made: 'random' },
    shares: { role: 'weight', axes: [letters], rounding: true, made: 'random' },
    draw: { made: 'random' },
    ends: { axes: [letters], rounding: true },
    letter: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { word }) {
    const { data } = trace.get('shares');
    const most = data.indexOf(Math.max(...data));
    return texts.summary(
      formatNumber(trace.value('total'), 0),
      wordOfInput(word) || dot,
      letters[most] ?? '',
      formatPercent(data[most] ?? 0),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'twice-the-length',
      needsFigure: true,
      ...texts.longer,
      compute(engine) {
        const more = engine.tensor(length * width);
        return { more, share: engine.div(more, engine.sum(engine.tensor(bill))) };
      },
      expected: 'few',
      decide: { by: 'share', line: ['few', 0.1, 'twice', 1.5, 'four'] },
    }),
  ],
  tasks: [
    task({
      id: 'count',
      ...texts.count,
      decimals: 0,
      given: { width },
      draw: ({ one }) => ({ width: one([16, 24, 32, 48, 64, 96]) }),
      compute: (engine, { width }) => ({
        right: engine.tensor([among * width]),
        letters: engine.tensor([26 * width]),
        output: engine.tensor([among * width + among]),
      }),
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const letter = trace.value('letter');
  return (
    <>
      <Writing letter={letter} luck />
      <LetterShares of={of.shares} letter={letter} draw={of.draw} />
      <p class="quiet">
        {shared.drawn} <Cell of={of.draw} decimals={3} inline /> {shared.fallsOn} {letters[letter]}
      </p>
      <div class="bill-and-seeds">
        <table class="letter-rows">
          <caption>{texts.bill}</caption>
          <tbody>
            {texts.parts.map((part, i) => (
              <tr key={part}>
                <th scope="row" class="plain">
                  {part}
                </th>
                <td>
                  <Cell of={of.counts} at={i} decimals={0} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" class="plain">
                {texts.total}
              </th>
              <td>
                <Cell of={of.total} decimals={0} />
              </td>
            </tr>
          </tbody>
        </table>
        <div>
          <SeedField />
          <SeedField input="luck" />
        </div>
      </div>
    </>
  );
}

// S4.10: the tutorial's classifier before training, with its parameters as a bill and what it says of two reviews of the same words.

import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { names, texts } from '#words/lessons/good-and-not-boring/two-reviews';
import Prose from '#words/lessons/good-and-not-boring/two-reviews.mdx';
import { SeedField } from '../../../controls/SeedField';
import { seedInput } from '../../../course/inputs';
import { ParameterBill } from '../../../course/ParameterBill';
import { twins } from '../../../course/reviews';
import { linear, multiHead, parameter, under } from '../../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../../course/untrained';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Made } from '../../../figures/Made';
import { formatNumber } from '../../../lab/format';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import weightsProgram from './two-reviews.claim-S4.10.py';
import program from './two-reviews.py';
import '../judging.css';

const known = 10_000;
const width = 128;
const heads = 4;
const [reviews, count] = [8, 20];

/** The tutorial's classifier, before training. */
export function tutorialClassifier(engine: Engine, seed: number) {
  engine.manualSeed(seed);
  const parameters = partsNamed({
    embedding: newEmbedding(engine, known, width),
    attention: newAttention(engine, width),
    fc: newLinear(engine, width, 2),
  });
  /** Reviews of equal length, by the numbers of their words, as vectors (reviews, words, 128). */
  const read = (ids: Tensor) =>
    engine.reshape(
      engine.indexSelect(parameter(parameters, 'embedding.weight'), 0, engine.reshape(ids, [-1])),
      [...ids.shape, width],
    );
  /** What it makes of such vectors. */
  const classify = (x: Tensor) => {
    const { weights, output } = multiHead(engine, under(parameters, 'attention'), heads, x);
    const logits = linear(engine, under(parameters, 'fc'), engine.mean(output, 1));
    return { weights: engine.mean(weights, 1), logits };
  };
  /** The tutorial's own reviews: 8 of 20 words each, drawn at random. */
  const drawn = () => read(engine.randint(0, known, [reviews, count]));
  return { parameters, read, classify, drawn };
}

/** The two reviews, their words numbered from 1 in the order of the first. */
const idsOfTwins = (engine: Engine): Tensor =>
  engine.tensor(
    twins.map(({ words }) => words.map((word) => twins[0].words.indexOf(word) + 1)),
    { dtype: 'int64' },
  );

const reviewNames = twins.map(({ words }) => shared.review(words));

const computation = defineComputation({
  tier: 'full',
  inputs: { seed: seedInput },
  compute(engine, { seed }) {
    const { parameters, read, classify } = tutorialClassifier(engine, seed);
    const { logits } = classify(read(idsOfTwins(engine)));
    const sizeOf = (part: string) =>
      Object.values(under(parameters, part)).reduce(
        (sum, { shape }) => sum + shape.reduce((product, size) => product * size, 1),
        0,
      );
    const counts = engine.tensor(['embedding', 'attention', 'fc'].map(sizeOf), { dtype: 'int64' });
    return {
      logits,
      predictions: engine.argmax(logits, 1),
      parameters: counts,
      bill: engine.sum(counts),
    };
  },
  tensors: {
    logits: { axes: [reviewNames, shared.verdicts], rounding: true, made: 'random' },
    predictions: { axes: [reviewNames] },
    parameters: { axes: [texts.parts], given: texts.given },
    bill: {},
  },
  names,
  program,
});

const { of } = computation;

const verdictOf = (said: number | undefined): string => shared.verdicts[said ?? 0] ?? '';

export default defineStep(computation, {
  Figure,
  summary(trace) {
    const said = Array.from(trace.get('predictions').data, (each) => verdictOf(each));
    const most = Math.max(...Array.from(trace.get('logits').data, Math.abs));
    return texts.summary(said, formatNumber(most, 2));
  },
  Prose,
  predictions: [
    prediction({
      id: 'twice-the-words',
      needsFigure: true,
      ...texts.moreWords,
      compute(engine) {
        const others = 4 * width * width + 4 * width + width * 2 + 2;
        const knowing = (words: number) => engine.tensor(words * width + others);
        const before = knowing(known);
        const after = knowing(2 * known);
        return { before, after, times: engine.div(after, before) };
      },
      expected: 'twice',
      decide: {
        by: 'times',
        line: ['hardly', 1.2, 'twice', 2.5, 'four'],
        on: { from: 1, to: 8, logarithmic: true, as: 'factor' },
      },
    }),
  ],
  tasks: [
    task({
      id: 'a-smaller-bill',
      ...texts.smaller,
      decimals: 0,
      given: { thousands: 1, width: 64 },
      draw: ({ whole, one }) => ({ thousands: whole(1, 9), width: one([16, 32, 64, 128]) }),
      compute(engine, { thousands, width }) {
        const billWith = (matrices: number, bias: number) =>
          engine.tensor([
            1000 * thousands * width,
            matrices * width * (width + bias),
            2 * (width + bias),
          ]);
        return { right: billWith(4, 1), no_bias: billWith(4, 0), three: billWith(3, 1) };
      },
    }),
  ],
  claims: [
    claim({
      entry: 'S4.10',
      tier: 'full',
      ...texts.meanOfHeads,
      compute(engine) {
        const { drawn, classify } = tutorialClassifier(engine, 0);
        const { weights, logits } = classify(drawn());
        return {
          logits,
          says: engine.argmax(logits, 1),
          shape: engine.tensor([...weights.shape], { dtype: 'int64' }),
          row_sums: engine.sum(engine.select(weights, 0, 0), 1),
        };
      },
      tensors: { logits: { rounding: true }, says: {}, shape: {}, row_sums: { rounding: true } },
      expected: 'yes',
      decide: {
        first: [
          [
            'yes',
            {
              'size(shape)': '= 3',
              'shape[0]': `= ${reviews}`,
              'shape[1]': `= ${count}`,
              'shape[2]': `= ${count}`,
            },
          ],
        ],
        else: 'no',
      },
      program: weightsProgram,
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  return (
    <>
      <table class="judged judged-random" data-term={of.logits}>
        <caption>
          {texts.caption}
          <Made of={of.logits} />
        </caption>
        <ColumnHeads columns={shared.verdicts.map((each) => texts.score(each))}>
          <th scope="col">{texts.says}</th>
        </ColumnHeads>
        <tbody>
          {reviewNames.map((review, i) => (
            <tr key={review}>
              <th scope="row">{review}</th>
              <td>
                <Cell of={of.logits} at={2 * i} decimals={3} fixed />
              </td>
              <td>
                <Cell of={of.logits} at={2 * i + 1} decimals={3} fixed />
              </td>
              <td class="verdict" data-term={of.predictions}>
                {verdictOf(trace.get('predictions').data[i])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SeedField />
      <ParameterBill
        caption={texts.billCaption}
        parts={texts.parts}
        formulas={texts.sums}
        counts={of.parameters}
        total={{ label: texts.total, of: of.bill }}
      />
    </>
  );
}

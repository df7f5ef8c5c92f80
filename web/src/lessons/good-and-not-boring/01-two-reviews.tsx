// S4.10: the tutorial's classifier before training, with its parameters as a bill and what it says of two reviews of the same words.

import { names, texts } from '#words/lessons/good-and-not-boring/01-two-reviews';
import Prose from '#words/lessons/good-and-not-boring/01-two-reviews.mdx';
import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { SeedField } from '../../controls/SeedField';
import { seedInput } from '../../course/inputs';
import { ParameterBill } from '../../course/ParameterBill';
import { twins } from '../../course/reviews';
import { linear, multiHead, parameter, under } from '../../course/transformer';
import { newAttention, newEmbedding, newLinear, partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { Made } from '../../figures/Made';
import { formatNumber } from '../../lab/format';
import {
  claim,
  defineComputation,
  defineStep,
  type FigureProps,
  prediction,
  task,
} from '../../lab/step';
import weightsProgram from './01-claim-S4.10.py';
import program from './01-two-reviews.py';
import './judging.css';

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
      ...texts.moreWords,
      compute(engine) {
        const others = 4 * width * width + 4 * width + width * 2 + 2;
        const knowing = (words: number) => engine.tensor(words * width + others);
        const before = knowing(known);
        const after = knowing(2 * known);
        return { before, after, times: engine.div(after, before) };
      },
      expected: 1,
      answer(trace) {
        const times = trace.value('times');
        return times < 1.2 ? 0 : times < 2.5 ? 1 : 2;
      },
      explain: (trace) =>
        texts.moreWords.explain(
          formatNumber(trace.value('before'), 0),
          formatNumber(trace.value('after'), 0),
          formatNumber(trace.value('times'), 2),
        ),
    }),
  ],
  tasks: [
    task({
      id: 'a-smaller-bill',
      ...texts.smaller,
      decimals: 0,
      compute(engine) {
        const [words, wide] = [1000, 64];
        const billWith = (matrices: number, bias: number) =>
          engine.tensor([words * wide, matrices * wide * (wide + bias), 2 * (wide + bias)]);
        return { right: billWith(4, 1), no_bias: billWith(4, 0), three: billWith(3, 1) };
      },
      explain: (trace) =>
        texts.smaller.explain(
          formatNumber(trace.value('right', 0), 0),
          formatNumber(trace.value('right', 1), 0),
          trace.value('right', 2),
        ),
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
      expected: 0,
      answer: (trace) =>
        trace.get('shape').data.join() === `${reviews},${count},${count}` ? 0 : 1,
      explain: (trace) => texts.meanOfHeads.because(Array.from(trace.get('shape').data).join(', ')),
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
        <thead>
          <tr>
            <td />
            {shared.verdicts.map((each) => (
              <th key={each} scope="col">
                {texts.score(each)}
              </th>
            ))}
            <th scope="col">{texts.says}</th>
          </tr>
        </thead>
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

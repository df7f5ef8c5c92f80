// The parts of attention, to be put in order: whatever the order is, it runs, and what comes out is compared with what is right.
import { useEffect, useState } from 'preact/hooks';
import { names, pipeline as texts } from '#words/pipeline';
import { Token } from '../controls/TokenOrder';
import { numbered } from '../course/axes';
import { future } from '../course/masks';
import type { PageEngine, Tensor } from '../engine';
import { Cell } from '../figures/Cell';
import { HeatMatrix } from '../figures/HeatMatrix';
import { formatNumber } from '../lab/format';
import { defineComputation, defineStep, type FigureProps } from '../lab/step';
import program from './pipeline-step.py';
import '../styles/pipeline.css';

const { sentence } = texts;
const count = sentence.length;

/** The parts by their places in the words. */
const [scale, hide, softmax, mix] = [0, 1, 2, 3];
const rightOrder = [scale, hide, softmax, mix];
/** Where they are put together as the figure opens: hidden too late. */
const openingOrder = [scale, softmax, hide, mix];

/** How often the four of them can be put in another order, and how many of these orders are right. */
export const orders = { all: 24, right: 2 };

const inputs = {
  parts: { kind: 'words', default: texts.parts },
  order: { kind: 'order', label: texts.order, per: 'parts', default: openingOrder },
} as const;

const products = [
  [1, 3, 2, 4],
  [4, 2, 0, 3],
  [0, 5, 2, 1],
  [1, 2, 6, 3],
];
/** As many numbers as there are words, so that every order runs; and none is 0, by which no −∞ can be multiplied. */
const values = [
  [2, 1, 1, 3],
  [1, 4, 2, 1],
  [3, 1, 5, 2],
  [1, 2, 1, 6],
];

/** Runs the parts in an order: what each makes of what the one before it made, and what the rows add up to that are mixed. */
function run(engine: PageEngine, given: Tensor, V: Tensor, order: readonly number[]) {
  const hidden = future(engine, count);
  const stages: Tensor[] = [];
  let now = given;
  let weights_total = engine.sum(given, 1);
  let areShares = false;
  for (const part of order) {
    if (part === scale) now = engine.div(now, 2);
    else if (part === hide) now = engine.maskedFill(now, hidden, areShares ? 0 : -Infinity);
    else if (part === softmax) now = engine.softmax(now, 1);
    else {
      weights_total = engine.sum(now, 1);
      now = engine.matmul(now, V);
    }
    areShares ||= part === softmax;
    stages.push(now);
  }
  const [after_1 = now, after_2 = now, after_3 = now, after_4 = now] = stages;
  return { after_1, after_2, after_3, after_4, weights_total };
}

const square = [sentence, numbered(count)];

/** What the columns are after the part at a place: words, and once the values are mixed their numbers. */
const columnsAfter = (order: readonly number[], place: number): readonly string[] =>
  order.indexOf(mix) <= place ? numbered(count) : sentence;

const stage = (place: number) =>
  ({
    axes: [
      sentence,
      ({ order }: { readonly order: readonly number[] }) => columnsAfter(order, place),
    ],
    minusInfinity: true,
  }) as const;

const computation = defineComputation({
  inputs,
  compute(engine, { order }) {
    const given = engine.tensor(products);
    const V = engine.tensor(values);
    const { after_4: output } = run(engine, given, V, rightOrder);
    const made = run(engine, given, V, order);
    const apart = engine.max(engine.abs(engine.sub(made.after_4, output)));
    return { products: given, V, ...made, output, apart };
  },
  tensors: {
    products: { axes: [sentence, sentence], role: 'score', made: 'hand' },
    V: { axes: square, made: 'hand' },
    after_1: stage(0),
    after_2: stage(1),
    after_3: stage(2),
    after_4: stage(3),
    weights_total: { axes: [sentence] },
    output: { axes: square },
    apart: {},
  },
  names: { ...names, products: texts.products },
  program,
});

const { of } = computation;
const stages = [of.after_1, of.after_2, of.after_3, of.after_4];

type Props = FigureProps<typeof computation>;

/** Whether what comes out is what is right: compared by the numbers, whatever the order was. */
export function isRight(trace: Props['trace']): boolean {
  return trace.value('apart') < 1e-6;
}

/** What is wrong with an order, in words. */
export function faultsOf(trace: Props['trace'], order: readonly number[]): string[] {
  const { faults } = texts;
  const at = (part: number): number => order.indexOf(part);
  const isLost = !Number.isFinite(trace.value('apart'));
  if (at(mix) < at(softmax)) return isLost ? [faults.early, faults.nothing] : [faults.early];
  const kept = formatNumber(trace.value('weights_total'), 2);
  return [
    ...(at(hide) > at(mix) ? [faults.hiddenLast] : []),
    ...(at(hide) > at(softmax) && at(hide) < at(mix)
      ? [faults.hiddenLate(sentence[0] ?? '', kept)]
      : []),
    ...(at(scale) > at(mix) ? [faults.scaledLast] : []),
    ...(at(scale) > at(softmax) && at(scale) < at(mix) ? [faults.scaledLate] : []),
  ];
}

/** No lesson has it, so it has no prose. */
export const pipelineStep = {
  ...defineStep(computation, {
    Figure,
    summary: (trace, { order }) =>
      isRight(trace)
        ? `${texts.right} ${texts.because}`
        : `${texts.wrong} ${faultsOf(trace, order).join(' ')}`,
    Prose: () => null,
  }),
  id: 'pipeline',
  title: texts.title,
  covers: [],
};

function Figure({ trace, inputs: { order } }: Props) {
  const [found, setFound] = useState<readonly string[]>([]);
  const key = order.join();
  const works = isRight(trace);
  useEffect(() => {
    if (works) setFound((before) => [...new Set([...before, key])]);
  }, [works, key]);
  const areWeights = order.indexOf(softmax) < order.indexOf(mix);
  const isDone = (part: number, place: number): boolean => order.indexOf(part) <= place;
  return (
    <>
      <div class="pipeline" data-input="order">
        <div class="pipeline-stage">
          <p class="pipeline-part">{texts.begins}</p>
          <p class="quiet">{texts.beginsWith}</p>
          <HeatMatrix
            of={of.products}
            label={texts.products}
            rows={sentence}
            columns={sentence}
            scale="score"
            withScale={false}
            decimals={0}
          />
        </div>
        <ol aria-label={texts.stages}>
          {order.map((part, place) => {
            const areShares = isDone(softmax, place) && !isDone(mix, place);
            return (
              <li key={place} class="pipeline-stage">
                <Token input="order" place={place} />
                <p class="quiet">{texts.does[part]}</p>
                <HeatMatrix
                  of={stages[place] ?? of.after_4}
                  label={names[`after_${(place + 1) as 1 | 2 | 3 | 4}`]}
                  rows={sentence}
                  columns={columnsAfter(order, place)}
                  scale={areShares ? 'weight' : 'score'}
                  withScale={false}
                  decimals={2}
                  hidden={(row, column) => part === hide && column > row}
                />
              </li>
            );
          })}
        </ol>
      </div>
      <div class="pipeline-totals">
        <p data-term={of.weights_total}>{texts.totals}</p>
        <ul>
          {sentence.map((word, i) => (
            <li key={word}>
              <span>{word}</span>
              <span
                class="pipeline-bar"
                aria-hidden="true"
                style={{ '--share': areWeights ? trace.value('weights_total', i) : 0 }}
              />
              <Cell of={of.weights_total} at={i} decimals={2} />
            </li>
          ))}
        </ul>
      </div>
      <p class="pipeline-found">
        {texts.found(found.length, orders.right)}{' '}
        {found.map((each) => (
          <span key={each} class="pipeline-stamp">
            {each
              .split(',')
              .map((part) => texts.parts[Number(part)])
              .join(' · ')}
          </span>
        ))}
      </p>
    </>
  );
}

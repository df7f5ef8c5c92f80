// S2.3: the weighted sum of the word vectors, as a head-to-tail walk in the plane.

import { names, texts } from '#words/lessons/where-to-look/04-weighted-combination';
import Prose from '#words/lessons/where-to-look/04-weighted-combination.mdx';
import { wordNames } from '#words/vocabulary';
import { type Arrow, Plane } from '../../figures/Plane';
import type { Point } from '../../figures/plane-frame';
import { formatNumber } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import program from './04-weighted-combination.py';
import {
  axisNames,
  CellRow,
  ContributionRows,
  FieldRow,
  pointsOf,
  scoresInput,
  sentence,
  WordFigure,
} from './parts';

const inputs = {
  words: sentence,
  scores: scoresInput,
  values: {
    kind: 'matrix',
    label: wordNames.values,
    default: [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    per: 'words',
    fill: [1, 0.5],
    min: -5,
    max: 5,
    step: 0.1,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const values = engine.tensor(given.values);
    const weights = engine.softmax(scores, 0);
    const contributions = engine.mul(engine.unsqueeze(weights, 1), values);
    return { scores, values, weights, contributions, output: engine.sum(contributions, 0) };
  },
  tensors: {
    scores: { axes: ['words'] },
    values: { axes: ['words', axisNames] },
    weights: { axes: ['words'] },
    contributions: { role: 'value', axes: ['words', axisNames] },
    output: { axes: [axisNames] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { words }) =>
    texts.summary(
      words.length,
      formatNumber(trace.value('output', 0)),
      formatNumber(trace.value('output', 1)),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'equal',
      ...texts.equal,
      compute(engine) {
        const weights = engine.softmax(engine.tensor([1, 1, 1]), 0);
        const values = engine.tensor([
          [1, 0],
          [0, 1],
          [1, 1],
        ]);
        return { weights, output: engine.matmul(weights, values) };
      },
      expected: 1,
      answer(trace) {
        const [x, y] = [trace.value('output', 0), trace.value('output', 1)];
        const near = (at: Point): boolean => Math.hypot(x - at[0], y - at[1]) < 1e-4;
        return near([0, 0]) ? 0 : near([2 / 3, 2 / 3]) ? 1 : 2;
      },
      explain: (trace) =>
        texts.equal.explain(
          formatNumber(trace.value('weights', 0)),
          formatNumber(trace.value('output', 0)),
          formatNumber(trace.value('output', 1)),
        ),
      scenes: [
        {
          label: texts.equal.scene,
          inputs: { words: ['I', 'love', 'pizza'], scores: [1, 1, 1] },
        },
      ],
    }),
  ],
  tasks: [
    task({
      id: 'mixture',
      ...texts.mixture,
      decimals: 2,
      compute(engine) {
        const weights = engine.tensor([0.25, 0.75]);
        const values = engine.tensor([
          [4, 1],
          [0, 2],
        ]);
        return {
          right: engine.matmul(weights, values),
          plain_sum: engine.sum(values, 0),
          mean: engine.mean(values, 0),
          swapped: engine.matmul(engine.tensor([0.75, 0.25]), values),
          rows: engine.matmul(values, weights),
        };
      },
      explain: (trace) =>
        texts.mixture.explain(
          formatNumber(trace.value('right', 0), 2),
          formatNumber(trace.value('right', 1), 2),
        ),
    }),
  ],
});

function Figure({ trace, inputs: { words } }: FigureProps<typeof computation>) {
  const values = pointsOf(trace, 'values');
  const [output = [0, 0]] = pointsOf(trace, 'output');
  // Where each leg of the walk starts is a matter of drawing: the sum of the contributions before it.
  const legs: Arrow[] = [];
  let from: Point = [0, 0];
  for (const [i, [x, y]] of pointsOf(trace, 'contributions').entries()) {
    const to: Point = [from[0] + x, from[1] + y];
    legs.push({ id: `leg${i}`, label: '', term: of.contributions, from, to, kind: 'walk' });
    from = to;
  }
  return (
    <>
      <Plane
        label={texts.plane}
        outline={values}
        arrows={[
          ...values.map((to, i) => ({
            id: `value${i}`,
            label: words[i] ?? '',
            term: of.values,
            to,
            drag: { input: 'values', row: i },
          })),
          ...legs,
          { id: 'output', label: wordNames.output, term: of.output, to: output, kind: 'result' },
        ]}
      />
      <WordFigure caption={texts.caption} words={words} sumHead={texts.sum}>
        <FieldRow of={of.scores} words={words} sum={null} />
        <CellRow of={of.weights} words={words} sum={null} />
        <FieldRow of={of.values} column={0} words={words} sum={null} />
        <FieldRow of={of.values} column={1} words={words} sum={null} />
        <ContributionRows of={of} words={words} />
      </WordFigure>
    </>
  );
}

// S2.3: the weighted sum of the word vectors, as a head-to-tail walk in the plane.

import { names, texts } from '#words/lessons/where-to-look/weighted-combination';
import Prose from '#words/lessons/where-to-look/weighted-combination.mdx';
import { wordNames } from '#words/vocabulary';
import { Player } from '../../../controls/Player';
import { type Arrow, Plane } from '../../../figures/Plane';
import type { Point } from '../../../figures/plane-frame';
import { formatNumber } from '../../../lab/format';
import { between, stageSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import {
  axisNames,
  CellRow,
  ContributionRows,
  FieldRow,
  pointsOf,
  scoresInput,
  sentence,
  valuesInput,
  WordFigure,
} from '../parts';
import claimProgram from './weighted-combination.claim-S2.3.py';
import program from './weighted-combination.py';

const inputs = {
  words: sentence,
  scores: scoresInput,
  values: {
    kind: 'matrix',
    label: wordNames.values,
    default: valuesInput.default,
    per: 'words',
    fill: [1, 0.5],
    min: -5,
    max: 5,
    step: 0.1,
  },
  walk: stageSpec(texts.walk, texts.stages),
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
      needsFigure: true,
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
      tap: { origin: 'origin', middle: 'middle', pizza: 'value2' },
      expected: 'middle',
      decide: {
        first: [
          ['origin', { 'max(output)': '< 1e-4', 'min(output)': '> -1e-4' }],
          ['middle', { 'max(output)': '< 0.66677', 'min(output)': '> 0.66657' }],
        ],
        else: 'pizza',
      },
      scenes: [
        {
          label: texts.equal.scene,
          inputs: { words: ['I', 'love', 'pizza'], scores: [1, 1, 1] },
        },
      ],
    }),
  ],
  claims: [
    claim({
      entry: 'S2.3',
      ...texts.claim3,
      compute(engine) {
        const weights = engine.softmax(engine.tensor([2, 1, 3]), 0);
        const values = engine.tensor([
          [1, 0],
          [0, 1],
          [1, 1],
        ]);
        const contributions = engine.mul(engine.unsqueeze(weights, 1), values);
        const output = engine.sum(contributions, 0);
        return { weights, contributions, output, shares: engine.div(contributions, output) };
      },
      tensors: { weights: {}, contributions: {}, output: {}, shares: {} },
      expected: 'both',
      decide: {
        first: [
          ['both', { 'shares[4]': '> 0.5', 'shares[5]': '> 0.5' }],
          ['one', { 'shares[4]': '> 0.5' }],
          ['one', { 'shares[5]': '> 0.5' }],
        ],
        else: 'neither',
      },
      program: claimProgram,
    }),
  ],
  tasks: [
    task({
      id: 'mixture',
      ...texts.mixture,
      decimals: 2,
      given: { weight: 0.25, x: [4, 0], y: [1, 2] },
      draw: ({ one, some }) => ({
        weight: one([0.1, 0.2, 0.25, 0.4, 0.75, 0.8]),
        x: some([0, 1, 2, 3, 4, 5], 2),
        y: some([0, 1, 2, 3, 4, 5], 2),
      }),
      compute(engine, { weight, x, y }) {
        const weights = engine.tensor([weight, 1 - weight]);
        const values = engine.transpose(engine.tensor([x, y]), 0, 1);
        return {
          right: engine.matmul(weights, values),
          plain_sum: engine.sum(values, 0),
          mean: engine.mean(values, 0),
          swapped: engine.matmul(engine.tensor([1 - weight, weight]), values),
          rows: engine.matmul(values, weights),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { words, walk } }: FigureProps<typeof computation>) {
  const values = pointsOf(trace, 'values');
  const weights = trace.get('weights').data;
  const [output = [0, 0]] = pointsOf(trace, 'output');
  const [scaled, laid, summed] = [between(walk, 1), between(walk, 2), between(walk, 3)];
  return (
    <>
      <Plane
        label={texts.plane}
        outline={values}
        places={{ origin: [0, 0], middle: meanOf(values) }}
        arrows={[
          ...values.map((to, i) => ({
            id: `value${i}`,
            label: words[i] ?? '',
            term: of.values,
            to,
            isFaint: walk > 0,
            drag: { input: 'values', row: i },
          })),
          ...legsOf(values, weights, scaled, laid),
          {
            id: 'output',
            label: summed === 1 ? wordNames.output : '',
            term: of.output,
            to: shrunk(output, summed),
            kind: 'result',
          },
        ]}
      />
      <Player input="walk" stages={texts.stages} />
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

const shrunk = ([x, y]: Point, by: number): Point => [x * by, y * by];

const meanOf = (points: readonly Point[]): Point =>
  shrunk(
    points.reduce(([x, y], [nextX, nextY]) => [x + nextX, y + nextY], [0, 0] as Point),
    1 / points.length,
  );

/** The legs of the walk on their way: from the values, as far as they are scaled by the weights and laid end to end. */
function legsOf(
  values: readonly Point[],
  weights: ArrayLike<number>,
  scaled: number,
  laid: number,
): Arrow[] {
  if (scaled === 0) return [];
  let start: Point = [0, 0];
  return values.map((value, i) => {
    const weight = weights[i] ?? 0;
    const from = shrunk(start, laid);
    const [x, y] = shrunk(value, 1 + (weight - 1) * scaled);
    const [wx, wy] = shrunk(value, weight);
    start = [start[0] + wx, start[1] + wy];
    const to: Point = [from[0] + x, from[1] + y];
    return { id: `leg${i}`, label: '', term: of.contributions, from, to, kind: 'walk' };
  });
}

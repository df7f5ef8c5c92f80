// S2.22, what training is, fourth part: the pull on the scores goes on into the query and into the matrix that makes it.

import { names, texts } from '#words/lessons/learning-to-look/into-the-matrix';
import Prose from '#words/lessons/learning-to-look/into-the-matrix.mdx';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../../controls/NumberField';
import { Slider } from '../../../controls/Slider';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor, Trace } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Plane } from '../../../figures/Plane';
import type { Point } from '../../../figures/plane-frame';
import { Share } from '../../../figures/Share';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Again } from '../Again';
import program from './into-the-matrix.py';

const width = 2;
const start = [
  [0.2, 1],
  [0.2, 0.4],
];

const numbers = { min: -5, max: 5, step: 0.1 } as const;
const inputs = {
  matrix: { kind: 'matrix', label: names.matrix, default: start, ...numbers },
  x: { kind: 'vector', label: texts.x, default: [1, 0.5], ...numbers },
  keys: {
    kind: 'matrix',
    label: wordNames.keys,
    default: [
      [2, 0.4],
      [0.4, 1.8],
    ],
    ...numbers,
  },
  rate: { kind: 'number', label: texts.rate, default: 0.5, min: 0.1, max: 4, step: 0.1 },
} as const;

/** What a query (2) finds among the keys (2, 2); the noun that is meant is the first. */
function lossOf(engine: PageEngine, query: Tensor, keys: Tensor) {
  const { scaled_scores } = score(engine, engine.unsqueeze(query, 0), keys);
  const weights = engine.reshape(weigh(engine, scaled_scores), [keys.shape[0] ?? 0]);
  return {
    scaled_scores: engine.reshape(scaled_scores, weights.shape),
    weights,
    loss: engine.neg(engine.log(engine.select(weights, 0, 0))),
  };
}

/** One step against the slopes, which are taken by the chain rule. */
function stepOf(
  engine: PageEngine,
  matrix: Tensor,
  x: Tensor,
  keys: Tensor,
  rate: Tensor | number,
) {
  const query = engine.matmul(x, matrix);
  const { scaled_scores, weights, loss } = lossOf(engine, query, keys);
  const score_slopes = engine.sub(weights, engine.tensor([1, 0]));
  const pulls = engine.mv(engine.transpose(keys, 0, 1), score_slopes);
  const query_slopes = engine.div(pulls, Math.sqrt(width));
  const matrix_slopes = engine.mul(engine.unsqueeze(x, 1), query_slopes);
  const moved_matrix = engine.sub(matrix, engine.mul(matrix_slopes, rate));
  const moved_query = engine.matmul(x, moved_matrix);
  const moved = lossOf(engine, moved_query, keys);
  return {
    query,
    scaled_scores,
    weights,
    loss,
    score_slopes,
    query_slopes,
    matrix_slopes,
    moved_matrix,
    moved_query,
    moved_weights: moved.weights,
    moved_loss: moved.loss,
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const matrix = engine.tensor(given.matrix);
    const x = engine.tensor(given.x);
    const keys = engine.tensor(given.keys);
    const rate = engine.tensor(given.rate);
    return { matrix, x, keys, rate, ...stepOf(engine, matrix, x, keys, rate) };
  },
  tensors: {
    matrix: { role: 'query', axes: [numbered(width), numbered(width)], made: 'hand' },
    x: { axes: [numbered(width)], made: 'hand' },
    keys: { axes: [texts.nouns, numbered(width)], made: 'hand' },
    rate: {},
    query: { axes: [numbered(width)] },
    scaled_scores: { axes: [texts.nouns] },
    weights: { axes: [texts.nouns] },
    loss: { rounding: true },
    score_slopes: { axes: [texts.nouns], rounding: true },
    query_slopes: { role: 'query', axes: [numbered(width)], rounding: true },
    matrix_slopes: { role: 'query', axes: [numbered(width), numbered(width)], rounding: true },
    moved_matrix: { role: 'query', axes: [numbered(width), numbered(width)], rounding: true },
    moved_query: { role: 'query', axes: [numbered(width)], rounding: true },
    moved_weights: { role: 'weight', axes: [texts.nouns], rounding: true },
    moved_loss: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      formatNumber(trace.value('weights', 0), 3),
      formatNumber(trace.value('moved_weights', 0), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'times-nothing',
      needsFigure: true,
      ...texts.timesNothing,
      compute(engine) {
        const keys = engine.tensor(inputs.keys.default as unknown as number[][]);
        const x = engine.tensor([1, 0]);
        const { matrix_slopes } = stepOf(engine, engine.tensor(start), x, keys, 1);
        return { matrix_slopes };
      },
      expected: 'first',
      decide: {
        first: [
          ['none', { 'count(matrix_slopes = 0)': '= 4' }],
          ['first', { 'matrix_slopes[2]': '= 0', 'matrix_slopes[3]': '= 0' }],
        ],
        else: 'all',
      },
      scenes: [{ label: texts.timesNothing.scene, inputs: { x: [1, 0] } }],
    }),
  ],
});

function pointOf(
  trace: Pick<Trace<'query' | 'moved_query' | 'keys'>, 'get'>,
  name: 'query' | 'moved_query' | 'keys',
  row = 0,
): Point {
  const { data } = trace.get(name);
  return [data[width * row] ?? 0, data[width * row + 1] ?? 0];
}

const cells = [0, 1];

function Figure({ trace }: FigureProps<typeof computation>) {
  const query = pointOf(trace, 'query');
  const moved = Array.from(trace.get('moved_matrix').data);
  return (
    <>
      <Plane
        label={texts.plane}
        arrows={[
          ...texts.nouns.map((noun, i) => ({
            id: `key${i}`,
            label: texts.keyOf(noun),
            term: of.keys,
            to: pointOf(trace, 'keys', i),
            drag: { input: 'keys', row: i },
          })),
          { id: 'query', label: texts.query, term: of.query, to: query, kind: 'result' },
          {
            id: 'moved',
            label: texts.moved,
            term: of.moved_query,
            from: query,
            to: pointOf(trace, 'moved_query'),
            kind: 'walk',
          },
        ]}
      />
      <Again
        label={texts.on}
        backLabel={texts.back}
        on={{ matrix: [moved.slice(0, width), moved.slice(width)] }}
        back={{ matrix: start }}
      />
      <Slider input="rate" />
      <WordTable
        caption={texts.scores}
        words={texts.nouns}
        head={(i) => <span>{texts.nouns[i]}</span>}
        sumHead={names.loss}
      >
        <WordRow
          label={wordNames.weights}
          term={of.weights}
          count={2}
          cell={(i) => <Share of={of.weights} at={i} />}
          sum={<Cell of={of.loss} decimals={3} />}
        />
        <WordRow
          label={names.score_slopes}
          term={of.score_slopes}
          count={2}
          cell={(i) => <Cell of={of.score_slopes} at={i} decimals={3} />}
          sum={null}
        />
      </WordTable>
      <WordTable
        caption={texts.matrix}
        captioned
        corner={<span data-term={of.x}>{texts.x}</span>}
        words={texts.columns}
        head={(i) => <span>{texts.columns[i]}</span>}
      >
        {cells.flatMap((row) => [
          <tr key={`row ${row}`}>
            <th scope="row">
              <NumberField input="x" at={row} label={texts.xOf(row + 1)} />
              <span class="quiet"> {texts.times}</span>
            </th>
            {cells.map((i) => (
              <td key={i}>
                <NumberField input="matrix" at={[row, i]} label={texts.numberOf(row + 1, i + 1)} />
              </td>
            ))}
          </tr>,
          <WordRow
            key={`slope ${row}`}
            label={names.matrix_slopes}
            term={of.matrix_slopes}
            count={2}
            cell={(i) => <Cell of={of.matrix_slopes} at={width * row + i} decimals={3} />}
          />,
        ])}
        <WordRow
          label={texts.query}
          term={of.query}
          class="group"
          count={2}
          cell={(i) => <Cell of={of.query} at={i} decimals={3} />}
        />
        <WordRow
          label={names.query_slopes}
          term={of.query_slopes}
          count={2}
          cell={(i) => <Cell of={of.query_slopes} at={i} decimals={3} />}
        />
      </WordTable>
      <details>
        <summary>{texts.keys}</summary>
        <WordTable
          caption={texts.keys}
          words={texts.nouns}
          head={(i) => <span>{texts.nouns[i]}</span>}
        >
          {cells.map((column) => (
            <WordRow
              key={column}
              label={texts.keyNumber(column + 1)}
              term={of.keys}
              count={2}
              cell={(i) => (
                <NumberField
                  input="keys"
                  at={[i, column]}
                  label={texts.numberOfKey(texts.nouns[i] ?? '', column + 1)}
                />
              )}
            />
          ))}
        </WordTable>
      </details>
    </>
  );
}

// S2.6 and S2.13: attention in one line, with every operation unfolded above it; and what to take away.

import { names, texts } from '#words/lessons/where-to-look/one-line';
import Prose from '#words/lessons/where-to-look/one-line.mdx';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../../controls/NumberField';
import { Cell } from '../../../figures/Cell';
import { Matrix } from '../../../figures/Matrix';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { axisNames, CellRow, lookUpInputs, numberName, rowName, Sum, WordFigure } from '../parts';
import program from './one-line.py';
import '../one-line.css';

const computation = defineComputation({
  inputs: lookUpInputs,
  compute(engine, given) {
    const query = engine.tensor(given.query);
    const keys = engine.tensor(given.keys);
    const values = engine.tensor(given.values);
    const products = engine.mul(keys, query);
    const scores = engine.sum(products, 1);
    const exps = engine.exp(scores);
    const total = engine.sum(exps);
    const weights = engine.div(exps, total);
    const contributions = engine.mul(engine.unsqueeze(weights, 1), values);
    const output = engine.sum(contributions, 0);
    const one_line = engine.matmul(engine.softmax(engine.matmul(keys, query), 0), values);
    return {
      query,
      keys,
      values,
      products,
      scores,
      exps,
      total,
      weights,
      contributions,
      output,
      one_line,
    };
  },
  tensors: {
    query: { axes: [axisNames] },
    keys: { axes: ['words', axisNames] },
    values: { axes: ['words', axisNames] },
    products: { axes: ['words', axisNames] },
    scores: { axes: ['words'] },
    exps: { axes: ['words'] },
    total: {},
    weights: { axes: ['words'] },
    contributions: { role: 'value', axes: ['words', axisNames] },
    output: { axes: [axisNames] },
    one_line: { role: 'output', axes: [axisNames] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(formatNumber(trace.value('output', 0)), formatNumber(trace.value('output', 1))),
  Prose,
  predictions: [
    prediction({
      id: 'low',
      needsFigure: true,
      ...texts.low,
      compute(engine) {
        return {
          weights: engine.softmax(engine.tensor([1, -5, 0.5]), 0),
          before: engine.softmax(engine.tensor([1, 0, 0.5]), 0),
        };
      },
      expected: 'small',
      decide: {
        first: [
          ['zero', { 'weights[1]': '= 0' }],
          ['small', { 'weights[1]': '> 0' }],
        ],
        else: 'negative',
      },
      scenes: [
        {
          label: texts.low.scene,
          inputs: {
            words: lookUpInputs.words.default,
            query: [1, 0],
            keys: [
              [1, 0],
              [-5, 0],
              [0.5, 0],
            ],
          },
        },
      ],
    }),
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  const field = (input: 'keys' | 'values', row: number, column: number) => (
    <NumberField
      input={input}
      at={[row, column]}
      label={numberName(wordNames[input], words[row], column)}
    />
  );
  return (
    <>
      <div class="equation one-line">
        <span class="factor">
          <span class="operator">softmax(</span>
          <Matrix
            label="K"
            meaning={texts.keys}
            term={of.keys}
            rows={words}
            columns={axisNames}
            cell={(i, j) => field('keys', i, j)}
          />
          <Matrix
            label="q"
            meaning={texts.query}
            term={of.query}
            rows={axisNames}
            columns={['']}
            cell={(i) => <NumberField input="query" at={i} label={rowName(wordNames.query, i)} />}
          />
          <span class="operator">)</span>
        </span>
        <span class="factor">
          <Matrix
            label="V"
            meaning={texts.values}
            term={of.values}
            rows={words.map(() => '')}
            columns={axisNames}
            cell={(i, j) => field('values', i, j)}
          />
          <span class="operator">=</span>
          <Matrix
            label="o"
            meaning={texts.output}
            term={of.one_line}
            rows={['']}
            columns={axisNames}
            cell={(_, j) => <Cell of={of.one_line} at={j} decimals={2} />}
          />
        </span>
      </div>
      <WordFigure caption={texts.caption} words={words} sumHead={texts.all}>
        <CellRow of={of.scores} words={words} sum={null} />
        <CellRow
          class="group"
          of={of.exps}
          words={words}
          sum={<Sum label={texts.sum} of={of.total} />}
        />
        <CellRow of={of.weights} words={words} sum={null} />
      </WordFigure>
    </>
  );
}

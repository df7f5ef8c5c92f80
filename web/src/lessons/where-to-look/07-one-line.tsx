// S2.6 and S2.13: attention in one line, with every operation unfolded above it; and what to take away.

import Prose from '#words/lessons/where-to-look/07-one-line.mdx';
import { NumberField } from '../../controls/NumberField';
import { Cell } from '../../figures/Cell';
import { Matrix } from '../../figures/Matrix';
import { formatNumber } from '../../lab/format';
import { defineStep, type FigureProps } from '../../lab/step';
import { termName } from '../../lab/term-name';
import program from './07-one-line.py';
import { axisNames, CellRow, ContributionRows, lookUpInputs, Sum, WordFigure } from './parts';

export default defineStep({
  inputs: lookUpInputs,
  compute(engine, given) {
    const query = engine.tensor(given.query);
    const keys = engine.tensor(given.keys);
    const values = engine.tensor(given.values);
    const products = engine.mul(keys, query);
    const scores = engine.sum(products, 1);
    const maximum = engine.max(scores);
    const shifted = engine.sub(scores, maximum);
    const exps = engine.exp(shifted);
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
      maximum,
      shifted,
      exps,
      total,
      weights,
      contributions,
      output,
      one_line,
    };
  },
  program,
  axes: {
    query: [axisNames],
    keys: ['words', axisNames],
    values: ['words', axisNames],
    products: ['words', axisNames],
    scores: ['words'],
    shifted: ['words'],
    exps: ['words'],
    weights: ['words'],
    contributions: ['words', axisNames],
    output: [axisNames],
    one_line: [axisNames],
  },
  Figure,
  summary: (trace) =>
    `Step by step and in one line the output is (${formatNumber(trace.value('output', 0))}, ${formatNumber(trace.value('output', 1))}).`,
  Prose,
  predictions: [
    {
      id: 'low',
      question:
        'Set the key of “love” to (−5, 0). Its score becomes −5. What becomes of its weight?',
      options: ['exactly 0', 'small, but more than 0', 'negative'],
      compute(engine) {
        const scores = engine.tensor([1, -5]);
        return {
          weights: engine.softmax(scores, 0),
          before: engine.softmax(engine.tensor([1, 0]), 0),
        };
      },
      answer(trace) {
        const weight = trace.value('weights', 1);
        return weight === 0 ? 0 : weight > 0 ? 1 : 2;
      },
      explain: (trace) =>
        `“love” keeps ${formatNumber(trace.value('weights', 1))}. On paper no score is low enough to give exactly 0; a machine rounds a very small weight to 0. A score of 0 is nothing special either: here it gave ${formatNumber(trace.value('before', 1))}.`,
      scenes: [
        {
          label: 'set the key',
          inputs: {
            words: ['I', 'love'],
            query: [1, 0],
            keys: [
              [1, 0],
              [-5, 0],
            ],
          },
        },
      ],
    },
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof lookUpInputs>) {
  const field = (input: string, row: number, column: number) => (
    <NumberField
      input={input}
      at={[row, column]}
      label={`${termName(input)} ${axisNames[column]} of ${words[row]}`}
    />
  );
  return (
    <>
      <div class="equation">
        <span class="factor">
          <span class="operator">softmax(</span>
          <Matrix
            label="K"
            meaning="the keys"
            term="keys"
            rows={words}
            columns={axisNames}
            cell={(i, j) => field('keys', i, j)}
          />
          <Matrix
            label="q"
            meaning="the query"
            term="query"
            rows={axisNames}
            columns={['']}
            cell={(i) => <NumberField input="query" at={i} label={`query ${axisNames[i]}`} />}
          />
          <span class="operator">)</span>
        </span>
        <span class="factor">
          <Matrix
            label="V"
            meaning="the values"
            term="values"
            rows={words}
            columns={axisNames}
            cell={(i, j) => field('values', i, j)}
          />
          <span class="operator">=</span>
          <Matrix
            label="o"
            meaning="the output"
            term="one_line"
            rows={['']}
            columns={axisNames}
            cell={(_, j) => <Cell of="one_line" at={j} />}
          />
        </span>
      </div>
      <WordFigure caption="Attention, every operation" words={words} sumHead="all">
        <CellRow of="products" column={0} words={words} sum={null} />
        <CellRow of="products" column={1} words={words} sum={null} />
        <CellRow of="scores" words={words} sum={<Sum label="max" of="maximum" />} />
        <CellRow class="group" of="shifted" words={words} sum={null} />
        <CellRow of="exps" words={words} sum={<Sum label="sum" of="total" />} />
        <CellRow of="weights" words={words} sum={null} />
        <ContributionRows words={words} />
      </WordFigure>
    </>
  );
}

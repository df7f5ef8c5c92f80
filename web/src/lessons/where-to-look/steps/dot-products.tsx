// S2.4: scores as dot products of a query with keys; a tie, and what a longer key does to it.

import { names, texts } from '#words/lessons/where-to-look/dot-products';
import Prose from '#words/lessons/where-to-look/dot-products.mdx';
import type { Tensor } from '../../../engine';
import { formatShort, largestOf, listOf } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { KeysPlane } from '../KeysPlane';
import {
  axisNames,
  CellRow,
  FieldRow,
  keysInput,
  QueryFields,
  queryInput,
  sentence,
  WordFigure,
} from '../parts';
import program from './dot-products.py';

const inputs = {
  words: sentence,
  query: { ...queryInput, default: [1, 1] },
  keys: { ...keysInput, fill: [-0.5, 0.5] },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const query = engine.tensor(given.query);
    const keys = engine.tensor(given.keys);
    const products = engine.mul(keys, query);
    return { query, keys, products, scores: engine.sum(products, 1) };
  },
  tensors: {
    query: { axes: [axisNames] },
    keys: { axes: ['words', axisNames] },
    products: { axes: ['words', axisNames] },
    scores: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const scores = trace.get('scores').data;
    const winners = largestOf(words, scores);
    const score = formatShort(Math.max(...scores));
    return winners.length === 1
      ? texts.summary(listOf(winners), score)
      : texts.tie(listOf(winners), score);
  },
  Prose,
  predictions: [
    prediction({
      id: 'length',
      ...texts.length,
      compute(engine) {
        const keys = engine.tensor([
          [1, 0],
          [0, 2],
        ]);
        return { scores: engine.mv(keys, engine.tensor([1, 1])) };
      },
      tap: { shorter: 'key0', longer: 'key1' },
      expected: 'longer',
      decide: {
        first: [
          ['tie', { 'scores[1] - scores[0]': '= 0' }],
          ['longer', { 'scores[1] - scores[0]': '> 0' }],
        ],
        else: 'shorter',
      },
      scenes: [
        {
          label: texts.length.scene,
          inputs: {
            words: ['I', 'love'],
            query: [1, 1],
            keys: [
              [1, 0],
              [0, 2],
            ],
          },
        },
      ],
    }),
  ],
  tasks: [
    task({
      id: 'score',
      ...texts.score,
      decimals: 0,
      given: { key: [3, 2], query: [1, -2] },
      // Below 0 in each.
      draw: ({ whole }) => ({ key: [whole(1, 3), whole(2, 4)], query: [1, -whole(2, 4)] }),
      compute(engine, given) {
        const key = engine.tensor(given.key);
        const query = engine.tensor(given.query);
        const one = (number: Tensor): Tensor => engine.reshape(number, [1]);
        return {
          right: one(engine.dot(key, query)),
          no_sign: one(engine.dot(key, engine.abs(query))),
          sum: one(engine.add(engine.sum(key), engine.sum(query))),
          sums: one(engine.mul(engine.sum(key), engine.sum(query))),
          crossed: one(engine.dot(key, engine.tensor(given.query.toReversed()))),
        };
      },
    }),
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <KeysPlane of={of} words={words} />
      <QueryFields />
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow of={of.keys} column={0} words={words} />
        <FieldRow of={of.keys} column={1} words={words} />
        <CellRow of={of.products} column={0} words={words} />
        <CellRow of={of.products} column={1} words={words} />
        <CellRow class="group" of={of.scores} words={words} />
      </WordFigure>
    </>
  );
}

// S2.4 continued, for the curious: a dot product is length times length times cosine, so that a key may win by its length alone.

import { names, texts } from '#words/lessons/where-to-look/length-and-angle';
import Prose from '#words/lessons/where-to-look/length-and-angle.mdx';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatNumber, formatShort, largestOf, listOf, quoted } from '../../../lab/format';
import { prediction } from '../../../lab/question';
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
import program from './length-and-angle.py';

const inputs = {
  words: sentence,
  query: { ...queryInput, default: [1, 1] },
  keys: keysInput,
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const query = engine.tensor(given.query);
    const keys = engine.tensor(given.keys);
    const scores = engine.mv(keys, query);
    const query_length = engine.sqrt(engine.dot(query, query));
    const key_lengths = engine.sqrt(engine.sum(engine.mul(keys, keys), 1));
    const cosines = engine.div(scores, engine.mul(key_lengths, query_length));
    return { query, keys, scores, query_length, key_lengths, cosines };
  },
  tensors: {
    query: { axes: [axisNames] },
    keys: { axes: ['words', axisNames] },
    scores: { axes: ['words'] },
    query_length: {},
    key_lengths: { axes: ['words'] },
    cosines: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const lengths = trace.get('key_lengths').data;
    const cosines = trace.get('cosines').data.map((each) => (Number.isNaN(each) ? -2 : each));
    const nearest = Math.max(...cosines);
    return texts.summary(
      listOf(largestOf(words, lengths)),
      formatShort(Math.max(...lengths)),
      listOf(largestOf(words, cosines)),
      nearest < -1 ? '–' : formatNumber(nearest),
    );
  },
  problem(trace, { words }) {
    if (trace.value('query_length') === 0) return texts.emptyQuery;
    const lengths = trace.get('key_lengths').data;
    const empty = words.filter((_, i) => lengths[i] === 0).map(quoted);
    return empty.length > 0 ? texts.emptyKeys(listOf(empty)) : null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'cosine',
      ...texts.cosine,
      compute(engine) {
        const query = engine.tensor([1, 1]);
        const cosine = (key: Tensor) =>
          engine.div(
            engine.dot(key, query),
            engine.sqrt(engine.mul(engine.dot(key, key), engine.dot(query, query))),
          );
        return { first: cosine(engine.tensor([1, 0])), second: cosine(engine.tensor([0, 2])) };
      },
      expected: 'tie',
      decide: { by: 'first - second', line: ['second', -1e-6, 'tie', 1e-6, 'first'] },
      scenes: [
        {
          label: texts.cosine.scene,
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
});

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <KeysPlane of={of} words={words} />
      <QueryFields>
        <span data-term={of.query_length}>{texts.queryLength}</span> <Cell of={of.query_length} />
      </QueryFields>
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow of={of.keys} column={0} words={words} />
        <FieldRow of={of.keys} column={1} words={words} />
        <CellRow class="group" of={of.key_lengths} words={words} />
        <CellRow of={of.cosines} words={words} />
        <CellRow class="group" of={of.scores} words={words} />
      </WordFigure>
    </>
  );
}

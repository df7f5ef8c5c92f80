// S2.5: the roles of query, key and value; the soft look-up beside the hard one.

import { names, texts } from '#words/lessons/where-to-look/06-query-key-value';
import Prose from '#words/lessons/where-to-look/06-query-key-value.mdx';
import { Cell } from '../../figures/Cell';
import { formatNumber, largestOf, listOf } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import type { TensorName } from '../../lab/tensors';
import program from './06-query-key-value.py';
import {
  axisNames,
  CellRow,
  FieldRow,
  lookUpInputs,
  QueryFields,
  ShareRow,
  WordFigure,
} from './parts';

const computation = defineComputation({
  inputs: lookUpInputs,
  compute(engine, given) {
    const query = engine.tensor(given.query);
    const keys = engine.tensor(given.keys);
    const values = engine.tensor(given.values);
    const scores = engine.mv(keys, query);
    const weights = engine.softmax(scores, 0);
    return {
      query,
      keys,
      values,
      scores,
      weights,
      output: engine.matmul(weights, values),
      hard: engine.select(values, 0, engine.argmax(scores)),
    };
  },
  tensors: {
    query: { axes: [axisNames] },
    keys: { axes: ['words', axisNames] },
    values: { axes: ['words', axisNames] },
    scores: { axes: ['words'] },
    weights: { axes: ['words'] },
    output: { axes: [axisNames] },
    hard: { role: 'output', axes: [axisNames] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const best = largestOf(words, trace.get('scores').data);
    const at = (name: 'hard' | 'output') =>
      `(${formatNumber(trace.value(name, 0))}, ${formatNumber(trace.value(name, 1))})`;
    const summary = texts.summary(at('hard'), at('output'));
    return best.length > 1 ? `${summary} ${texts.tie(listOf(best))}` : summary;
  },
  Prose,
  predictions: [
    prediction({
      id: 'jump',
      ...texts.jump,
      compute(engine) {
        const keys = engine.tensor([
          [1, 0],
          [0, 1],
        ]);
        const values = engine.tensor([
          [2, 3],
          [1, 4],
        ]);
        const lookUp = (query: number[]) => {
          const scores = engine.mv(keys, engine.tensor(query));
          return {
            soft: engine.matmul(engine.softmax(scores, 0), values),
            hard: engine.select(values, 0, engine.argmax(scores)),
          };
        };
        const before = lookUp([0.6, 0.4]);
        const after = lookUp([0.4, 0.6]);
        return {
          softBefore: before.soft,
          softAfter: after.soft,
          hardBefore: before.hard,
          hardAfter: after.hard,
        };
      },
      expected: 0,
      answer(trace) {
        const size = (name: 'hard' | 'soft') =>
          Math.abs(trace.value(`${name}After`) - trace.value(`${name}Before`));
        return size('hard') === size('soft') ? 2 : size('hard') > size('soft') ? 0 : 1;
      },
      explain(trace) {
        const first = (name: Parameters<typeof trace.value>[0]) =>
          formatNumber(trace.value(name, 0), 3);
        return texts.jump.explain(
          [first('hardBefore'), first('hardAfter')],
          [first('softBefore'), first('softAfter')],
        );
      },
      scenes: [
        { label: texts.jump.sceneBefore, inputs: { words: ['I', 'love'], query: [0.6, 0.4] } },
        { label: texts.jump.sceneAfter, inputs: { words: ['I', 'love'], query: [0.4, 0.6] } },
      ],
    }),
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <QueryFields />
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow of={of.keys} column={0} words={words} />
        <FieldRow of={of.keys} column={1} words={words} />
        <CellRow of={of.scores} words={words} />
        <ShareRow of={of.weights} words={words} />
        <FieldRow of={of.values} column={0} words={words} />
        <FieldRow of={of.values} column={1} words={words} />
      </WordFigure>
      <table class="outcomes">
        <caption class="visually-hidden">{texts.outcomes}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">x</th>
            <th scope="col">y</th>
          </tr>
        </thead>
        <tbody>
          <Outcome label={texts.soft} of={of.output} />
          <Outcome label={texts.hard} of={of.hard} />
        </tbody>
      </table>
    </>
  );
}

function Outcome({ label, of }: { readonly label: string; readonly of: TensorName }) {
  return (
    <tr>
      <th scope="row" data-term={of}>
        {label}
      </th>
      {axisNames.map((axis, i) => (
        <td key={axis}>
          <Cell of={of} at={i} />
        </td>
      ))}
    </tr>
  );
}

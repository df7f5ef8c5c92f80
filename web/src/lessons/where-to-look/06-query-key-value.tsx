// S2.5: the roles of query, key and value; the soft look-up beside the hard one.

import { texts } from '#words/lessons/where-to-look/06-query-key-value';
import Prose from '#words/lessons/where-to-look/06-query-key-value.mdx';
import { Cell } from '../../figures/Cell';
import { formatNumber, largestOf, listOf } from '../../lab/format';
import { defineStep, type FigureProps } from '../../lab/step';
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

export default defineStep({
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
  program,
  axes: {
    query: [axisNames],
    keys: ['words', axisNames],
    values: ['words', axisNames],
    scores: ['words'],
    weights: ['words'],
    output: [axisNames],
    hard: [axisNames],
  },
  Figure,
  summary(trace, { words }) {
    const best = largestOf(words, trace.get('scores').data);
    const at = (name: string) =>
      `(${formatNumber(trace.value(name, 0))}, ${formatNumber(trace.value(name, 1))})`;
    const summary = texts.summary(at('hard'), at('output'));
    return best.length > 1 ? `${summary} ${texts.tie(listOf(best))}` : summary;
  },
  Prose,
  predictions: [
    {
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
      answer(trace) {
        const size = (name: string) =>
          Math.abs(trace.value(`${name}After`) - trace.value(`${name}Before`));
        return size('hard') === size('soft') ? 2 : size('hard') > size('soft') ? 0 : 1;
      },
      explain(trace) {
        const first = (name: string) => formatNumber(trace.value(name, 0), 3);
        return texts.jump.explain(
          [first('hardBefore'), first('hardAfter')],
          [first('softBefore'), first('softAfter')],
        );
      },
      scenes: [
        { label: texts.jump.sceneBefore, inputs: { words: ['I', 'love'], query: [0.6, 0.4] } },
        { label: texts.jump.sceneAfter, inputs: { words: ['I', 'love'], query: [0.4, 0.6] } },
      ],
    },
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof lookUpInputs>) {
  return (
    <>
      <QueryFields />
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow input="keys" column={0} words={words} />
        <FieldRow input="keys" column={1} words={words} />
        <CellRow of="scores" words={words} />
        <ShareRow of="weights" words={words} />
        <FieldRow input="values" column={0} words={words} />
        <FieldRow input="values" column={1} words={words} />
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
          <Outcome label={texts.soft} of="output" />
          <Outcome label={texts.hard} of="hard" />
        </tbody>
      </table>
    </>
  );
}

function Outcome({ label, of }: { readonly label: string; readonly of: string }) {
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

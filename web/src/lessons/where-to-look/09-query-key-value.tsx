// S2.5: the roles of query, key and value; the soft look-up beside the hard one.

import { names, texts } from '#words/lessons/where-to-look/09-query-key-value';
import Prose from '#words/lessons/where-to-look/09-query-key-value.mdx';
import { Cell } from '../../figures/Cell';
import { formatNumber, formatShort, largestOf, listOf } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import type { TensorName } from '../../lab/tensors';
import program from './09-query-key-value.py';
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
      texts.point(formatNumber(trace.value(name, 0)), formatNumber(trace.value(name, 1)));
    const summary = texts.summary(at('hard'), at('output'));
    return best.length > 1 ? `${summary} ${texts.tie(listOf(best))}` : summary;
  },
  Prose,
  predictions: [
    prediction({
      id: 'nudge',
      ...texts.nudge,
      compute(engine) {
        const keys = engine.tensor(lookUpInputs.keys.default);
        const values = engine.tensor(lookUpInputs.values.default);
        const lookUp = (query: number[]) => {
          const scores = engine.mv(keys, engine.tensor(query));
          return {
            soft: engine.matmul(engine.softmax(scores, 0), values),
            hard: engine.select(values, 0, engine.argmax(scores)),
          };
        };
        const before = lookUp([0.6, 0.4]);
        const after = lookUp([0.59, 0.41]);
        return {
          softBefore: before.soft,
          softAfter: after.soft,
          hardBefore: before.hard,
          hardAfter: after.hard,
        };
      },
      expected: 2,
      answer(trace) {
        const changed = (name: 'hard' | 'soft') =>
          [0, 1].some((i) => trace.value(`${name}After`, i) !== trace.value(`${name}Before`, i));
        if (changed('hard')) return changed('soft') ? 0 : 1;
        return changed('soft') ? 2 : 3;
      },
      explain: (trace) =>
        texts.nudge.explain(
          texts.point(
            formatShort(trace.value('hardAfter', 0)),
            formatShort(trace.value('hardAfter', 1)),
          ),
          [formatNumber(trace.value('softBefore')), formatNumber(trace.value('softAfter'))],
        ),
      scenes: [
        {
          label: texts.nudge.sceneBefore,
          inputs: { words: lookUpInputs.words.default, query: [0.6, 0.4] },
        },
        {
          label: texts.nudge.sceneAfter,
          inputs: { words: lookUpInputs.words.default, query: [0.59, 0.41] },
        },
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

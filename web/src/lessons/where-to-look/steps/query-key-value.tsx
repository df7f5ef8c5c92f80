// S2.5: the roles of query, key and value; the soft look-up beside the hard one.

import { names, texts } from '#words/lessons/where-to-look/query-key-value';
import Prose from '#words/lessons/where-to-look/query-key-value.mdx';
import { Cell } from '../../../figures/Cell';
import { WordRow } from '../../../figures/WordTable';
import { formatNumber, largestOf, listOf } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { Drawers } from '../Drawers';
import { axisNames, CellRow, FieldRow, lookUpInputs, QueryFields, WordFigure } from '../parts';
import program from './query-key-value.py';

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
      tap: { soft: texts.soft, hard: texts.hard },
      expected: 'soft',
      decide: {
        first: [
          [
            'both',
            { 'apart(hardAfter, hardBefore)': '> 0', 'apart(softAfter, softBefore)': '> 0' },
          ],
          ['hard', { 'apart(hardAfter, hardBefore)': '> 0' }],
          ['soft', { 'apart(softAfter, softBefore)': '> 0' }],
        ],
        else: 'neither',
      },
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

function Figure({ trace, inputs: { words } }: FigureProps<typeof computation>) {
  const scores = [...trace.get('scores').data];
  return (
    <>
      <QueryFields />
      <WordFigure caption={texts.caption} words={words}>
        <FieldRow of={of.keys} column={0} words={words} />
        <FieldRow of={of.keys} column={1} words={words} />
        <CellRow of={of.scores} words={words} />
        <Drawers
          label={texts.drawers}
          of={of.weights}
          count={words.length}
          best={scores.indexOf(Math.max(...scores))}
          bestLabel={texts.best}
        />
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
    <WordRow
      label={label}
      term={of}
      count={axisNames.length}
      cell={(i) => <Cell of={of} at={i} />}
    />
  );
}

// S2.5: the roles of query, key and value; the soft look-up beside the hard one.

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
    const tie =
      best.length > 1 ? ` ${listOf(best)} fit equally well; the hard look-up takes the first.` : '';
    const at = (name: string) =>
      `(${formatNumber(trace.value(name, 0))}, ${formatNumber(trace.value(name, 1))})`;
    return `The hard look-up returns ${at('hard')}, the soft one ${at('output')}.${tie}`;
  },
  Prose,
  predictions: [
    {
      id: 'jump',
      question:
        'Turn the query a little, from (0.6, 0.4) to (0.4, 0.6). Which look-up changes more?',
      options: ['the hard one', 'the soft one', 'both the same'],
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
      explain: (trace) =>
        `The first number of the hard result goes from ${formatNumber(trace.value('hardBefore', 0), 3)} to ${formatNumber(trace.value('hardAfter', 0), 3)} at one blow, that of the soft one from ${formatNumber(trace.value('softBefore', 0), 3)} to ${formatNumber(trace.value('softAfter', 0), 3)}. Between jumps, a small change of the query does not change the hard result at all, so a machine cannot tell which small change would help.`,
      scenes: [
        { label: 'set (0.6, 0.4)', inputs: { words: ['I', 'love'], query: [0.6, 0.4] } },
        { label: 'set (0.4, 0.6)', inputs: { words: ['I', 'love'], query: [0.4, 0.6] } },
      ],
    },
  ],
});

function Figure({ inputs: { words } }: FigureProps<typeof lookUpInputs>) {
  return (
    <>
      <QueryFields />
      <WordFigure caption="Soft and hard look-up" words={words}>
        <FieldRow input="keys" column={0} words={words} />
        <FieldRow input="keys" column={1} words={words} />
        <CellRow of="scores" words={words} />
        <ShareRow of="weights" words={words} />
        <FieldRow input="values" column={0} words={words} />
        <FieldRow input="values" column={1} words={words} />
      </WordFigure>
      <table class="outcomes">
        <caption class="visually-hidden">What the two look-ups return</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">x</th>
            <th scope="col">y</th>
          </tr>
        </thead>
        <tbody>
          <Outcome label="soft: all values, by weight" of="output" />
          <Outcome label="hard: the best key’s value" of="hard" />
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

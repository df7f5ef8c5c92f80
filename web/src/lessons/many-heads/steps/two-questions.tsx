// S2.8: two heads by hand, one asks for subjects and one for actions; and one head as wide as both together that asks both at once and
// finds neither.

import { names, texts } from '#words/lessons/many-heads/two-questions';
import Prose from '#words/lessons/many-heads/two-questions.mdx';
import { NumberField } from '../../../controls/NumberField';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { Share } from '../../../figures/Share';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './two-questions.py';
import '../two-questions.css';

const inputs = {
  queries: {
    kind: 'matrix',
    label: texts.query,
    default: [
      [1, 0],
      [0, 1],
    ],
    min: -9,
    max: 9,
    step: 0.1,
  },
} as const;

/** Both heads ask what the second one asks at first. */
const bothForActions = [1, 1].map((head) => inputs.queries.default[head] ?? []);

const { words, heads, axisNames } = texts;
/** The numbers of both questions, or of both findings, side by side. */
const places = numbered(4);

/** What heads with these queries attend to, and what they make of it. */
function ask(engine: PageEngine, queries: Tensor) {
  const keys = engine.tensor([
    [1, 0],
    [0, 1],
  ]);
  const values = engine.tensor([
    [2, 3],
    [1, 4],
  ]);
  const weights = engine.softmax(engine.matmul(queries, engine.transpose(keys, 0, 1)), 1);
  const output = engine.matmul(weights, values);
  // One head with both questions in its query: as many numbers as two heads have, so its scores are halved to be of the same size.
  const query = engine.reshape(queries, [4]);
  const twice = (of: Tensor) => engine.cat([of, of], 1);
  const scores = engine.mv(twice(keys), query);
  const weights_of_both = engine.softmax(engine.div(scores, 2), 0);
  const output_of_both = engine.matmul(weights_of_both, twice(values));
  return { keys, values, weights, output, query, scores, weights_of_both, output_of_both };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const queries = engine.tensor(given.queries);
    const asked = ask(engine, queries);
    return { queries, ...asked, joined: engine.reshape(asked.output, [4]) };
  },
  tensors: {
    keys: { axes: [words, axisNames], made: 'hand', given: texts.given },
    values: { axes: [words, axisNames], made: 'hand', given: texts.given },
    queries: { role: 'query', axes: [heads, axisNames] },
    weights: { axes: [heads, words] },
    output: { axes: [heads, axisNames] },
    joined: { role: 'output', axes: [places] },
    query: { axes: [places] },
    scores: { axes: [words] },
    weights_of_both: { role: 'weight', axes: [words] },
    output_of_both: { role: 'output', axes: [places] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      formatNumber(trace.value('weights', 0), 2),
      formatNumber(trace.value('weights', 3), 2),
      formatNumber(trace.value('weights_of_both', 0), 2),
      formatNumber(trace.value('weights_of_both', 1), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'both-ask-the-same',
      needsFigure: true,
      ...texts.bothActions,
      compute(engine) {
        const { weights, weights_of_both } = ask(engine, engine.tensor(bothForActions));
        return { weights, weights_of_both };
      },
      expected: 'nothing',
      decide: {
        first: [
          ['both', { 'apart(weights[1], weights[3])': '> 0' }],
          ['nothing', { 'weights[1] - weights_of_both[1]': '= 0' }],
        ],
        else: 'twice',
      },
      scenes: [{ label: texts.bothActions.scene, inputs: { queries: bothForActions } }],
    }),
  ],
});

function Figure(_: FigureProps<typeof computation>) {
  const columns = [0, 1, 2];
  return (
    <table class="two-questions">
      <caption class="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <td>
            <Made of={of.values} />
          </td>
          {texts.columns.map((column, i) => (
            <th key={column} scope="col">
              <strong>{column}</strong>
              <span>{texts.seeks[i]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {axisNames.map((axis, j) => (
          <tr key={axis} class="two-questions-query">
            <th scope="row" data-term={of.queries}>
              {texts.rowQuery(axis)}
            </th>
            {heads.map((head, i) => (
              <td key={head}>
                <NumberField input="queries" at={[i, j]} label={texts.queryOf(head, axis)} />
              </td>
            ))}
            <td class="two-questions-pair">
              <Cell of={of.query} at={j} decimals={2} />
              <Cell of={of.query} at={2 + j} decimals={2} />
            </td>
          </tr>
        ))}
        {words.map((word, j) => (
          <tr key={word} class="two-questions-word">
            <th scope="row">
              <strong>{word}</strong>
              <span>
                {texts.key} (<Cell of={of.keys} at={2 * j} decimals={0} inline />,{' '}
                <Cell of={of.keys} at={2 * j + 1} decimals={0} inline />)
              </span>
              <span>
                {texts.value} (<Cell of={of.values} at={2 * j} decimals={0} inline />,{' '}
                <Cell of={of.values} at={2 * j + 1} decimals={0} inline />)
              </span>
            </th>
            {columns.map((i) => (
              <td key={i}>
                {i < 2 ? (
                  <Share of={of.weights} at={2 * i + j} />
                ) : (
                  <Share of={of.weights_of_both} at={j} />
                )}
              </td>
            ))}
          </tr>
        ))}
        {axisNames.map((axis, j) => (
          <tr key={axis} class="two-questions-output">
            <th scope="row" data-term={of.output}>
              {texts.rowOutput(axis)}
            </th>
            {heads.map((head, i) => (
              <td key={head}>
                <Cell of={of.output} at={2 * i + j} />
              </td>
            ))}
            <td class="two-questions-pair">
              <Cell of={of.output_of_both} at={j} decimals={2} />
              <Cell of={of.output_of_both} at={2 + j} decimals={2} />
            </td>
          </tr>
        ))}
        <tr class="two-questions-joined">
          <th scope="row" data-term={of.joined}>
            {texts.joined}
          </th>
          <td colSpan={2}>
            {[0, 1, 2, 3].map((i) => (
              <Cell key={i} of={of.joined} at={i} decimals={2} />
            ))}
          </td>
          <td>{texts.blended}</td>
        </tr>
      </tbody>
    </table>
  );
}

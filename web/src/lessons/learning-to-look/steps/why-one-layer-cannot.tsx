// S2.22, what a layer can see: with one layer the scores of “it” cannot depend on the adjective, with two they do.

import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { names, texts } from '#words/lessons/learning-to-look/why-one-layer-cannot';
import Prose from '#words/lessons/learning-to-look/why-one-layer-cannot.mdx';
import { trainingControls } from '../../../controls/Training';
import { firstNoun, it, length, secondNoun } from '../../../course/grammar';
import { stepOf } from '../../../course/trained';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { lookingJob, modelsAt, trainingInputs } from '../job';
import { drawModel, type Looked, look, vectorsOf } from '../model';
import { batch, steps } from '../training';
import { common, twinIds, twinNames } from '../twins';
import program from './why-one-layer-cannot.py';
import '../score-changes.css';

/** What changes for “it” from one sentence to the other: its query, and its scores. */
function changeOf(engine: PageEngine, { Q, scaled_scores }: Looked) {
  const queries = engine.select(Q, 1, it);
  const scores = engine.select(scaled_scores, 1, it);
  const change = (pair: Tensor) => engine.sub(engine.select(pair, 0, 1), engine.select(pair, 0, 0));
  return {
    scores,
    change: change(scores),
    query: engine.amax(engine.abs(change(queries))),
  };
}

const computation = defineComputation({
  inputs: trainingInputs,
  compute(engine, shown, snapshots) {
    const ids = twinIds(engine);
    const { two, one } = modelsAt(engine, shown, snapshots, ['two', 'one']);
    const [only] = look(engine, one, 'one', vectorsOf(engine, one, ids));
    const [, last] = look(engine, two, 'two', vectorsOf(engine, two, ids));
    const [inOne, inTwo] = [changeOf(engine, only), changeOf(engine, last)];
    return {
      scores_one: inOne.scores,
      change_one: inOne.change,
      query_change_one: inOne.query,
      scores_two: inTwo.scores,
      change_two: inTwo.change,
      query_change_two: inTwo.query,
    };
  },
  tensors: {
    scores_one: { role: 'score', axes: [twinNames, common], rounding: true, made: 'trained' },
    change_one: { axes: [common], rounding: true },
    query_change_one: { role: 'query', rounding: true },
    scores_two: { role: 'score', axes: [twinNames, common], rounding: true, made: 'trained' },
    change_two: { axes: [common], rounding: true },
    query_change_two: { role: 'query', rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: lookingJob,
  opens: 'trained',
  controls: trainingControls({ ahead: true, note: (at) => shared.note(at, steps, batch) }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      formatNumber(trace.value('change_one', firstNoun), 2),
      formatNumber(trace.value('change_one', secondNoun), 2),
      formatNumber(trace.value('change_two', firstNoun), 2),
      formatNumber(trace.value('change_two', secondNoun), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'which-scores-change',
      needsFigure: true,
      ...texts.whichChange,
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const one = drawModel(engine, 'one');
        const [only] = look(engine, one, 'one', vectorsOf(engine, one, twinIds(engine)));
        return { change: engine.abs(changeOf(engine, only).change) };
      },
      expected: 'swapped',
      decide: {
        first: [
          ['swapped', { 'count(change > 0)': '= 1', 'change[-1]': '> 0' }],
          ['all', { 'count(change > 0)': `= ${length}` }],
        ],
        else: 'nouns',
      },
    }),
  ],
  tasks: [
    task({
      id: 'two-queries',
      ...texts.twoQueries,
      decimals: 0,
      compute(engine) {
        const matrix = engine.tensor([
          [2, 0],
          [0, 3],
        ]);
        const key = engine.tensor([1, 1]);
        const it_1 = engine.tensor([1, 0]);
        const adjective = engine.tensor([0, 2]);
        const score = (vector: Tensor) =>
          engine.reshape(engine.dot(engine.mv(matrix, vector), key), [1]);
        return {
          right: score(engine.add(it_1, adjective)),
          before: score(it_1),
          replaced: score(adjective),
        };
      },
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const columns = [
    { label: texts.one, change: of.change_one, query: of.query_change_one },
    { label: texts.two, change: of.change_two, query: of.query_change_two },
  ] as const;
  const changes = [trace.get('change_one').data, trace.get('change_two').data] as const;
  const most = Math.max(1, ...changes.flatMap((data) => Array.from(data, Math.abs)));
  return (
    <table class="score-changes">
      <caption>{texts.table}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ label }) => (
            <th key={label} scope="col" colSpan={2}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {common.map((word, i) => (
          <tr key={i} data-noun={i === firstNoun || i === secondNoun || undefined}>
            <th scope="row">{word}</th>
            {columns.map(({ change }, model) => {
              const value = changes[model]?.[i] ?? 0;
              return [
                <td key={`bar ${model}`} class="change-bar" aria-hidden="true">
                  <span
                    data-down={value < 0 || undefined}
                    style={{ '--size': Math.abs(value) / most }}
                  />
                </td>,
                <td key={model} class="change" data-change={value === 0 ? 'none' : 'some'}>
                  <Cell of={change} at={i} decimals={2} />
                </td>,
              ];
            })}
          </tr>
        ))}
        <tr class="query-change">
          <th scope="row">{texts.query}</th>
          {columns.map(({ query }) => [
            <td key={`bar ${query}`} />,
            <td key={query} class="change" data-term={query}>
              <Cell of={query} decimals={2} />
            </td>,
          ])}
        </tr>
      </tbody>
    </table>
  );
}

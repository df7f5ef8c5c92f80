// S2.22, what a layer can see: with one layer the scores of “it” cannot depend on the adjective, with two they do.

import { names, texts } from '#words/lessons/learning-to-look/07-why-one-layer-cannot';
import Prose from '#words/lessons/learning-to-look/07-why-one-layer-cannot.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Training } from '../../controls/Training';
import { firstNoun, it, length, secondNoun } from '../../course/grammar';
import { stepOf } from '../../course/trained';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { formatNumber } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import program from './07-why-one-layer-cannot.py';
import { lookingJob, modelsAt, trainingInputs } from './job';
import { drawModel, type Looked, look, vectorsOf } from './model';
import { batch, steps } from './training';
import { common, twinIds, twinNames } from './twins';
import './score-changes.css';

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
      ...texts.whichChange,
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const one = drawModel(engine, 'one');
        const [only] = look(engine, one, 'one', vectorsOf(engine, one, twinIds(engine)));
        return { change: engine.abs(changeOf(engine, only).change) };
      },
      expected: 0,
      answer(trace) {
        const { data } = trace.get('change');
        const changed = data.filter((change) => change > 0).length;
        return changed === 1 && data.at(-1) !== 0 ? 0 : changed === length ? 2 : 1;
      },
      explain: (trace) =>
        texts.whichChange.explain(
          formatNumber(trace.value('change', length - 1), 2),
          formatNumber(trace.value('change', firstNoun), 2),
        ),
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
      explain: (trace) => texts.twoQueries.explain(trace.value('right', 0)),
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const change = (value: number | undefined) => (value === 0 ? 'none' : 'some');
  const [one, two] = [trace.get('change_one').data, trace.get('change_two').data];
  return (
    <>
      <table class="score-changes">
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <td rowSpan={2} />
            <th scope="colgroup" colSpan={3}>
              {texts.one}
            </th>
            <th scope="colgroup" colSpan={3}>
              {texts.two}
            </th>
          </tr>
          <tr>
            {[0, 1].map((model) =>
              [...shared.fact.adjectives, texts.change].map((head) => (
                <th key={`${model}-${head}`} scope="col">
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {common.map((word, i) => (
            <tr key={i} data-noun={i === firstNoun || i === secondNoun || undefined}>
              <th scope="row">{word}</th>
              <td>
                <Cell of={of.scores_one} at={i} decimals={2} />
              </td>
              <td>
                <Cell of={of.scores_one} at={length + i} decimals={2} />
              </td>
              <td class="change" data-change={change(one[i])}>
                <Cell of={of.change_one} at={i} decimals={2} />
              </td>
              <td>
                <Cell of={of.scores_two} at={i} decimals={2} />
              </td>
              <td>
                <Cell of={of.scores_two} at={length + i} decimals={2} />
              </td>
              <td class="change" data-change={change(two[i])}>
                <Cell of={of.change_two} at={i} decimals={2} />
              </td>
            </tr>
          ))}
          <tr class="query-change" data-term={of.query_change_one}>
            <th scope="row" colSpan={3}>
              {texts.query}
            </th>
            <td class="change">
              <Cell of={of.query_change_one} decimals={2} />
            </td>
            <td colSpan={2} />
            <td class="change">
              <Cell of={of.query_change_two} decimals={2} />
            </td>
          </tr>
        </tbody>
      </table>
      <Training ahead note={shared.note(stepOf(trace), steps, batch)} />
    </>
  );
}

// S2.2: softmax with every stage in sight: scores, exponentials, their sum, weights.

import { texts } from '#words/lessons/where-to-look/scores-to-weights';
import Prose from '#words/lessons/where-to-look/scores-to-weights.mdx';
import { Player } from '../../../controls/Player';
import { Bar } from '../../../figures/Bar';
import { WordRow } from '../../../figures/WordTable';
import { formatPercent, formatShort, largestOf, listOf } from '../../../lab/format';
import { between, stageSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { CellRow, FieldRow, Sum, scoresInput, sentence, WordFigure } from '../parts';
import { softmaxStages, softmaxTensors } from '../softmax';
import program from './scores-to-weights.py';

const inputs = {
  words: sentence,
  scores: scoresInput,
  stage: stageSpec(texts.player, texts.stages, texts.stages.length - 1),
} as const;

const computation = defineComputation({
  inputs,
  compute: (engine, { scores }) => softmaxStages(engine, scores),
  tensors: softmaxTensors,
  names: {},
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const top = largestOf(words, trace.get('scores').data);
    const score = formatShort(Math.max(...trace.get('scores').data));
    const share = formatPercent(Math.max(...trace.get('weights').data));
    return top.length === 1
      ? texts.summary(listOf(top), score, share)
      : texts.tie(listOf(top), score, share);
  },
  Prose,
  predictions: [
    prediction({
      id: 'twice',
      ...texts.twice,
      compute(engine) {
        const weights = engine.softmax(engine.tensor([4, 2]), 0);
        const factor = engine.div(engine.select(weights, 0, 0), engine.select(weights, 0, 1));
        return { weights, factor };
      },
      expected: 'seven',
      decide: {
        by: 'factor',
        line: ['little', 1.5, 'twice', 4, 'seven'],
        on: { from: 1, to: 16, logarithmic: true, as: 'factor' },
      },
      scenes: [{ label: texts.twice.scene, inputs: { words: ['I', 'love'], scores: [4, 2] } }],
    }),
    prediction({
      id: 'odds',
      ...texts.odds,
      compute(engine) {
        const before = engine.softmax(engine.tensor([2, 1, 3]), 0);
        const after = engine.softmax(engine.tensor([2, 1, 4]), 0);
        const odds = (weights: typeof before) =>
          engine.div(engine.select(weights, 0, 2), engine.select(weights, 0, 1));
        const oddsBefore = odds(before);
        const oddsAfter = odds(after);
        return { oddsBefore, oddsAfter, factor: engine.div(oddsAfter, oddsBefore) };
      },
      expected: 'e',
      decide: { by: 'factor', is: { two: 2, e: Math.E, thirds: 4 / 3 }, else: 'depends' },
      scenes: [
        {
          label: texts.odds.scene,
          inputs: { words: ['I', 'love', 'pizza'], scores: [2, 1, 4] },
        },
      ],
    }),
  ],
  tasks: [
    task({
      id: 'by-hand',
      ...texts.byHand,
      decimals: 3,
      given: { scores: [3, 1] },
      // The powers of e that the question gives are all that is needed.
      draw: ({ some }) => ({ scores: some([1, 2, 3], 2) }),
      compute(engine, given) {
        const scores = engine.tensor(given.scores);
        const exps = engine.exp(scores);
        return {
          right: engine.div(exps, engine.sum(exps)),
          exps,
          shares: engine.div(scores, engine.sum(scores)),
          swapped: engine.softmax(engine.tensor(given.scores.toReversed()), 0),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { words, stage } }: FigureProps<typeof computation>) {
  const [raised, summed, shared] = [between(stage, 1), between(stage, 2), between(stage, 3)];
  // The highest bar fills its row until all of them are divided by their sum: then they are drawn as what they are.
  const [highest, total] = [Math.max(...trace.get('exps').data), trace.value('total')];
  const unit = highest + (total - highest) * shared;
  return (
    <>
      <WordFigure caption={texts.caption} words={words} sumHead={texts.all}>
        <FieldRow of={of.scores} words={words} sum={null} />
        <CellRow
          of={of.exps}
          words={words}
          shown={raised}
          sum={
            <span style={{ opacity: summed, visibility: summed === 0 ? 'hidden' : 'visible' }}>
              <Sum label={texts.sum} of={of.total} />
            </span>
          }
        />
        <CellRow
          of={of.weights}
          words={words}
          shown={shared}
          sum={<Sum label={texts.sum} of={of.weights_total} />}
        />
        <WordRow
          label={shared === 1 ? texts.bars : ''}
          silent
          class="bars"
          count={words.length}
          cell={(i) =>
            shared > 0 ? (
              <Bar of={of.weights} at={i} scale={total / unit} />
            ) : (
              <Bar of={of.exps} at={i} scale={raised / highest} />
            )
          }
          sum={null}
        />
      </WordFigure>
      <Player input="stage" stages={texts.stages} />
    </>
  );
}

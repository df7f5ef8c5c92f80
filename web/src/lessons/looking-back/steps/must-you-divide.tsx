// Must a dot product be divided by √d? The writer of this lesson learns with four scores side by side: its states are small, and dividing
// makes it slower.

import { names, texts } from '#words/lessons/looking-back/must-you-divide';
import Prose from '#words/lessons/looking-back/must-you-divide.mdx';
import { texts as shared } from '#words/lessons/looking-back/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { LossCurve } from '../../../course/LossCurve';
import {
  modelsAt,
  type Shown,
  stepOf,
  stepsAt,
  trainingInputs,
  trainingJob,
} from '../../../course/trained';
import { type Parameters, parameter, under } from '../../../course/transformer';
import { newSeq2Seq } from '../../../course/untrained';
import { wholeLstm } from '../../../course/whole';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Made } from '../../../figures/Made';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { formatNumber, formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import type { Snapshot } from '../../../lab/job';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import {
  newWriter,
  type ScoreKind,
  type StateWidth,
  scoreKinds,
  scoresPace,
  stateWidths,
  tested,
  wholeAfter400,
  withDivision,
} from '../scores';
import { backwardsOf, batch, sizes, startOf, tokens } from '../training';
import program from './must-you-divide.py';
import '../divide.css';

const kindNames = scoreKinds.map((kind) => texts.kinds[kind]);

const inputs = {
  ...trainingInputs(scoresPace, 1),
  width: choiceSpec(texts.width, texts.widths, 'narrow'),
} as const;

const job = {
  ...trainingJob(
    'learning-with-scores',
    scoresPace,
    kindNames,
    { right: { caption: texts.rightOf(tested.words), axes: [[], kindNames] } },
    { needsWorker: true },
  ),
  inputs: ['seed', 'width'],
} as const;

/** The writers as they are after so many steps, or as each is drawn from the seed. */
function writersAt(
  engine: Engine,
  { width, ...shown }: Shown & { readonly width: StateWidth },
  snapshots: readonly Snapshot[],
): Record<ScoreKind, Parameters> {
  return modelsAt(engine, shown, snapshots, scoreKinds, (kind) => {
    engine.manualSeed(shown.seed);
    return newSeq2Seq(engine, {
      vocab: tokens,
      width: sizes.width,
      hidden: stateWidths[width],
      attention: kind === 'scaled' ? 'dot' : kind,
      attentionWidth: sizes.attentionWidth,
    });
  });
}

/** What a writer makes of words that it never met: how many come out right, and the mean of its largest weights. */
function tryOut(
  engine: Engine,
  kind: ScoreKind,
  learned: Parameters,
  hidden: number,
  words: Tensor,
) {
  const writer = newWriter(engine, kind, hidden);
  writer.loadStateDict(kind === 'scaled' ? withDivision(engine, learned, hidden) : learned);
  const start = startOf(engine, tested.words);
  const written = writer.greedy(words, start, tested.letters);
  const right = engine.all(engine.eq(written, backwardsOf(engine, words)), 1).bytes();
  const [, weights] = writer.forward(words, engine.cat([start, written], 1), 1);
  return {
    right: right.reduce((sum, each) => sum + each, 0) / tested.words,
    largest: engine.mean(engine.amax(weights as Tensor, -1)).item(),
  };
}

/** How far the numbers of the encoder's states lie from their mean: the standard deviation. */
function spreadOf(engine: Engine, learned: Parameters, words: Tensor): number {
  const x = engine.embedding(words, parameter(learned, 'encoder.embed.weight'));
  const { states } = wholeLstm(engine, under(learned, 'encoder.lstm'), x);
  return engine.std(engine.reshape(states, [-1]), 0).item();
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, shown, snapshots) {
    const writers = writersAt(engine, shown, snapshots);
    const { found, spread } = engine.untraced(() =>
      engine.scope(() => {
        engine.manualSeed(tested.seed);
        const words = engine.randint(1, tokens, [tested.words, tested.letters]);
        return {
          found: scoreKinds.map((kind) =>
            tryOut(engine, kind, writers[kind], stateWidths[shown.width], words),
          ),
          spread: spreadOf(engine, writers.dot, words),
        };
      }),
    );
    return {
      steps: stepsAt(engine, shown, snapshots),
      right: engine.tensor(found.map(({ right }) => right)),
      largest: engine.tensor(found.map(({ largest }) => largest)),
      spread: engine.tensor(spread),
    };
  },
  tensors: {
    steps: { axes: [['']], given: texts.steps },
    right: { axes: [kindNames], given: texts.rightOf(tested.words), made: 'trained' },
    largest: { role: 'weight', axes: [kindNames], given: texts.largest, rounding: true },
    spread: { given: texts.spreadGiven, rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job,
  controls: trainingControls({ note: (at) => shared.note(at, scoresPace.steps, batch) }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      scoreKinds.map((_, i) => formatPercent(trace.value('right', i))),
      formatNumber(trace.value('spread'), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'which-is-sooner',
      ...texts.sooner,
      tier: 'full',
      // Measured: a training takes too long for an answer. Of the last step, with seed 1.
      compute: (engine) => ({
        undivided: engine.tensor(wholeAfter400.dot),
        divided: engine.tensor(wholeAfter400.scaled),
      }),
      tap: { undivided: texts.kinds.dot, divided: texts.kinds.scaled },
      expected: 'undivided',
      decide: {
        by: 'undivided - divided',
        line: ['divided', -0.05, 'alike', 0.05, 'undivided'],
      },
    }),
  ],
  tasks: [
    task({
      id: 'how-large',
      ...texts.howLarge,
      decimals: 1,
      given: { width: 64, spread: 0.1 },
      draw: ({ one }) => ({ width: one([16, 64, 100, 256]), spread: one([0.1, 0.2, 0.5]) }),
      compute: (engine, { width, spread }) => ({
        right: engine.tensor([spread ** 2 * Math.sqrt(width)]),
        once: engine.tensor([spread * Math.sqrt(width)]),
        sum: engine.tensor([spread ** 2 * width]),
      }),
    }),
  ],
});

function Figure({ trace, findings, inputs: { width } }: FigureProps<typeof computation>) {
  return (
    <>
      <LossCurve
        label={texts.curve}
        findings={findings}
        pace={scoresPace}
        step={stepOf(trace)}
        models={kindNames}
        y={{ name: texts.share, to: 1, ticks: [0, 0.5, 1] }}
        of="right"
        tall
      />
      <ScrollFrame>
        <table class="divide-numbers">
          <ColumnHeads corner={texts.now} columns={kindNames} />
          <tbody>
            <tr>
              <th scope="row">
                {texts.rows.right} <Made of={of.right} />
              </th>
              {scoreKinds.map((kind, i) => (
                <td key={kind}>
                  <Cell of={of.right} at={i} decimals={2} fixed />
                </td>
              ))}
            </tr>
            <tr data-term={of.largest}>
              <th scope="row">{texts.rows.largest}</th>
              {scoreKinds.map((kind, i) => (
                <td key={kind}>
                  <Cell of={of.largest} at={i} decimals={2} fixed />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollFrame>
      <p class="divide-spread" data-term={of.spread}>
        {texts.spread(stateWidths[width])} <Cell of={of.spread} decimals={2} inline />
      </p>
      <Choice input="width" />
    </>
  );
}

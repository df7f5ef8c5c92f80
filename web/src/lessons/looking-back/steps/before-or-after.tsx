// S3.6, S3.7 and correction 25: which state asks. Before the step, as in Bahdanau's paper and the tutorial's program; or after it, as in
// Luong's paper. The state after one step is that before the next, so the same model then looks one letter ahead.

import { names, texts } from '#words/lessons/looking-back/before-or-after';
import Prose from '#words/lessons/looking-back/before-or-after.mdx';
import { nameOfState, texts as shared } from '#words/lessons/looking-back/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { align } from '../../../course/alignment';
import { numbered } from '../../../course/axes';
import { lstmStep } from '../../../course/recurrent';
import { stepOf } from '../../../course/trained';
import { under } from '../../../course/transformer';
import { newAlignment, newLstm } from '../../../course/untrained';
import type { Tensor } from '../../../engine';
import { formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Chain } from '../Chain';
import { batch, pace, sizes } from '../training';
import {
  job,
  problemOf,
  untrained,
  writeBackwards,
  writingInputs,
  writtenAt,
  writtenLetters,
} from '../writing';
import stateProgram from './before-or-after.claim-25.py';
import program from './before-or-after.py';

const inputs = {
  ...writingInputs,
  written: { ...writingInputs.written, default: 3 },
  asks: viewSpec(texts.asks, texts.when, 'before'),
} as const;

const hidden = numbered(sizes.hidden);
const states = (words: readonly string[]) =>
  numbered(words.length + 1, 0).map((_, i) => nameOfState(i));

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, shown, snapshots) {
    const { model, read, steps, written } = writtenAt(engine, shown, snapshots);
    const attn = under(model, 'decoder.attn');
    const asked = [read, ...steps].map(({ h }) => align(engine, 'additive', attn, h, read.states));
    return {
      states: read.states,
      weights: engine.stack(asked.map(({ weights }) => weights)),
      contexts: engine.stack(asked.map(({ context }) => context)),
      written,
    };
  },
  tensors: {
    states: { role: 'value', axes: ['words', hidden], rounding: true },
    weights: { axes: [({ words }) => states(words), 'words'], rounding: true, made: 'trained' },
    contexts: { role: 'output', axes: [({ words }) => states(words), hidden], rounding: true },
    written: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

/** The state that asks while a letter is written. */
const askerOf = (written: number, asks: keyof typeof texts.when) =>
  asks === 'before' ? written - 1 : written;

export default defineStep(computation, {
  corrections: [25],
  job,
  opens: 'trained',
  controls: trainingControls({ ahead: true, note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary(trace, { words, written, asks }) {
    const asker = askerOf(written, asks);
    const { data } = trace.get('weights');
    const row = [...data.subarray(asker * words.length, (asker + 1) * words.length)];
    const most = Math.max(...row);
    return texts.summary(
      stepOf(trace),
      written,
      asker,
      words[row.indexOf(most)] ?? '',
      formatPercent(most),
    );
  },
  problem: (_, { words }) => problemOf(words),
  Prose,
  predictions: [
    prediction({
      id: 'ask-later',
      needsFigure: true,
      ...texts.askLater,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const model = untrained(engine);
        const { read, steps } = writeBackwards(engine, model, texts.usual);
        const weightsOf = (step: number) => steps[step]?.aligned.weights ?? engine.zeros([1]);
        const after = (step: number) =>
          align(
            engine,
            'additive',
            under(model, 'decoder.attn'),
            steps[step]?.h as Tensor,
            read.states,
          ).weights;
        return { same: weightsOf(2), next: weightsOf(3), after: after(2) };
      },
      tap: { same: 'h4', fourth: 'h3' },
      expected: 'fourth',
      decide: {
        first: [
          ['same', { 'apart(after, same)': '= 0' }],
          ['fourth', { 'apart(after, next)': '= 0' }],
        ],
        else: 'anywhere',
      },
      scenes: [{ label: texts.askLater.scene, inputs: { asks: 'after' } }],
    }),
  ],
  claims: [
    claim({
      correction: 25,
      entry: 'S3.6',
      ...texts.whichState,
      program: stateProgram,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const attn = newAlignment(engine, 'additive', 8, 6);
        const lstm = newLstm(engine, 4 + 8, 8);
        const [token, h, c, answering] = [
          [1, 4],
          [1, 8],
          [1, 8],
          [5, 8],
        ].map((shape) => engine.randn(shape)) as [Tensor, Tensor, Tensor, Tensor];
        const row = (of: Tensor) => engine.select(of, 0, 0);
        const attend = (state: Tensor) => align(engine, 'additive', attn, row(state), answering);
        const { weights: used, context } = attend(h);
        const x = engine.cat([row(token), context]);
        const later = lstmStep(engine, lstm, engine.unsqueeze(x, 0), { h, c });
        return { used, before: attend(h).weights, after: attend(later.h).weights };
      },
      tensors: { used: { rounding: true }, before: { rounding: true }, after: { rounding: true } },
      expected: 'before',
      decide: {
        first: [
          ['after', { 'apart(used, after)': '= 0' }],
          ['before', { 'apart(used, before)': '= 0' }],
        ],
        else: 'neither',
      },
    }),
  ],
});

function Figure({ trace, inputs: { words, written, asks } }: FigureProps<typeof computation>) {
  const asker = askerOf(written, asks);
  return (
    <>
      <Chain
        label={texts.label}
        letters={words}
        written={writtenLetters(trace)}
        count={written}
        earlier={asks === 'after' ? texts.earlier : undefined}
        asker={asker}
        weights={of.weights}
        states={of.states}
        context={{ of: of.contexts, offset: asker * sizes.hidden, label: texts.context }}
      >
        <Choice input="asks" />
      </Chain>
      <ol class="lookback-order" data-asks={asks}>
        {texts.order[asks](written).map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ol>
    </>
  );
}

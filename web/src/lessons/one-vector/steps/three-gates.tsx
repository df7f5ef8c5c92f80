// S3.1: an LSTM cell at work, gate by gate, over the learner's sentence; it learns in front of the learner to carry one thing along.

import { texts as shared } from '#words/lessons/one-vector/parts';
import { names, texts } from '#words/lessons/one-vector/three-gates';
import Prose from '#words/lessons/one-vector/three-gates.mdx';
import { Sentence } from '../../../controls/Sentence';
import { trainingControls } from '../../../controls/Training';
import { lstmSteps } from '../../../course/recurrent';
import { stepOf } from '../../../course/trained';
import type { Engine, Tensor } from '../../../engine';
import { clamp, formatNumber } from '../../../lab/format';
import { countSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Gates } from '../Gates';
import { carryingInputs, carryingJob, cellAt } from '../job';
import { kindOf, kinds, told } from '../kinds';
import { learnedCell } from '../learned-cell';
import { batch, carryingPace } from '../training';
import program from './three-gates.py';
import '../gates.css';

const inputs = {
  ...carryingInputs,
  words: { kind: 'words', default: texts.words },
  chosen: { ...countSpec(texts.chosen, 'words', { default: 8, min: 1 }), view: true },
} as const;

/** (words, kinds) */
const tell = (engine: Engine, words: readonly string[]): Tensor =>
  engine.tensor(told(words.map(kindOf)), { shape: [words.length, kinds.length] });

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { words, ...shown }, snapshots) {
    const x = tell(engine, words);
    const steps = lstmSteps(engine, cellAt(engine, shown, snapshots), x);
    return {
      x,
      input_gate: engine.cat(steps.map(({ input }) => input)),
      forget_gate: engine.cat(steps.map(({ forget }) => forget)),
      candidate: engine.cat(steps.map(({ candidate }) => candidate)),
      output_gate: engine.cat(steps.map(({ output }) => output)),
      kept: engine.cat(steps.map(({ c }) => c)),
      shown: engine.cat(steps.map(({ h }) => h)),
    };
  },
  tensors: {
    x: { axes: ['words', kinds], given: texts.given },
    input_gate: { role: 'weight', axes: ['words'], rounding: true },
    forget_gate: { role: 'weight', axes: ['words'], rounding: true },
    candidate: { role: 'value', axes: ['words'], rounding: true },
    output_gate: { role: 'weight', axes: ['words'], rounding: true },
    kept: { role: 'score', axes: ['words'], rounding: true, made: 'trained' },
    shown: { axes: ['words'], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: carryingJob,
  opens: 'trained',
  controls: trainingControls({
    note: (at) => shared.note(at, carryingPace.steps, batch),
  }),
  Figure,
  summary(trace, { words, chosen }) {
    const at = clamp(chosen, { min: 1, max: words.length }) - 1;
    const number = (name: 'forget_gate' | 'input_gate' | 'output_gate' | 'shown') =>
      formatNumber(trace.value(name, at), 2);
    return texts.summary(
      stepOf(trace),
      words[at] ?? '',
      number('forget_gate'),
      number('input_gate'),
      number('output_gate'),
      number('shown'),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'who',
      ...texts.who,
      tier: 'full',
      compute(engine) {
        const steps = lstmSteps(engine, learnedCell(engine), tell(engine, texts.who.words));
        const at = (position: number) => steps[position] as (typeof steps)[0];
        const { forget, output } = at(texts.who.at.dog);
        return { forget, output, shown: at(texts.who.at.it).h };
      },
      tap: { forget: 'forget_gate', input: 'input_gate', output: 'output_gate' },
      expected: 'forget',
      decide: {
        first: [
          ['output', { output: '> 0.5' }],
          ['input', { forget: '> 0.5' }],
        ],
        else: 'forget',
      },
      scenes: [
        {
          label: texts.who.scene,
          inputs: { words: texts.who.words, chosen: texts.who.at.it + 1, made: carryingPace.steps },
        },
      ],
    }),
  ],
  tasks: [
    task({
      id: 'keep',
      ...texts.keep,
      decimals: 2,
      given: { kept: 0.5, forget: 0.9, input: 0.5, candidate: -0.8 },
      draw: ({ one }) => ({
        kept: one([0.2, 0.4, 0.5, 0.6, 0.8]),
        forget: one([0.1, 0.2, 0.8, 0.9]),
        input: one([0.3, 0.5, 0.7]),
        candidate: -one([0.4, 0.6, 0.8]),
      }),
      compute(engine, { kept, forget, input, candidate }) {
        const number = (value: number) => engine.tensor([value]);
        return {
          right: number(forget * kept + input * candidate),
          exchanged: number(input * kept + forget * candidate),
          lost: number((1 - forget) * kept + input * candidate),
          all: number(kept + input * candidate),
        };
      },
    }),
  ],
});

function Figure({ inputs: { words, chosen } }: FigureProps<typeof computation>) {
  return (
    <>
      <Gates of={of} words={words} chosen={clamp(chosen, { min: 1, max: words.length }) - 1} />
      <Sentence />
    </>
  );
}

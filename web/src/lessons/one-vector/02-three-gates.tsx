// S3.1: an LSTM cell at work, gate by gate, over the learner's sentence; it learns in front of the learner to carry one thing along.
import { names, texts } from '#words/lessons/one-vector/02-three-gates';
import Prose from '#words/lessons/one-vector/02-three-gates.mdx';
import { texts as shared } from '#words/lessons/one-vector/parts';
import { Sentence } from '../../controls/Sentence';
import { Training } from '../../controls/Training';
import { lstmSteps } from '../../course/recurrent';
import { stepOf } from '../../course/trained';
import type { Engine, Tensor } from '../../engine';
import { clamp, formatNumber } from '../../lab/format';
import { countSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import program from './02-three-gates.py';
import { Gates } from './Gates';
import { carryingInputs, carryingJob, cellAt } from './job';
import { kindOf, kinds, told } from './kinds';
import { learnedCell } from './learned-cell';
import { batch, carryingPace } from './training';
import './gates.css';

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
        const at = (word: string) => steps[texts.who.words.indexOf(word)] as (typeof steps)[0];
        const { forget, output } = at('dog');
        return { forget, output, shown: at('it').h };
      },
      expected: 2,
      answer: (trace) => (trace.value('output') > 0.5 ? 1 : trace.value('forget') > 0.5 ? 0 : 2),
      explain: (trace) =>
        texts.who.explain(
          formatNumber(trace.value('forget'), 2),
          formatNumber(trace.value('shown'), 2),
        ),
      scenes: [
        {
          label: texts.who.scene,
          inputs: { words: texts.who.words, chosen: 7, made: carryingPace.steps },
        },
      ],
    }),
  ],
  tasks: [
    task({
      id: 'keep',
      ...texts.keep,
      decimals: 2,
      compute(engine) {
        const number = (value: number) => engine.tensor([value]);
        return {
          right: number(0.9 * 0.5 + 0.5 * -0.8),
          exchanged: number(0.5 * 0.5 + 0.9 * -0.8),
          lost: number(0.1 * 0.5 + 0.5 * -0.8),
          all: number(0.5 + 0.5 * -0.8),
        };
      },
      explain: (trace) => texts.keep.explain(formatNumber(trace.value('right'), 2)),
    }),
  ],
});

function Figure({ trace, inputs: { words, chosen } }: FigureProps<typeof computation>) {
  return (
    <>
      <Gates of={of} words={words} chosen={clamp(chosen, { min: 1, max: words.length }) - 1} />
      <div data-pinned>
        <Training note={shared.note(stepOf(trace), carryingPace.steps, batch)} />
      </div>
      <Sentence />
    </>
  );
}

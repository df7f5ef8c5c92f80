// S3.1: two models of one kind learn side by side, one to sort eight numbers and one to reverse them; which is harder is seen, and why.
import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/one-vector/sort-or-reverse';
import Prose from '#words/lessons/one-vector/sort-or-reverse.mdx';
import { NumberField } from '../../../controls/NumberField';
import { trainingControls } from '../../../controls/Training';
import { LossCurve } from '../../../course/LossCurve';
import { encode } from '../../../course/recurrent';
import { modelsAt, stepOf } from '../../../course/trained';
import { newSeq2Seq } from '../../../course/untrained';
import type { Tensor } from '../../../engine';
import { useModel } from '../../../lab/context';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Answer } from '../Answer';
import { type Kind, kinds, pace, sizes, sortingJob, trainingInputs } from '../sort-or-reverse';
import { writeGreedily } from '../writing';
import claimProgram from './sort-or-reverse.claim-20.py';
import program from './sort-or-reverse.py';
import '../answer.css';

const { length } = sizes;
const places = texts.places(length);

const inputs = {
  ...trainingInputs,
  numbers: {
    kind: 'vector',
    label: texts.number,
    default: [14, 4, 5, 12, 17, 9, 7, 18],
    min: 2,
    max: 19,
    step: 1,
  },
} as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { numbers: given, ...shown }, snapshots) {
    // Data and model of each kind are drawn after its own seed.
    const draw = () => {
      engine.manualSeed(shown.seed);
      engine.randint(2, 20, [sizes.trainRows + sizes.testRows, length]);
      return newSeq2Seq(engine, { vocab: 20, width: 64, hidden: 128 });
    };
    const models = modelsAt(engine, shown, snapshots, kinds, draw);
    const numbers = engine.tensor(given.map(Math.trunc), { dtype: 'int64' });
    const [ascending] = engine.sort(numbers);
    const backwards = engine.flip(numbers, [0]);
    const answers = (kind: Kind, wanted: Tensor) =>
      writeGreedily(
        engine,
        models[kind],
        encode(engine, models[kind], numbers),
        engine.select(wanted, 0, 0),
        length - 1,
      );
    const [sorted, reversed] = [answers('sort', ascending), answers('reverse', backwards)];
    const later = (wanted: Tensor) => engine.narrow(wanted, 0, 1, length - 1);
    return {
      numbers,
      sorted_numbers: sorted.written,
      reversed_numbers: reversed.written,
      sure_sorted: sorted.sure,
      sure_reversed: reversed.sure,
      wanted_sorted: later(ascending),
      wanted_reversed: later(backwards),
    };
  },
  tensors: {
    numbers: { axes: [places] },
    sorted_numbers: { axes: [places.slice(1)], made: 'trained' },
    reversed_numbers: { axes: [places.slice(1)], made: 'trained' },
    sure_sorted: { axes: [places.slice(1)], role: 'weight' },
    sure_reversed: { axes: [places.slice(1)], role: 'weight' },
    wanted_sorted: { axes: [places.slice(1)] },
    wanted_reversed: { axes: [places.slice(1)] },
  },
  names,
  program,
});

const { of } = computation;
type Shown = FigureProps<typeof computation>;

/** What belongs to each of the two models. */
const ofKind = {
  sort: { written: of.sorted_numbers, sure: of.sure_sorted, wanted: of.wanted_sorted },
  reverse: { written: of.reversed_numbers, sure: of.sure_reversed, wanted: of.wanted_reversed },
} as const;

function rightOf(trace: Shown['trace'], kind: Kind): number {
  const wanted = trace.get(ofKind[kind].wanted).data;
  return trace.get(ofKind[kind].written).data.filter((each, i) => each === wanted[i]).length;
}

/** Quoted from PyTorch with tutorial S3's settings: the share of numbers right at epoch 10, sorted and reversed. */
const quoted = [99.6, 84.4];

export default defineStep(computation, {
  corrections: [20],
  job: sortingJob,
  controls: trainingControls({ note: (at) => texts.note(at, pace.steps) }),
  Figure,
  summary: (trace) =>
    texts.summary(stepOf(trace), rightOf(trace, 'sort'), rightOf(trace, 'reverse'), length - 1),
  Prose,
  predictions: [
    prediction({
      id: 'which-is-harder',
      ...texts.harder,
      compute(engine) {
        const shares = engine.tensor(quoted);
        return {
          shares,
          more: engine.sub(engine.select(shares, 0, 0), engine.select(shares, 0, 1)),
        };
      },
      tap: { sorting: texts.kinds.sort, reversing: texts.kinds.reverse },
      expected: 'sorting',
      decide: { by: 'more', line: ['reversing', -2, 'alike', 2, 'sorting'] },
    }),
  ],
  claims: [
    claim({
      ...texts.sorting,
      entry: 'S3.1',
      correction: 20,
      compute(engine) {
        const quoted_sorting = engine.tensor([39.7, 99.6, 100, 100]);
        const quoted_reversing = engine.tensor([23.1, 84.4, 95.5, 97.6]);
        return {
          quoted_sorting,
          quoted_reversing,
          more: engine.sub(quoted_sorting, quoted_reversing),
        };
      },
      tensors: { quoted_sorting: {}, quoted_reversing: {}, more: {} },
      program: claimProgram,
      expected: 'sorting',
      decide: {
        first: [
          ['sorting', { 'min(more)': '> 0' }],
          ['reversing', { 'max(more)': '< 0' }],
        ],
        else: 'mixed',
      },
    }),
  ],
});

function Figure({ trace, inputs: { numbers }, findings }: Shown) {
  const model = useModel();
  const step = stepOf(trace);
  // A loss comes with every step, other models only now and then.
  const answers = useMemo(() => {
    const read = trace.get('numbers').data;
    const first = { sort: Math.min(...read), reverse: read.at(-1) ?? 0 };
    return kinds.map((kind) => (
      <Answer key={kind} label={texts.kinds[kind]} first={first[kind]} {...ofKind[kind]} />
    ));
  }, [trace]);
  return (
    <>
      <LossCurve
        label={texts.curve}
        findings={findings}
        pace={pace}
        step={step}
        models={kinds.map((kind) => texts.kinds[kind])}
        y={{ name: texts.share, to: 1, ticks: [0, 0.5, 1] }}
        of="tokens"
        tall
      />
      <div class="numbers" data-pinned>
        <div class="answer" data-input="numbers">
          <span class="answer-label">{texts.read}</span>
          {numbers.map((_, i) => (
            <NumberField key={i} input="numbers" at={i} label={texts.numberAt(i + 1)} />
          ))}
          <button
            type="button"
            class="answer-more"
            onClick={() => model.set({ numbers: [...numbers.slice(3), ...numbers.slice(0, 3)] })}
          >
            {texts.move}
          </button>
        </div>
        {answers}
      </div>
    </>
  );
}

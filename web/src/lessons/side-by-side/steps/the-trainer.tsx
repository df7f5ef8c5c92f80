// S3.22 as a laboratory: a plain model and one with attention learn side by side to write rows of numbers anew; every setting of the
// exercise can be changed, and what they write of the learner's own row is shown while they learn.
import { useMemo, useState } from 'preact/hooks';
import { seq2seq as shared } from '#words/course';
import { names, texts } from '#words/lessons/side-by-side/the-trainer';
import Prose from '#words/lessons/side-by-side/the-trainer.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberField } from '../../../controls/NumberField';
import { longTrainingControls } from '../../../controls/Training';
import type { AlignmentKind } from '../../../course/alignment';
import { FilmStrip } from '../../../course/FilmStrip';
import { LossCurve } from '../../../course/LossCurve';
import { type Kind, kinds, least, pace, sizes } from '../../../course/seq2seq/numbers';
import {
  exercise,
  longest,
  lookBack,
  numberModelsAt,
  numbersJob,
  numbersWritten,
  settingInputs,
  wantedOf,
} from '../../../course/seq2seq/trained';
import { stepOf } from '../../../course/trained';
import { useModel, useStep } from '../../../lab/context';
import { numericSpec } from '../../../lab/edit';
import { clamp, formatPercent } from '../../../lab/format';
import { type Inputs, wholeSpec } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Levels, levelsAt, Positions } from '../Levels';
import { LookMap } from '../LookMap';
import { RowField } from '../RowField';
import program from './the-trainer.py';
import '../trainer.css';

/** The row that the figure opens with, as long as the longest: every number once, then again. */
const usualRow = Array.from(
  { length: longest },
  (_, i) => least + ((6 + 11 * i) % (sizes.vocab - least)),
);

/** What of the first and of the last position that is written S3.22's plain model has right after an epoch: length 12, seed 42. */
const afterOneEpoch = [0.27, 0.052] as const;

interface Row {
  readonly numbers: readonly number[];
  readonly length: number;
}
const rowOf = ({ numbers, length }: Row): readonly number[] =>
  numbers.slice(0, length).map(Math.trunc);
const readAxis = (inputs: Inputs) => rowOf(inputs as unknown as Row).map(String);
const placesFrom = (first: number) => (inputs: Inputs) =>
  Array.from({ length: Number(inputs.length) - first + 1 }, (_, i) => shared.position(i + first));

const computation = defineComputation({
  tier: 'full',
  inputs: {
    ...settingInputs,
    numbers: {
      kind: 'vector',
      label: texts.yours,
      default: usualRow,
      min: least,
      max: sizes.vocab - 1,
      step: 1,
    },
    beam: wholeSpec(texts.beam, { default: 1, min: 1, max: 10 }),
    chosen: { ...wholeSpec(texts.chosen, { default: 1, min: 1, max: longest - 1 }), view: true },
  },
  compute(engine, { numbers, beam, ...shown }, snapshots) {
    const models = numberModelsAt(engine, shown, snapshots);
    const row = rowOf({ numbers, length: shown.length });
    const source = engine.tensor([...row], { dtype: 'int64' });
    const wanted = wantedOf(engine, shown.task, source);
    const first = Number(wanted.int64s()[0]);
    const write = (kind: Kind, looks: AlignmentKind | 'none') =>
      numbersWritten(engine, models[kind], looks, [row, first], beam);
    // Who looks back writes the likeliest by the way.
    const found = beam > 1 ? write('attention', shown.kind) : undefined;
    const looked = lookBack(engine, models.attention, shown.kind, [row, first], found);
    const ids = (list: readonly number[]) => engine.tensor([...list], { dtype: 'int64' });
    return {
      wanted,
      written_plain: ids(write('plain', 'none')),
      written_attention: ids(looked.written),
      weights: looked.weights,
    };
  },
  tensors: {
    wanted: { axes: [placesFrom(1)] },
    written_plain: { axes: [placesFrom(2)], given: texts.given, made: 'trained' },
    written_attention: { axes: [placesFrom(2)], given: texts.given, made: 'trained' },
    weights: { axes: [placesFrom(2), readAxis], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;
const models = kinds.map((kind) => shared.models[kind]);

export default defineStep(computation, {
  job: numbersJob,
  opens: 'begun',
  controls: longTrainingControls(),
  Figure,
  summary(trace) {
    const wanted = trace.get('wanted').data.subarray(1);
    const right = ({ data }: { readonly data: Float32Array }) =>
      data.reduce((sum, number, i) => sum + Number(number === wanted[i]), 0);
    return texts.summary(
      stepOf(trace),
      wanted.length,
      right(trace.get('written_plain')),
      right(trace.get('written_attention')),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'by-position',
      needsFigure: true,
      ...texts.whichPlaces,
      // As PyTorch found.
      compute: (engine) => ({ right: engine.tensor([...afterOneEpoch]) }),
      expected: 'first',
      decide: { by: 'right[0] - right[1]', line: ['last', -0.05, 'alike', 0.05, 'first'] },
    }),
  ],
});

type Trace = FigureProps<typeof computation>['trace'];

/** What a model wrote, its wrong numbers struck out. */
function Written({ trace, name }: { trace: Trace; name: 'written_plain' | 'written_attention' }) {
  const { data } = trace.get(name);
  const wanted = trace.get('wanted').data;
  return (
    <p class="number-row" data-term={of[name]}>
      <span>{texts.wrote[name]}</span>
      <b>{wanted[0]}</b>
      {Array.from(data, (number, i) =>
        number === wanted[i + 1] ? <b key={i}>{number}</b> : <s key={i}>{number}</s>,
      )}
    </p>
  );
}

/** The epochs that are hung up side by side: at first much happens in few. */
const milestones = [0, 1, 2, 3, 4, 6, 8, 15, 30] as const;

/** What each model has right after an epoch, in bars for the positions and in all. */
function Frame({ findings, epoch }: { findings: Findings | undefined; epoch: number }) {
  const [positions, tokens] = (['positions', 'tokens'] as const).map((name) =>
    levelsAt(findings, name, epoch, models.length),
  );
  return (
    <ul class="film-levels">
      {models.map((model, which) => (
        <li key={model}>
          <Positions right={positions?.[which] ?? []} />
          {texts.frame(texts.short[which] ?? '', formatPercent(tokens?.[which]?.[0] ?? 0))}
        </li>
      ))}
    </ul>
  );
}

/** From which epoch on the model with attention had nearly all numbers right, if it did. */
function surelyRight(findings: Findings | undefined): number | undefined {
  const last = Math.floor((findings?.numbers.tokens?.data.length ?? 0) / models.length) - 1;
  let from: number | undefined;
  for (let epoch = 0; epoch <= last; epoch++) {
    const right = levelsAt(findings, 'tokens', epoch, models.length)[1]?.[0] ?? 0;
    if (right < 0.99) from = undefined;
    else from ??= epoch;
  }
  return from;
}

/** What both models have right after an epoch, in a sentence. */
function saysOf(findings: Findings | undefined, epoch: number): string | undefined {
  const [plain, attention] = levelsAt(findings, 'tokens', epoch, models.length).map(([right]) =>
    right === undefined ? undefined : formatPercent(right),
  );
  if (plain === undefined || attention === undefined) return undefined;
  return epoch === 0
    ? texts.says.before(plain, attention)
    : texts.says.after(epoch, plain, attention);
}

function Figure({ trace, inputs, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const { length, chosen } = inputs;
  // What is folded away is not drawn anew with every step.
  const [isOpen, setOpen] = useState(false);
  const looked = useMemo(
    () => (
      <LookMap
        of={of.weights}
        read={rowOf(inputs)}
        written={Array.from(trace.get('written_attention').data)}
        chosen={clamp(chosen, { min: 1, max: length - 1 }) - 1}
      />
    ),
    [trace, chosen],
  );
  const epoch = Math.floor(step / pace.stride);
  const turn = surelyRight(findings);
  const curve = { findings, pace, step, models };
  const shares = { name: texts.share, to: 1, ticks: [0, 0.5, 1] };
  return (
    <div class="trainer">
      <div class="trainer-pictures">
        <div class="trainer-row">
          <Levels findings={findings} epoch={epoch} models={models} />
          <RowField row={rowOf(inputs)} />
          <Written trace={trace} name="written_plain" />
          <Written trace={trace} name="written_attention" />
        </div>
        {looked}
      </div>
      <FilmStrip
        label={texts.film}
        frames={milestones.map((at) => {
          const isThere = levelsAt(findings, 'tokens', at, 1)[0]?.length;
          const content = isThere ? <Frame findings={findings} epoch={at} /> : undefined;
          return { at: at * pace.stride, content };
        })}
        step={step}
        steps={pace.steps}
        lines={4}
        wide={1.5}
        says={saysOf(findings, epoch)}
      />
      <LossCurve
        {...curve}
        label={texts.tokens}
        of="tokens"
        y={shares}
        whole
        {...(turn && { point: { at: turn * pace.stride, label: texts.turn(turn), of: 1 } })}
      />
      {length === 12 && <p class="quiet trainer-torch">{texts.torch}</p>}
      <Settings />
      <details class="trainer-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.moreCurves}</summary>
        {isOpen && (
          <>
            <LossCurve {...curve} label={texts.loss} y={{ to: 3, ticks: [0, 1, 2, 3] }} />
            <LossCurve
              {...curve}
              label={texts.norm}
              of="norm"
              eachStep
              y={{
                name: texts.normName,
                from: 0.01,
                to: 100,
                logarithmic: true,
                ticks: [0.01, 0.1, 1, 10, 100],
              }}
            />
            <LossCurve {...curve} label={texts.sequences} of="sequences" y={shares} />
          </>
        )}
      </details>
    </div>
  );
}

/** What of the exercise can be changed: folded, as most never will. */
function Settings() {
  const model = useModel();
  const { inputs } = useStep();
  const { task, length, kind, seed } = model.inputs.value;
  return (
    <details class="trainer-settings">
      <summary>
        {texts.setting(
          shared.tasks[task as keyof typeof shared.tasks],
          Number(length),
          shared.kinds[kind as keyof typeof shared.kinds],
          Number(seed),
        )}
      </summary>
      <p class="row">
        {texts.presets.map(({ label, length }) => (
          <button key={length} type="button" onClick={() => model.set({ ...exercise, length })}>
            {label}
          </button>
        ))}
      </p>
      <Choice input="task" />
      <Choice input="kind" />
      <p class="row trainer-fields">
        {['length', 'seed', 'decay', 'clip', 'beam'].map((input) => {
          const { label } = numericSpec(inputs, input);
          return (
            <span key={input} class="trainer-setting" data-input={input}>
              <span aria-hidden="true">{label}</span>
              <NumberField input={input} label={label} />
            </span>
          );
        })}
      </p>
      <p class="quiet">{texts.kept}</p>
    </details>
  );
}

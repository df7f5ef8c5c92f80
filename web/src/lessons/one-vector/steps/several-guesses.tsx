// S3.2: greedy writing beside a beam search, as a tree of rows that grows number by number, on a model that is half trained; and what the
// wrong first number costs.
import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/one-vector/several-guesses';
import Prose from '#words/lessons/one-vector/several-guesses.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { NumberField } from '../../../controls/NumberField';
import { Player } from '../../../controls/Player';
import { trainingControls } from '../../../controls/Training';
import { encode } from '../../../course/recurrent';
import { modelsAt, stepOf } from '../../../course/trained';
import { newSeq2Seq } from '../../../course/untrained';
import type { Trace } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { useModel } from '../../../lab/context';
import { formatNumber, formatPercent } from '../../../lab/format';
import { choiceSpec, stageSpec, wholeSpec } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { BeamTree } from '../BeamTree';
import {
  beamJob,
  type First,
  firsts,
  pace,
  rightsAt,
  sizes,
  trainingInputs,
  tried,
  widths,
} from '../several-guesses';
import { beamSearch, type Paths, pathsIn, sumsOf, writtenTo } from '../writing';
import widthsProgram from './several-guesses.claim-21.py';
import firstProgram from './several-guesses.claim-22.py';
import alikeProgram from './several-guesses.claim-23.py';
import program from './several-guesses.py';
import '../beam-rows.css';

/** How many numbers are written after the first. */
const steps = sizes.length - 1;
/** How many are shown of those that a step drops. */
const spare = 2;

const written = texts.places(2, steps);
const ranks = (inputs: { readonly width: number }) =>
  Array.from({ length: inputs.width + spare }, (_, rank) => texts.rank(rank + 1));

const inputs = {
  ...trainingInputs,
  row: wholeSpec(texts.row, { default: 1, min: 1, max: tried.rows }),
  width: wholeSpec(texts.width, { default: 3, min: 1, max: Math.max(...widths) }),
  first: choiceSpec(texts.first, texts.firsts, 'target'),
  stage: stageSpec(texts.stage, texts.stages(steps), steps),
} as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { row, width, first: from, ...shown }, snapshots) {
    const drawRows = () => engine.randint(2, 20, [sizes.trainRows + sizes.testRows, sizes.length]);
    const draw = () => {
      drawRows();
      return newSeq2Seq(engine, { vocab: 20, width: 64, hidden: 128 });
    };
    const { model } = modelsAt(engine, shown, snapshots, ['model'], draw);
    engine.manualSeed(shown.seed);
    const numbers = engine.select(drawRows(), 0, sizes.trainRows + row - 1);
    const backwards = engine.flip(numbers, [0]);
    const wanted = engine.narrow(backwards, 0, 1, steps);
    const first = engine.narrow(from === 'target' ? backwards : numbers, 0, 0, 1);
    const read = encode(engine, model, numbers);
    const beam = beamSearch(engine, model, read, first, { steps, width, spare });
    const greedy = beamSearch(engine, model, read, first, { steps, width: 1 });
    return {
      numbers,
      first,
      wanted,
      ...beam,
      greedy: greedy.tokens,
      greedy_sums: greedy.sums,
      wanted_sums: sumsOf(engine, model, read, first, wanted),
    };
  },
  tensors: {
    numbers: { axes: [texts.places(1, sizes.length)], made: 'random' },
    first: { axes: [[texts.given]] },
    wanted: { axes: [written] },
    totals: {
      axes: [(_, trace) => rowsBefore(pathsOf(trace), trace.value('first')), texts.numbers],
      role: 'score',
      made: 'trained',
    },
    sums: { axes: [written, ranks], role: 'score', made: 'trained' },
    tokens: { axes: [written, ranks], given: texts.readOff },
    parents: { axes: [written, ranks], given: texts.readOff },
    greedy: { axes: [written, [texts.greedy]], given: texts.readOff },
    greedy_sums: { axes: [written, [texts.greedy]], role: 'score' },
    wanted_sums: { axes: [written], role: 'score' },
  },
  names,
  program,
});

const { of } = computation;
type Shown = FigureProps<typeof computation>;

const whole = (data: ArrayLike<number>): number[] => Array.from(data);

const pathsOf = (trace: Pick<Trace, 'get'>): Paths =>
  pathsIn(trace.get('tokens'), trace.get('parents'));

/** Each row of numbers that something was added to, in the order of `totals`. */
function rowsBefore(paths: Paths, first: number): string[] {
  const kept = Array.from({ length: paths.known - spare }, (_, rank) => rank);
  const later = Array.from({ length: paths.steps - 1 }, (_, t) =>
    kept.map((rank) => texts.after([first, ...writtenTo(paths, t, rank)])),
  );
  return [texts.after([first]), ...later.flat()];
}

/** What greedy writing and the beam come to, and from where on the row that greedy writes is no more in the beam. */
function compared(trace: Shown['trace']) {
  const paths = pathsOf(trace);
  const wanted = whole(trace.get('wanted').data);
  const greedy = whole(trace.get('greedy').data);
  const best = writtenTo(paths, steps - 1, 0);
  const right = (row: readonly number[]) => row.filter((each, t) => each === wanted[t]).length;
  const known = (t: number) =>
    Array.from({ length: paths.known - spare }, (_, rank) => writtenTo(paths, t, rank).join());
  const lost = greedy.findIndex((_, t) => !known(t).includes(greedy.slice(0, t + 1).join()));
  return { paths, wanted, greedy, best, right, lost };
}

export default defineStep(computation, {
  corrections: [21, 22, 23],
  job: beamJob,
  controls: trainingControls({ note: (at) => texts.note(at, pace.steps) }),
  Figure,
  summary(trace, { width }) {
    const { best, greedy, right, lost } = compared(trace);
    const { data } = trace.get('sums');
    const last = (steps - 1) * (width + spare);
    return texts.summary(
      { steps: stepOf(trace), width, right: right(best), of: steps },
      formatNumber(data[last] ?? Number.NaN, 2),
      right(greedy),
      formatNumber(trace.value('greedy_sums', steps - 1), 2),
      lost < 0 ? undefined : lost + 2,
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'what-costs-more',
      needsFigure: true,
      ...texts.costs,
      compute(engine) {
        // Quoted shares: greedy writing, a beam of 10, greedy writing from the wrong first number.
        const [greedy, beam, wrong] = [66.4, 73.2, 52.9] as const;
        return {
          gained: engine.sub(engine.tensor(beam), greedy),
          lost: engine.sub(engine.tensor(greedy), wrong),
        };
      },
      expected: 'wrong',
      decide: { by: 'lost - gained', line: ['beam', -1, 'same', 1, 'wrong'] },
    }),
  ],
  claims: [
    claim({
      ...texts.widthsClaim,
      entry: 'S3.2',
      correction: 21,
      compute(engine) {
        const all = engine.tensor([...widths], { dtype: 'int64' });
        return { widths: all, run: engine.narrow(all, 0, 0, 1) };
      },
      tensors: { widths: {}, run: {} },
      program: widthsProgram,
      expected: 'greedy',
      decide: {
        first: [
          ['all', { 'size(run)': '> 1' }],
          ['greedy', { run: '= 1' }],
        ],
        else: 'beams',
      },
    }),
    claim({
      ...texts.firstClaim,
      entry: 'S3.2',
      correction: 22,
      tier: 'full',
      compute(engine) {
        const source = engine.tensor([8, 7, 18, 6, 2], { dtype: 'int64' });
        const target = engine.flip(source, [0]);
        return {
          source,
          target,
          trained_with: engine.narrow(target, 0, 0, 1),
          begins_with: engine.narrow(source, 0, 0, 1),
          right: engine.tensor([66.4, 52.9]),
        };
      },
      tensors: { source: {}, target: {}, trained_with: {}, begins_with: {}, right: {} },
      program: firstProgram,
      expected: 'read',
      decide: { first: [['first', { 'begins_with - trained_with': '= 0' }]], else: 'read' },
    }),
    claim({
      ...texts.alikeClaim,
      entry: 'S3.2',
      correction: 23,
      compute(engine) {
        const right = engine.tensor([66.4, 72.3, 73.1, 73.2]);
        const gains = engine.sub(engine.narrow(right, 0, 1, 3), engine.select(right, 0, 0));
        return { right, gains };
      },
      tensors: { right: {}, gains: {} },
      program: alikeProgram,
      expected: 'more',
      decide: { by: 'gains[0]', line: ['less', 1, 'middle', 4, 'more'] },
    }),
  ],
  tasks: [
    task({
      id: 'two-words',
      ...texts.twoWords,
      decimals: 2,
      given: { first: 0.6, best: 0.9 },
      // Greedy writing misses the likelier row in each.
      draw: ({ one }) =>
        one([
          { first: 0.6, best: 0.8 },
          { first: 0.6, best: 0.9 },
          { first: 0.52, best: 0.75 },
          { first: 0.56, best: 0.75 },
        ]),
      compute(engine, given) {
        const first = engine.tensor([given.first, 1 - given.first]);
        const best = engine.tensor([0.5, given.best]);
        return {
          right: engine.mul(first, best),
          added: engine.add(first, best),
          last_alone: best,
          averaged: engine.div(engine.add(first, best), 2),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: given, findings }: Shown) {
  const { stage, width, first } = given;
  const { paths, wanted, greedy, best } = useMemo(() => compared(trace), [trace]);
  const now = Math.round(stage);
  const step = stepOf(trace);
  // A loss comes with every step, another model only now and then.
  const tree = useMemo(
    () => (
      <BeamTree
        of={of.sums}
        paths={paths}
        width={width}
        first={trace.value('first')}
        wanted={wanted}
        greedy={greedy}
        stage={stage}
      />
    ),
    [paths, stage],
  );
  return (
    <>
      <FindRow findings={findings} step={step} width={width} first={first} />
      {tree}
      <p class="beam-legend">
        <span data-is="best">{texts.legend.best}</span>
        <span data-is="greedy">{texts.legend.greedy}</span>
        <span data-is="thick">{texts.legend.thick}</span>
      </p>
      <div data-pinned>
        <NumberChoice
          input="width"
          label={texts.width}
          options={widths.map(String)}
          numbers={widths}
        />
        <Player input="stage" stages={texts.stages(steps)} />
      </div>
      <ScrollFrame>
        <table class="beam-rows">
          <tbody>
            <Row
              label={texts.wanted}
              numbers={wanted}
              wanted={wanted}
              of={of.wanted_sums}
              now={now}
            />
            <Row
              label={texts.byBeam(width)}
              numbers={now > 0 ? writtenTo(paths, now - 1, 0) : best}
              wanted={wanted}
              of={of.sums}
              stride={paths.known}
              now={now}
            />
            <Row
              label={texts.greedy}
              numbers={greedy}
              wanted={wanted}
              of={of.greedy_sums}
              now={now}
            />
          </tbody>
        </table>
      </ScrollFrame>
      <Choice input="first" />
      <EveryWay findings={findings} step={step} width={width} first={first} />
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly wanted: readonly number[];
  readonly of: TensorName;
  /** How far apart in it the sums after one number and the next are. */
  readonly stride?: number;
  readonly now: number;
}

/** A row of numbers as far as it is written, those that are wrong marked, and its sum of log-probabilities. */
function Row({ label, numbers, wanted, of, stride = 1, now }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {wanted.map((each, t) => (
        <td key={t} data-wrong={numbers[t] !== each || undefined}>
          {t < now ? numbers[t] : ''}
        </td>
      ))}
      <td>{now > 0 && <Cell of={of} at={(now - 1) * stride} decimals={2} fixed />}</td>
    </tr>
  );
}

interface FoundProps {
  readonly findings: Findings | undefined;
  readonly step: number;
  readonly width: number;
  readonly first: First;
}

/** The row that is written, and a button that goes to the next one that greedy writing loses. */
function FindRow({ findings, step, width, first }: FoundProps) {
  const model = useModel();
  const rights = rightsAt(findings, step);
  const wider = width === 1 ? 3 : width;
  const [greedy, beam] = [rights?.(first, 1) ?? [], rights?.(first, wider) ?? []];
  const gain = (row: number) => (beam[row] ?? 0) - (greedy[row] ?? 0);
  // First those that the beam writes without a mistake.
  const lost = Array.from(greedy.keys())
    .filter((row) => gain(row) > 0)
    .sort((a, b) => (beam[b] ?? 0) - (beam[a] ?? 0) || gain(b) - gain(a));
  const next = () => {
    const at = lost.indexOf(Number(model.inputs.peek().row) - 1);
    model.set({ row: (lost[(at + 1) % lost.length] ?? 0) + 1, width: wider });
  };
  return (
    <p class="beam-row" data-input="row">
      <span aria-hidden="true">{texts.row}</span> <NumberField input="row" label={texts.row} />{' '}
      <button
        type="button"
        aria-disabled={lost.length === 0}
        onClick={() => lost.length > 0 && next()}
      >
        {texts.find}
      </button>{' '}
      <span class="quiet">
        {rights ? texts.found(lost.length, tried.rows) : texts.notYet(pace.stride)}
      </span>
    </p>
  );
}

/** The share of numbers that come out right, from both first numbers and with every width. */
function EveryWay({ findings, step, ...now }: FoundProps) {
  const rights = rightsAt(findings, step);
  const share = (all: readonly number[] | undefined) =>
    all
      ? formatPercent(all.reduce((sum, each) => sum + each, 0) / (all.length * steps))
      : texts.unknown;
  return (
    <table class="beam-ways">
      <caption>{texts.ways(tried.rows)}</caption>
      <ColumnHeads columns={widths} />
      <tbody>
        {firsts.map((first) => (
          <tr key={first}>
            <th scope="row">{texts.firsts[first]}</th>
            {widths.map((width) => (
              <td key={width} data-now={(first === now.first && width === now.width) || undefined}>
                {share(rights?.(first, width))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

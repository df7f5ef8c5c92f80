// S3.4, S3.22: a model that hands over one vector and one that looks back learn the same in front of the learner: to write dates anew.

import { texts as shared } from '#words/lessons/side-by-side/dates';
import { names, texts } from '#words/lessons/side-by-side/writing-dates';
import Prose from '#words/lessons/side-by-side/writing-dates.mdx';
import { trainingControls } from '../../../controls/Training';
import { numbered } from '../../../course/axes';
import { dateOf, iso, kept, lengths, spelled, targetOf, textOf } from '../../../course/dates';
import { LossCurve } from '../../../course/LossCurve';
import { stepOf, stepsAt } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { WordRow } from '../../../figures/WordTable';
import { formatPercent } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { dateInputs, datesJob } from '../dates-job';
import { count, dateKinds, dateModelsAt, writeAll } from '../dates-model';
import { datesPace, drawn } from '../dates-training';
import program from './writing-dates.py';
import '../dates.css';

/** Held-out days, one in each spelling. */
const examples = [2709, 1662, 1890, 1252, 1686].map((at, way) => {
  const date = dateOf(kept[at] ?? 0);
  return { date, text: spelled(date, way), wanted: iso(date) };
});
const read = examples.map(({ text }) => text);
const axes = [read, numbered(count)] as const;

const computation = defineComputation({
  tier: 'full',
  inputs: dateInputs,
  compute(engine, shown, snapshots) {
    const { plain, attention } = dateModelsAt(engine, shown, snapshots, dateKinds);
    const wanted = engine.tensor(
      examples.flatMap(({ date }) => targetOf(date).slice(1)),
      { dtype: 'int64', shape: [examples.length, count] },
    );
    const rightOf = (written: Tensor) =>
      engine.sum(engine.to(engine.all(engine.eq(written, wanted), 1), 'int64'));
    const written_plain = writeAll(engine, 'plain', plain, read);
    const written_looking = writeAll(engine, 'attention', attention, read);
    return {
      steps: stepsAt(engine, shown, snapshots),
      written_plain,
      written_looking,
      right_plain: rightOf(written_plain),
      right_looking: rightOf(written_looking),
    };
  },
  tensors: {
    steps: { axes: [['']], given: shared.steps },
    written_plain: { axes, given: shared.wrote, made: 'trained' },
    written_looking: { axes, given: shared.wrote, made: 'trained' },
    right_plain: {},
    right_looking: {},
  },
  names,
  program,
});

export default defineStep(computation, {
  job: datesJob,
  opens: 'begun',
  controls: trainingControls({
    note: (at) => shared.note(at, datesPace.steps, drawn.batch),
  }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      read[0] ?? '',
      writtenIn(trace, 'written_plain', 0),
      writtenIn(trace, 'written_looking', 0),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'nearly',
      ...texts.nearly,
      compute(engine) {
        const each = engine.full([count], 0.8);
        return { each, whole: engine.exp(engine.sum(engine.log(each))) };
      },
      expected: 'few',
      decide: {
        by: 'whole',
        line: ['none', 0.01, 'few', 0.3, 'half', 0.7, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
  tasks: [
    task({
      id: 'how-many-weights',
      ...texts.howMany,
      decimals: 0,
      compute(engine) {
        const weights = engine.full([count, lengths.source], 1 / lengths.source);
        const pair = (made: number, total: number) => engine.tensor([made, total]);
        return {
          right: engine.stack([engine.tensor(count * lengths.source), engine.sum(weights)]),
          once: pair(lengths.source, 1),
          whole: pair(count * lengths.source, 1),
        };
      },
    }),
  ],
});

type Written = 'written_plain' | 'written_looking';

/** What a model wrote of one of the examples. */
function writtenIn(trace: FigureProps<typeof computation>['trace'], of: Written, at: number) {
  return textOf(trace.get(of).data.subarray(count * at, count * (at + 1)));
}

function Figure({ trace, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const shares = findings?.numbers.sequences?.data;
  const shareOf = (model: number) => {
    const share = shares?.[2 * Math.floor(step / datesPace.stride) + model];
    return share === undefined ? '–' : formatPercent(share);
  };
  return (
    <>
      <table class="dates-written">
        <caption class="visually-hidden">{texts.examples}</caption>
        <ColumnHeads corner={texts.read} columns={shared.models} />
        <tbody>
          {examples.map(({ text, wanted }, at) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {(['written_plain', 'written_looking'] as const).map((of) => (
                <td key={of} data-term={computation.of[of]}>
                  <Compared written={writtenIn(trace, of, at)} wanted={wanted} />
                </td>
              ))}
            </tr>
          ))}
          <tr class="dates-right">
            <th scope="row">{texts.rightOf(examples.length)}</th>
            {(['right_plain', 'right_looking'] as const).map((of) => (
              <td key={of}>
                <Cell of={computation.of[of]} decimals={0} inline />
              </td>
            ))}
          </tr>
          <WordRow
            class="dates-right"
            label={texts.heldOut(drawn.testRows)}
            count={shared.models.length}
            cell={(at) => shareOf(at)}
          />
        </tbody>
      </table>
      <LossCurve
        label={texts.curve}
        findings={findings}
        pace={datesPace}
        step={step}
        models={shared.models}
        y={{ name: texts.share, to: 1, ticks: [0, 0.5, 1] }}
        of="sequences"
        tall
      />
    </>
  );
}

/** A written date, its wrong characters struck out. */
function Compared({ written, wanted }: { readonly written: string; readonly wanted: string }) {
  const isRight = written === wanted;
  return (
    <span
      class="date-written"
      role="img"
      aria-label={isRight ? texts.right(written) : texts.wrong(written, wanted)}
    >
      {Array.from(wanted, (character, at) => {
        const own = written[at] ?? '';
        return own === character ? own : <s key={at}>{own === '' ? '·' : own}</s>;
      })}
      {isRight && <span class="date-tick"> ✓</span>}
    </span>
  );
}

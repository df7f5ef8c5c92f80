// S3.11, S3.12: where each character of a written date looks, for any date that the learner types, in spellings that the model knows and
// in others.

import { texts as shared } from '#words/lessons/side-by-side/dates';
import { names, texts } from '#words/lessons/side-by-side/where-it-looks';
import Prose from '#words/lessons/side-by-side/where-it-looks.mdx';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { dateOf, told, written as writtenCharacters } from '../../../course/dates';
import { stepOf } from '../../../course/trained';
import { clamp, formatPercent } from '../../../lab/format';
import { viewSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { DateField } from '../DateField';
import { DateLook } from '../DateLook';
import { answering, dateSpec, readOf, unreadIn } from '../date-input';
import { datesJob, lookInputs } from '../dates-job';
import { charactersIn, count, dateModelsAt, lookAndWrite, withoutGaps } from '../dates-model';
import { drawn, lookedAt } from '../dates-training';
import program from './where-it-looks.py';

const computation = defineComputation({
  tier: 'full',
  inputs: {
    words: dateSpec(texts.tries[0]?.text ?? ''),
    ...lookInputs,
    chosen: { ...wholeSpec(shared.writes, { default: 7, min: 1, max: count }), view: true },
    shown: viewSpec(texts.shown, texts.showns, 'lines'),
  },
  compute(engine, { words, ...shown }, snapshots) {
    const { attention } = dateModelsAt(engine, shown, snapshots, ['attention']);
    const read = readOf({ words });
    const looked = lookAndWrite(engine, attention, [read.join('')]);
    const chances = engine.select(looked.chances, 0, 0);
    return {
      written: engine.select(looked.written, 0, 0),
      weights: withoutGaps(engine, engine.select(looked.weights, 0, 0), read.length),
      chances,
      sure: engine.amax(chances, -1),
    };
  },
  tensors: {
    written: { axes: [(_, trace) => charactersIn(trace)] },
    weights: {
      axes: [(_, trace) => charactersIn(trace), answering],
      rounding: true,
      made: 'trained',
    },
    chances: { axes: [(_, trace) => charactersIn(trace), writtenCharacters], rounding: true },
    sure: { axes: [(_, trace) => charactersIn(trace)], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: datesJob,
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, lookedAt, drawn.batch),
  }),
  Figure,
  summary(trace, { words }) {
    const { data } = trace.get('sure');
    const least = Math.min(...data);
    const characters = charactersIn(trace);
    return texts.summary(
      stepOf(trace),
      words.join(' '),
      characters.join(''),
      characters[data.indexOf(least)] ?? '',
      formatPercent(least),
    );
  },
  problem: (_, typed) => unreadIn(typed),
  Prose,
  predictions: [
    prediction({
      id: 'which-century',
      needsFigure: true,
      ...texts.whichCentury,
      tier: 'full',
      compute(engine) {
        const years = [...new Set(told.map((day) => dateOf(day).year))];
        const endings = engine.remainder(engine.tensor(years), 100);
        return {
          years: engine.tensor(years.length),
          endings: engine.tensor(new Set(endings.data()).size),
        };
      },
      expected: 'two',
      decide: { first: [['two', { 'years - endings': '= 0' }]], else: 'four' },
      scenes: [{ label: texts.whichCentury.scene, inputs: { words: ['3', 'March', '1850'] } }],
    }),
  ],
});

function Figure({ trace, inputs }: FigureProps<typeof computation>) {
  const { chosen, shown } = inputs;
  const asking = charactersIn(trace);
  return (
    <>
      <div data-pinned>
        <DateField tries={texts.tries} />
      </div>
      <DateLook
        of={of.weights}
        sure={of.sure}
        label={texts.label}
        asking={asking}
        answering={answering(inputs)}
        chosen={clamp(chosen, { min: 1, max: count }) - 1}
        map={shown === 'map'}
      />
      <Choice input="shown" />
    </>
  );
}

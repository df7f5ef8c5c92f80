// S4.10, trained: a classifier with positions and one without learn, in front of the learner, from the same reviews.

import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { names, texts } from '#words/lessons/good-and-not-boring/with-and-without';
import Prose from '#words/lessons/good-and-not-boring/with-and-without.mdx';
import { trainingControls } from '../../../controls/Training';
import { FilmStrip } from '../../../course/FilmStrip';
import { LossCurve } from '../../../course/LossCurve';
import { newReviews, notReally, turnsOnOrder, twins } from '../../../course/reviews';
import { TryToBreak } from '../../../course/TryToBreak';
import { stepOf } from '../../../course/trained';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Made } from '../../../figures/Made';
import { Share } from '../../../figures/Share';
import { WordRow } from '../../../figures/WordTable';
import { formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { judgingJob, readersAt, rightOfTwins, trainingInputs } from '../job';
import { type Kind, kinds, readReviews, shareOfGood } from '../model';
import { batch, pace } from '../training';
import program from './with-and-without.py';
import '../judging.css';

const reviewNames = twins.map(({ words }) => shared.review(words));

const computation = defineComputation({
  tier: 'full',
  inputs: trainingInputs,
  compute(engine, shown, snapshots) {
    const readers = readersAt(engine, shown, snapshots);
    const reviews = twins.map(({ words }) => words);
    const each = kinds.map((kind) =>
      shareOfGood(engine, readReviews(engine, readers[kind], reviews).logits),
    );
    return { said: engine.stack(each) };
  },
  tensors: { said: { axes: [shared.models, reviewNames], rounding: true, made: 'trained' } },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: judgingJob,
  opens: 'begun',
  controls: trainingControls({ note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      formatPercent(trace.value('said', 0)),
      formatPercent(trace.value('said', 1)),
      formatPercent(trace.value('said', 2)),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'how-far-without',
      needsFigure: true,
      tier: 'full',
      ...texts.howFar,
      compute(engine) {
        const turned = newReviews(engine).map((review) => (turnsOnOrder(review) ? 1 : 0));
        const share = engine.mean(engine.tensor(turned));
        return { share, best: engine.sub(1, engine.div(share, 2)) };
      },
      sketch: {
        starts: 0.5,
        decide: { by: 'drawn[-1]', line: ['half', 0.6, 'most', 0.95, 'all'] },
      },
      expected: 'most',
      decide: {
        by: 'best',
        line: ['half', 0.6, 'most', 0.95, 'all'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
});

/** The steps that are hung up side by side: at first much happens in few steps. */
const milestones = [0, 10, 20, 30, 50, 70, 100, 150, 200] as const;

function Figure({ trace, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const now = rightOfTwins(findings, step);
  return (
    <>
      <table class="judged twins-judged" data-term={of.said}>
        <caption>
          {texts.caption}
          <Made of={of.said} />
        </caption>
        <ColumnHeads columns={shared.models} />
        <tbody>
          {reviewNames.map((review, i) => (
            <WordRow
              key={review}
              label={review}
              count={shared.models.length}
              cell={(which) => <Share of={of.said} at={2 * which + i} fixed />}
            />
          ))}
        </tbody>
      </table>
      <FilmStrip
        label={texts.film}
        frames={milestones.map((at) => {
          const right = rightOfTwins(findings, at);
          return { at, content: right && <Frame right={right} /> };
        })}
        step={step}
        steps={pace.steps}
        lines={kinds.length}
        wide={1.5}
        says={now && texts.says(step, now.placed.filter(Boolean).length)}
      />
      <LossCurve
        label={texts.curves}
        findings={findings}
        pace={pace}
        step={step}
        of="right"
        models={shared.models}
        y={{
          name: texts.right,
          from: 0.4,
          to: 1,
          ticks: [0.5, 0.75, 1],
          rivals: [{ at: 0.5, name: texts.coin, place: 'below its end' }],
        }}
        whole
        drawable
      />
      <TryToBreak
        step={step}
        steps={pace.steps}
        seed={trainingInputs.seed.default}
        at={{ lesson: 'good-and-not-boring', step: 'your-review' }}
        inputs={{ words: notReally }}
        {...texts.toBreak}
      />
    </>
  );
}

/** Each model with a mark for each of the two reviews. */
function Frame({ right }: { readonly right: Record<Kind, readonly boolean[]> }) {
  return (
    <ul class="film-words film-verdicts">
      {kinds.map((kind, i) => (
        <li key={kind}>{texts.frame(texts.short[i] ?? '', right[kind])}</li>
      ))}
    </ul>
  );
}

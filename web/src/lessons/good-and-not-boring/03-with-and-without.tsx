// S4.10, trained: a classifier with positions and one without learn, in front of the learner, from the same reviews.

import { names, texts } from '#words/lessons/good-and-not-boring/03-with-and-without';
import Prose from '#words/lessons/good-and-not-boring/03-with-and-without.mdx';
import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { Training } from '../../controls/Training';
import { LossCurve } from '../../course/LossCurve';
import { newReviews, turnsOnOrder, twins } from '../../course/reviews';
import { stepOf } from '../../course/trained';
import { Made } from '../../figures/Made';
import { Share } from '../../figures/Share';
import { formatPercent } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './03-with-and-without.py';
import { judgingJob, readersAt, trainingInputs } from './job';
import { kinds, readReviews, shareOfGood } from './model';
import { batch, pace } from './training';
import './judging.css';

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
      tier: 'full',
      ...texts.howFar,
      compute(engine) {
        const turned = newReviews(engine).map((review) => (turnsOnOrder(review) ? 1 : 0));
        const share = engine.mean(engine.tensor(turned));
        return { share, best: engine.sub(1, engine.div(share, 2)) };
      },
      expected: 1,
      answer(trace) {
        const best = trace.value('best');
        return best > 0.95 ? 0 : best > 0.6 ? 1 : 2;
      },
      explain: (trace) =>
        texts.howFar.because(
          formatPercent(trace.value('share')),
          formatPercent(trace.value('best')),
        ),
    }),
  ],
});

function Figure({ trace, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  return (
    <>
      <table class="judged twins-judged" data-term={of.said}>
        <caption>
          {texts.caption}
          <Made of={of.said} />
        </caption>
        <thead>
          <tr>
            <td />
            {shared.models.map((model) => (
              <th key={model} scope="col">
                {model}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviewNames.map((review, i) => (
            <tr key={review}>
              <th scope="row">{review}</th>
              {shared.models.map((model, which) => (
                <td key={model}>
                  <Share of={of.said} at={2 * which + i} fixed />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LossCurve
        label={texts.curves}
        findings={findings}
        pace={pace}
        step={step}
        of="right"
        models={shared.models}
        y={{ name: texts.right, from: 0.4, to: 1, ticks: [0.5, 0.8, 1] }}
        tall
      />
      <Training note={shared.note(step, pace.steps, batch)} />
    </>
  );
}

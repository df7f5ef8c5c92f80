// S4.10, the laboratory: reviews of the learner's own, and a table of right and wrong for both models.

import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { names, texts } from '#words/lessons/good-and-not-boring/your-review';
import Prose from '#words/lessons/good-and-not-boring/your-review.mdx';
import { Sentence } from '../../../controls/Sentence';
import { trainingControls } from '../../../controls/Training';
import {
  length,
  newReviews,
  numberOf,
  type Review,
  turnsOnOrder,
  vocabulary,
} from '../../../course/reviews';
import { stepOf } from '../../../course/trained';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Made } from '../../../figures/Made';
import { Share } from '../../../figures/Share';
import { formatPercent, listOf, quote } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { answersAt, judgingJob, readersAt, trainingInputs } from '../job';
import { drawReader, kinds, readReviews, shareOfGood } from '../model';
import { batch, pace } from '../training';
import program from './your-review.py';
import '../judging.css';

const inputs = {
  words: { kind: 'words', default: texts.usual },
  ...trainingInputs,
} as const;

/** The words that have a vector, as many as there are positions. */
function knownOf(words: readonly string[]): readonly string[] {
  const known = words.filter((word) => numberOf(word) !== undefined).slice(0, length);
  return known.length > 0 ? known : ['good'];
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { words, ...shown }, snapshots) {
    const readers = readersAt(engine, shown, snapshots);
    const own = [knownOf(words)];
    const asked = newReviews(engine);
    const flags = (is: (review: Review) => boolean) =>
      engine.tensor(
        Uint8Array.from(asked, (review) => Number(is(review))),
        {
          shape: [asked.length],
          dtype: 'bool',
        },
      );
    const isGood = flags(({ wanted }) => wanted === 1);
    const isBad = engine.logicalNot(isGood);
    const turned = flags(turnsOnOrder);
    const others = engine.logicalNot(turned);
    const count = (of: Tensor, among: Tensor) => engine.sum(engine.logicalAnd(of, among));
    const each = kinds.map((kind) => {
      const reader = readers[kind];
      const good = answersAt(engine, shown, snapshots, kind, reader);
      const bad = engine.logicalNot(good);
      const wrong = engine.logicalXor(good, isGood);
      return {
        said: shareOfGood(engine, readReviews(engine, reader, own).logits),
        confusion: engine.stack(
          [isBad, isGood].flatMap((truth) => [count(bad, truth), count(good, truth)]),
        ),
        wrong: engine.stack([count(wrong, turned), count(wrong, others)]),
      };
    });
    return {
      said: engine.cat(each.map(({ said }) => said)),
      confusion: engine.reshape(engine.stack(each.map(({ confusion }) => confusion)), [2, 2, 2]),
      wrong: engine.stack(each.map(({ wrong }) => wrong)),
    };
  },
  tensors: {
    said: { axes: [shared.models], rounding: true, made: 'trained' },
    confusion: { axes: [shared.models, texts.truths, texts.answers] },
    wrong: { axes: [shared.models, texts.groups] },
  },
  names,
  program,
});

const { of } = computation;

/** How far the scores of two reviews are apart in a model without positions. */
function gapOf(engine: Engine, first: string, second: string): Tensor {
  engine.manualSeed(trainingInputs.seed.default);
  const reader = drawReader(engine, 'unplaced');
  const [one, other] = [first, second].map(
    (review) => readReviews(engine, reader, [review.split(' ')]).logits,
  ) as [Tensor, Tensor];
  return engine.amax(engine.abs(engine.sub(one, other)));
}

export default defineStep(computation, {
  job: judgingJob,
  opens: 'trained',
  controls: trainingControls({ ahead: true, note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary(trace, { words }) {
    const verdict = (which: number) =>
      shared.verdicts[Number(trace.value('said', which) > 0.5)] ?? '';
    return texts.summary(stepOf(trace), shared.review(knownOf(words)), verdict(0), verdict(1));
  },
  problem(_, { words }) {
    const unknown = [...new Set(words.filter((word) => numberOf(word) === undefined))];
    if (unknown.length > 0) return texts.unknown(listOf(unknown.map(quote)));
    return words.length > length ? texts.tooLong(length) : null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'which-are-wrong',
      needsFigure: true,
      tier: 'full',
      ...texts.which,
      compute: (engine) => ({
        single: gapOf(engine, ...texts.which.single),
        turned: gapOf(engine, ...texts.which.turned),
      }),
      expected: 'one',
      decide: { first: [['one', { single: '> 1e-3', turned: '< 1e-6' }]], else: 'not' },
    }),
  ],
  tasks: [
    task({
      id: 'read-the-table',
      ...texts.readTable,
      decimals: 2,
      given: { good: 45, taken: 15 },
      draw: ({ whole }) => ({ good: whole(30, 48), taken: whole(3, 24) }),
      compute(engine, { good, taken }) {
        const [missed, bad] = [50 - good, 50 - taken];
        const all = good + missed + taken + bad;
        return {
          right: engine.tensor([(good + bad) / all, good / (good + taken)]),
          of_the_good: engine.tensor([(good + bad) / all, good / (good + missed)]),
          good_alone: engine.tensor([good / all, good / (good + taken)]),
        };
      },
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const table = trace.get('confusion').data;
  const rightOf = (model: number) =>
    ((table[4 * model] ?? 0) + (table[4 * model + 3] ?? 0)) /
    table.subarray(0, 4).reduce((a, b) => a + b, 0);
  return (
    <>
      <Sentence />
      <div class="verdicts" data-term={of.said}>
        {shared.models.map((model, which) => (
          <p key={model}>
            <span>
              {model}
              <Made of={of.said} />
            </span>
            <strong>
              {texts.says(shared.verdicts[Number(trace.value('said', which) > 0.5)] ?? '')}
            </strong>
            <span class="verdict-share">
              <Share of={of.said} at={which} fixed />
            </span>
          </p>
        ))}
      </div>
      <p class="quiet">{texts.known(vocabulary.slice(1))}</p>
      <p class="confusions-title">{texts.asked}</p>
      <div class="confusions">
        {shared.models.map((model, which) => (
          <table key={model} class="confusion" data-term={of.confusion}>
            <caption>{texts.right(model, formatPercent(rightOf(which)))}</caption>
            <ColumnHeads columns={texts.answers} />
            <tbody>
              {texts.truths.map((truth, row) => (
                <tr key={truth}>
                  <th scope="row">{truth}</th>
                  {[0, 1].map((column) => (
                    <td key={column} data-right={row === column || undefined}>
                      <Cell of={of.confusion} at={4 * which + 2 * row + column} decimals={0} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <details class="confusion-wrong">
        <summary>{texts.whichAreWrong}</summary>
        <table class="judged" data-term={of.wrong}>
          <ColumnHeads columns={shared.models} />
          <tbody>
            {texts.groups.map((group, i) => (
              <tr key={group}>
                <th scope="row">{texts.wrongIn(group)}</th>
                {shared.models.map((model, which) => (
                  <td key={model}>
                    <Cell of={of.wrong} at={2 * which + i} decimals={0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

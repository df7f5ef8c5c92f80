// S4.15, the end of the course so far: fifteen questions as a test of oneself, each with the step that answers it.

import { names, texts } from '#words/lessons/the-family/fifteen-questions';
import Prose from '#words/lessons/the-family/fifteen-questions.mdx';
import { Cell } from '../../../figures/Cell';
import { StepLink } from '../../../figures/StepLink';
import { useModel } from '../../../lab/context';
import { formatShort } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { answersAt } from '../fifteen';
import program from './fifteen-questions.py';
import '../questions.css';

const { questions } = texts;

const inputs = {
  known: { kind: 'mask', label: texts.known, default: [questions.map(() => 0)] },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const known = engine.tensor(given.known as number[][], { dtype: 'bool' });
    return { known, known_total: engine.sum(known) };
  },
  tensors: {
    known: { axes: [[texts.all], questions.map((_, i) => texts.question(i + 1))] },
    known_total: {},
  },
  names,
  program,
});

const { of } = computation;
const count = questions.length;

export default defineStep(computation, {
  Figure,
  summary: (trace) => texts.summary(formatShort(trace.value('known_total')), count),
  Prose,
  predictions: [
    prediction({
      id: 'share-of-attention',
      ...texts.share,
      compute(engine) {
        const [width, wide] = [768, 3072];
        const attention = engine.tensor(4 * width * width);
        const forward = engine.tensor(2 * width * wide);
        return {
          attention,
          forward,
          share: engine.div(attention, engine.add(attention, forward)),
        };
      },
      expected: 'third',
      decide: {
        by: 'share',
        line: ['third', 0.4, 'half', 0.75, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
});

function Figure({ inputs: { known } }: FigureProps<typeof computation>) {
  const model = useModel();
  const [ticks = []] = known;
  const tick = (at: number, value: boolean): void =>
    model.set({ known: [ticks.with(at, value ? 1 : 0)] });
  return (
    <>
      <p class="known-total" data-pinned>
        <span data-term={of.known_total}>{names.known_total}</span>{' '}
        <Cell of={of.known_total} decimals={0} inline /> {texts.totalOf(count)}
      </p>
      <ol class="fifteen" aria-label={texts.list} data-input="known">
        {questions.map(({ question, answer }, i) => (
          <li key={question} data-known={ticks[i] === 1 || undefined}>
            <details>
              <summary>{question}</summary>
              <p>{answer}</p>
              <p class="quiet">
                <StepLink {...answersAt(i)} says={texts.see} />
              </p>
            </details>
            <label data-term={of.known}>
              <input
                type="checkbox"
                aria-label={texts.tick(i + 1)}
                checked={ticks[i] === 1}
                onChange={(event) => tick(i, event.currentTarget.checked)}
              />{' '}
              {texts.knew}
            </label>
          </li>
        ))}
      </ol>
    </>
  );
}

// S2.1: attention as a spotlight that is shared out; shares must sum to 1.

import Prose from '#words/lessons/where-to-look/01-spotlight.mdx';
import { BarField } from '../../controls/BarField';
import { NumberField } from '../../controls/NumberField';
import { WordRow } from '../../figures/WordTable';
import { formatPercent, formatShort } from '../../lab/format';
import { defineStep, type FigureProps } from '../../lab/step';
import program from './01-spotlight.py';
import { ShareRow, Sum, sentence, WordFigure } from './parts';

const inputs = {
  words: sentence,
  importance: {
    kind: 'vector',
    label: 'importance',
    default: [0.1, 0.3, 0.6],
    per: 'words',
    fill: 0.1,
    min: 0,
    max: 1,
    step: 0.05,
  },
} as const;

export default defineStep({
  inputs,
  compute(engine, { importance: numbers }) {
    const importance = engine.tensor(numbers);
    const total = engine.sum(importance);
    const weights = engine.div(importance, total);
    return { importance, total, weights, weights_total: engine.sum(weights) };
  },
  program,
  axes: { importance: ['words'], weights: ['words'] },
  Figure,
  summary(trace, { words }) {
    const weights = [...trace.get('weights').data];
    const top = weights.indexOf(Math.max(...weights));
    const total = formatShort(trace.value('total'));
    return words[top] === undefined
      ? `The importances add up to ${total}.`
      : `The importances add up to ${total}; “${words[top]}” gets ${formatPercent(weights[top] ?? 0)} of the light.`;
  },
  problem: (trace) =>
    trace.value('total') === 0
      ? 'Every importance is 0, and 0 ÷ 0 has no answer: there is nothing to share out (NaN means “not a number”). Raise at least one bar.'
      : null,
  Prose,
  predictions: [
    {
      id: 'halve',
      question:
        'Importance .1, .3 and .6. You halve all three. What happens to the weight of pizza?',
      options: ['It halves, to .3', 'It stays at .6', 'It rises, because the others shrink'],
      compute(engine) {
        const importance = engine.tensor([0.1, 0.3, 0.6]);
        const halved = engine.div(importance, 2);
        return {
          before: engine.div(importance, engine.sum(importance)),
          after: engine.div(halved, engine.sum(halved)),
        };
      },
      answer(trace) {
        const ratio = trace.value('after', 2) / trace.value('before', 2);
        return Math.abs(ratio - 1) < 1e-6 ? 1 : ratio < 1 ? 0 : 2;
      },
      explain: (trace) =>
        `Before ${formatShort(trace.value('before', 2))}, after ${formatShort(trace.value('after', 2))}. The sum halves as well, so every share stays what it was: only proportions count.`,
      scenes: [
        {
          label: 'halve them',
          inputs: { words: ['I', 'love', 'pizza'], importance: [0.05, 0.15, 0.3] },
        },
      ],
    },
  ],
});

function Figure({ trace, inputs: { words } }: FigureProps<typeof inputs>) {
  const weights = trace.get('weights').data;
  return (
    <>
      <p class="spotlight" aria-hidden="true">
        {words.map((word, i) => {
          const weight = weights[i] ?? 0;
          const share = Number.isFinite(weight) ? weight : 0;
          return (
            <span key={i} style={{ fontSize: `${0.75 + 2.25 * share}em` }}>
              {word}{' '}
            </span>
          );
        })}
      </p>
      <WordFigure caption="Importance and weight of each word" words={words} sumHead="all">
        <WordRow
          label="importance"
          term="importance"
          class="bars"
          count={words.length}
          cell={(i) => (
            <>
              <BarField input="importance" at={i} label={`importance of ${words[i]}, bar`} />
              <NumberField input="importance" at={i} label={`importance of ${words[i]}`} />
            </>
          )}
          sum={<Sum label="sum" of="total" />}
        />
        <ShareRow of="weights" words={words} sum={<Sum label="sum" of="weights_total" />} />
      </WordFigure>
    </>
  );
}

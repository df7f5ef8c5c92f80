// S2.1: attention as a spotlight that is shared out; shares must sum to 1.

import { names, texts } from '#words/lessons/where-to-look/spotlight';
import Prose from '#words/lessons/where-to-look/spotlight.mdx';
import { BarField } from '../../../controls/BarField';
import { NumberField } from '../../../controls/NumberField';
import { WordRow } from '../../../figures/WordTable';
import { formatPercent, formatShort } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { numberName, ShareRow, Sum, sentence, WordFigure } from '../parts';
import program from './spotlight.py';
import '../spotlight.css';

const inputs = {
  words: sentence,
  importance: {
    kind: 'vector',
    label: names.importance,
    default: [0.1, 0.3, 0.6],
    per: 'words',
    fill: 0.1,
    min: 0,
    max: 1,
    step: 0.05,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { importance: numbers }) {
    const importance = engine.tensor(numbers);
    const total = engine.sum(importance);
    const weights = engine.div(importance, total);
    return { importance, total, weights, weights_total: engine.sum(weights) };
  },
  tensors: {
    importance: { axes: ['words'] },
    total: {},
    weights: { axes: ['words'] },
    weights_total: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const weights = [...trace.get('weights').data];
    const top = weights.indexOf(Math.max(...weights));
    const total = formatShort(trace.value('total'));
    return words[top] === undefined
      ? texts.noLight(total)
      : texts.summary(total, words[top], formatPercent(weights[top] ?? 0));
  },
  problem: (trace) => (trace.value('total') === 0 ? texts.problem : null),
  Prose,
  predictions: [
    prediction({
      id: 'halve',
      needsFigure: true,
      ...texts.halve,
      compute(engine) {
        const importance = engine.tensor([0.1, 0.3, 0.6]);
        const halved = engine.div(importance, 2);
        return {
          before: engine.div(importance, engine.sum(importance)),
          after: engine.div(halved, engine.sum(halved)),
        };
      },
      expected: 'stays',
      decide: {
        by: 'after[2] / before[2]',
        line: ['halves', 0.999999, 'stays', 1.000001, 'rises'],
      },
      scenes: [
        {
          label: texts.halve.scene,
          inputs: { words: ['I', 'love', 'pizza'], importance: [0.05, 0.15, 0.3] },
        },
      ],
    }),
  ],
});

function Figure({ trace, inputs: { words } }: FigureProps<typeof computation>) {
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
      <WordFigure caption={texts.caption} words={words} sumHead={texts.all}>
        <WordRow
          label={names.importance}
          term={of.importance}
          class="bars"
          count={words.length}
          cell={(i) => (
            <>
              <BarField
                input="importance"
                at={i}
                label={texts.bar(numberName(names.importance, words[i]))}
              />
              <NumberField
                input="importance"
                at={i}
                label={numberName(names.importance, words[i])}
              />
            </>
          )}
          sum={<Sum label={texts.sum} of={of.total} />}
        />
        <ShareRow
          of={of.weights}
          words={words}
          sum={<Sum label={texts.sum} of={of.weights_total} />}
        />
      </WordFigure>
    </>
  );
}

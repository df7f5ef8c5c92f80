// What the heads of the model look at while it writes (S1.10's attention inside a GPT): the letters just before, more than itself.

import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { names, texts } from '#words/lessons/letter-by-letter/where-it-looks';
import Prose from '#words/lessons/letter-by-letter/where-it-looks.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { HeadMaps } from '../../../course/HeadMaps';
import { stepOf } from '../../../course/trained';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { viewSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { modelsShown, wordOfInput, writingInputs, writingJob } from '../job';
import { dot, length, numbersOf } from '../letters';
import { heads, readBack } from '../model';
import { batch, writingPace } from '../training';
import { lettersAxis, wordSpec } from '../word';
import program from './where-it-looks.py';
import '../letters.css';

const headNames = Array.from({ length: heads }, (_, i) => texts.head(i + 1));

/** The mean over the letters of what each head gives the letter before: (heads). The dot has none before it. */
function toPrevious(engine: Engine, weights: Tensor): Tensor {
  const count = weights.shape.at(-1) ?? 1;
  const before = engine.triu(engine.tril(engine.full([count, count], 1), -1), -1);
  const given = engine.sum(engine.mul(weights, before), [1, 2]);
  return engine.div(given, Math.max(1, count - 1));
}

const computation = defineComputation({
  tier: 'full',
  inputs: {
    ...writingInputs,
    word: wordSpec,
    layer: viewSpec(texts.layer, texts.layers, 'first'),
    head: { ...wholeSpec(texts.chosen, { default: 1, min: 1, max: heads }), view: true },
    asks: { ...wholeSpec(texts.asks, { default: 5, min: 1, max: length }), view: true },
  },
  compute(engine, { word, ...shown }, snapshots) {
    const { writer } = modelsShown(engine, shown, snapshots, ['writer']);
    const { layers } = readBack(engine, writer, numbersOf(`${dot}${wordOfInput(word)}`));
    const [weights_1, weights_2] = layers.map(({ self }) => self.part.weights) as [Tensor, Tensor];
    return {
      weights_1,
      weights_2,
      to_previous_1: toPrevious(engine, weights_1),
      to_previous_2: toPrevious(engine, weights_2),
    };
  },
  tensors: {
    weights_1: {
      role: 'weight',
      axes: [headNames, lettersAxis, lettersAxis],
      rounding: true,
      made: 'trained',
    },
    weights_2: {
      role: 'weight',
      axes: [headNames, lettersAxis, lettersAxis],
      rounding: true,
      made: 'trained',
    },
    to_previous_1: { role: 'weight', axes: [headNames], rounding: true },
    to_previous_2: { role: 'weight', axes: [headNames], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: writingJob,
  opens: { after: 'itself' },
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, writingPace.steps, batch),
  }),
  Figure,
  summary(trace, { word }) {
    const { data } = trace.get('to_previous_1');
    const most = data.indexOf(Math.max(...data));
    return texts.summary(
      stepOf(trace),
      wordOfInput(word),
      most + 1,
      formatPercent(data[most] ?? 0),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'itself',
      needsFigure: true,
      ...texts.itself,
      // What a letter is, is in its vector already: a layer adds to it what it collects, and takes nothing away.
      compute(engine) {
        const vector = engine.tensor([1, 0, 0]);
        const collected = engine.tensor([0, 0.5, 0.5]);
        const sum = engine.add(vector, collected);
        return { sum, own: engine.select(sum, 0, 0) };
      },
      expected: 'less',
      decide: { by: 'own', is: { less: 1 }, else: 'more' },
    }),
  ],
});

function Figure({ inputs: given }: FigureProps<typeof computation>) {
  const { layer, head, asks } = given;
  const [weights, previous] =
    layer === 'first' ? [of.weights_1, of.to_previous_1] : [of.weights_2, of.to_previous_2];
  const text = lettersAxis(given);
  const row = Math.min(asks, text.length) - 1;
  return (
    <>
      <p class="writing-word">
        <WordField input="word" at={0} />
      </p>
      <Choice input="layer" />
      <NumberChoice input="asks" label={texts.asks} options={text} first={1} value={row + 1} />
      <HeadMaps
        of={weights}
        names={headNames}
        input="head"
        head={head - 1}
        rows={text}
        hidden={(i, j) => j > i}
        row={row}
      />
      <p class="head-shares">
        {texts.previous}
        {headNames.map((name, i) => (
          <span key={name}>
            {name} <Cell of={previous} at={i} decimals={2} inline />
          </span>
        ))}
      </p>
    </>
  );
}

// S1.10 as a laboratory: the learner begins a word, the trained model goes on with it. A temperature divides its scores, as in lesson 1.

import { names, texts } from '#words/lessons/letter-by-letter/04-you-begin';
import Prose from '#words/lessons/letter-by-letter/04-you-begin.mdx';
import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { wordNames } from '#words/vocabulary';
import { Choice } from '../../controls/Choice';
import { PowerSlider } from '../../controls/PowerSlider';
import { SeedField } from '../../controls/SeedField';
import { Training } from '../../controls/Training';
import { stepOf } from '../../course/trained';
import { Cell } from '../../figures/Cell';
import { formatNumber, formatPercent } from '../../lab/format';
import { choiceSpec, type Inputs, seedSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import program from './04-you-begin.py';
import { modelsShown, wordOfInput, writingInputs, writingJob } from './job';
import { LetterShares } from './LetterShares';
import { dot, letters, numbersOf } from './letters';
import { readBack, rightOf } from './model';
import { drawLetter } from './next';
import { batch, writingPace } from './training';
import { Writing } from './Writing';
import { wordSpec } from './word';

const computation = defineComputation({
  tier: 'full',
  inputs: {
    ...writingInputs,
    word: { ...wordSpec, default: [texts.beginning] },
    temperature: {
      kind: 'number',
      label: wordNames.temperature,
      default: 1,
      min: 0.1,
      max: 10,
      step: 0.1,
    },
    rule: choiceSpec(texts.rule, texts.rules, 'drawn'),
    luck: { ...seedSpec(shared.luck), default: 1 },
  },
  compute(engine, { word, temperature: T, rule, luck, ...shown }, snapshots) {
    const { writer } = modelsShown(engine, shown, snapshots, ['writer']);
    const text = wordOfInput(word);
    const ids = numbersOf(`${dot}${text}`);
    const { scores: all } = readBack(engine, writer, ids);
    const scores = engine.select(all, 0, text.length);
    const temperature = engine.tensor(T);
    const scaled = engine.div(scores, temperature);
    const shares = engine.softmax(scaled, 0);
    const next =
      rule === 'drawn'
        ? drawLetter(engine, shares, luck, text.length)
        : { letter: engine.argmax(scores, 0) };
    const made = { scores, temperature, scaled, shares, ...next };
    if (text === '') return made;
    const before = engine.softmax(engine.narrow(all, 0, 0, text.length), 1);
    const chances = rightOf(engine, before, ids.slice(1));
    return { ...made, chances, so_far: engine.exp(engine.sum(engine.log(chances))) };
  },
  tensors: {
    scores: { axes: [letters], rounding: true, made: 'trained' },
    temperature: {},
    scaled: { role: 'score', axes: [letters], rounding: true },
    shares: { role: 'weight', axes: [letters], rounding: true },
    draw: { made: 'random' },
    ends: { axes: [letters], rounding: true },
    letter: {},
    chances: {
      role: 'weight',
      axes: [({ word }: Inputs) => [...wordOfInput(word as readonly string[])]],
      rounding: true,
    },
    so_far: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: writingJob,
  Figure,
  summary(trace, { word, temperature }) {
    const { data } = trace.get('shares');
    const most = data.indexOf(Math.max(...data));
    return texts.summary(
      stepOf(trace),
      `${dot}${wordOfInput(word)}`,
      letters[most] ?? '',
      formatPercent(data[most] ?? 0),
      String(temperature),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'cold',
      ...texts.cold,
      // Two letters; the same scores at three temperatures.
      compute(engine) {
        const scores = engine.tensor([2, 1]);
        const at = (temperature: number) => engine.softmax(engine.div(scores, temperature), 0);
        return { cold: at(0.1), plain: at(1), hot: at(10) };
      },
      expected: 0,
      answer: (trace) => (trace.value('cold') > 0.999 && trace.value('hot') < 0.55 ? 0 : 1),
      explain: (trace) =>
        texts.cold.explain(
          formatPercent(trace.value('cold')),
          formatPercent(trace.value('plain')),
          formatPercent(trace.value('hot')),
        ),
    }),
  ],
  tasks: [
    task({
      id: 'whole-word',
      ...texts.wholeWord,
      decimals: 3,
      compute(engine) {
        const chances = engine.tensor([0.1, 0.5, 0.4]);
        return {
          right: engine.exp(engine.sum(engine.log(chances), null, true)),
          mean: engine.mean(chances, null, true),
          sum: engine.sum(chances, null, true),
        };
      },
      explain: (trace) => texts.wholeWord.explain(formatNumber(trace.value('right'), 3)),
    }),
  ],
});

function Figure({ trace, inputs: { word, rule } }: FigureProps<typeof computation>) {
  const letter = trace.value('letter');
  const text = wordOfInput(word);
  return (
    <>
      <Writing letter={letter} luck={rule === 'drawn'} />
      <LetterShares of={of.shares} letter={letter} draw={rule === 'drawn' ? of.draw : undefined} />
      <p class="quiet letter-says">
        {rule === 'drawn' ? (
          <>
            {shared.drawn} <Cell of={of.draw} decimals={3} inline /> {shared.fallsOn}{' '}
            {letters[letter]}
          </>
        ) : (
          texts.largest(letters[letter] ?? '')
        )}
      </p>
      <PowerSlider input="temperature" />
      <Choice input="rule" />
      {text !== '' && (
        <p class="word-chances">
          {[...text].map((each, i) => (
            <span key={i}>
              {i > 0 && ' × '}
              <b>{each}</b> <Cell of={of.chances} at={i} decimals={3} inline />
            </span>
          ))}
          {' = '}
          <Cell of={of.so_far} decimals={6} inline />
        </p>
      )}
      <Training ahead note={shared.note(stepOf(trace), writingPace.steps, batch)} />
      <SeedField input="luck" />
    </>
  );
}

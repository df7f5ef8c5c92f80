// S1.10 as a laboratory: the learner begins a word, the trained model goes on with it. A temperature divides its scores,
// as in the lesson where-to-look.

import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { names, texts } from '#words/lessons/letter-by-letter/you-begin';
import Prose from '#words/lessons/letter-by-letter/you-begin.mdx';
import { wordNames } from '#words/vocabulary';
import { Choice } from '../../../controls/Choice';
import { PowerSlider } from '../../../controls/PowerSlider';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { trainingControls } from '../../../controls/Training';
import { stepOf } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, type Inputs, seedSpec, wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { modelsShown, wordOfInput, writingInputs, writingJob } from '../job';
import { LetterShares } from '../LetterShares';
import { dot, letters, numbersOf } from '../letters';
import { readBack, rightOf } from '../model';
import { drawLetter } from '../next';
import { batch, writingPace } from '../training';
import { Writing } from '../Writing';
import { wordSpec } from '../word';
import program from './you-begin.py';

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
    k: wholeSpec(texts.k, { default: 3, min: 1, max: letters.length }),
    p: { ...wholeSpec(texts.p, { default: 80, min: 5, max: 100 }), step: 5 },
    luck: { ...seedSpec(shared.luck), default: 1 },
  },
  compute(engine, { word, temperature: T, rule, k, p, luck, ...shown }, snapshots) {
    const { writer } = modelsShown(engine, shown, snapshots, ['writer']);
    const text = wordOfInput(word);
    const ids = numbersOf(`${dot}${text}`);
    const { scores: all } = readBack(engine, writer, ids);
    const scores = engine.select(all, 0, text.length);
    const temperature = engine.tensor(T);
    const scaled = engine.div(scores, temperature);
    const shares = engine.softmax(scaled, 0);
    // The smallest share that stays: the largest, the last of the k largest, or of the largest that together come to p.
    const least = (): Tensor => {
      if (rule === 'greedy') return engine.amax(shares);
      if (rule === 'topk') return engine.amin(engine.topk(shares, k)[0]);
      const [sorted] = engine.sort(shares, { descending: true });
      const before = engine.sub(engine.cumsum(sorted, 0), sorted);
      const stay = engine.sum(engine.lt(before, engine.tensor(p / 100))).item();
      return engine.select(sorted, 0, Math.max(1, stay) - 1);
    };
    const keptOf = (): Tensor => {
      const stays = engine.mul(engine.ge(shares, least()), engine.tensor(1));
      if (rule === 'greedy') return stays;
      const these = engine.mul(shares, stays);
      return engine.div(these, engine.sum(these));
    };
    const kept = rule === 'drawn' ? shares : keptOf();
    const next = drawLetter(engine, kept, luck, text.length);
    const cut = rule === 'drawn' ? {} : { kept };
    const made = { scores, temperature, scaled, shares, ...cut, ...next };
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
    kept: { role: 'weight', axes: [letters], rounding: true },
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
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, writingPace.steps, batch),
  }),
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
      needsFigure: true,
      ...texts.cold,
      // Two letters; the same scores at three temperatures.
      compute(engine) {
        const scores = engine.tensor([2, 1]);
        const at = (temperature: number) => engine.softmax(engine.div(scores, temperature), 0);
        return { cold: at(0.1), plain: at(1), hot: at(10) };
      },
      expected: 'few',
      decide: { first: [['few', { cold: '> 0.999', hot: '< 0.55' }]], else: 'many' },
    }),
  ],
  tasks: [
    task({
      id: 'whole-word',
      ...texts.wholeWord,
      decimals: 3,
      given: { shares: [0.1, 0.5, 0.4] },
      draw: ({ some }) => ({ shares: some([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], 3) }),
      compute(engine, { shares }) {
        const chances = engine.tensor(shares);
        return {
          right: engine.exp(engine.sum(engine.log(chances), null, true)),
          mean: engine.mean(chances, null, true),
          sum: engine.sum(chances, null, true),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { word, rule } }: FigureProps<typeof computation>) {
  const letter = trace.value('letter');
  const text = wordOfInput(word);
  const draws = rule !== 'greedy';
  const isCut = rule === 'topk' || rule === 'topp';
  const stay = isCut ? trace.get('kept').data.filter((share) => share > 0).length : 0;
  return (
    <>
      <Writing letter={letter} luck={draws} />
      <LetterShares
        of={of.shares}
        letter={letter}
        kept={rule === 'drawn' ? undefined : of.kept}
        draw={draws ? of.draw : undefined}
      />
      <p class="quiet letter-says">
        {draws ? (
          <>
            {isCut && texts.stay(stay)} {shared.drawn} <Cell of={of.draw} decimals={3} inline />{' '}
            {shared.fallsOn} {letters[letter]}
          </>
        ) : (
          texts.largest(letters[letter] ?? '')
        )}
      </p>
      <Choice input="rule" />
      <Slider input="k" />
      <Slider input="p" />
      <PowerSlider input="temperature" />
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
      <SeedField input="luck" />
    </>
  );
}

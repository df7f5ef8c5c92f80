// S3.11, S4.12: sentences that the translator was never told how to read. What comes out is French, and looks sure; it need not be right.

import { texts as shared } from '#words/lessons/two-sentences/parts';
import { names, texts } from '#words/lessons/two-sentences/what-it-cannot';
import Prose from '#words/lessons/two-sentences/what-it-cannot.mdx';
import { trainingControls } from '../../../controls/Training';
import { stepOf } from '../../../course/trained';
import { newAttention, partsNamed } from '../../../course/untrained';
import { formatPercent } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { englishNumbers, french, longest, spelled, watched } from '../grammar';
import { trainingInputs, translatingJob, translatorAt } from '../job';
import { drawTranslator, readSentence, width } from '../model';
import { OwnSentence } from '../OwnSentence';
import { Translated } from '../Translated';
import { Tries } from '../Tries';
import { batch, pace } from '../training';
import { knownOf, nextWords, stepsOf, translate, unknownIn, writtenWords } from '../translation';
import program from './what-it-cannot.py';

const inputs = {
  words: { kind: 'words', default: texts.tries[0]?.words.split(' ') ?? [] },
  ...trainingInputs,
  chosen: {
    ...wholeSpec(shared.whoAsks, { default: longest.french, min: 1, max: longest.french }),
    view: true,
  },
} as const;

const known = (given: { readonly words: readonly string[] }) => knownOf(given.words);

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { words, ...shown }, snapshots) {
    const model = translatorAt(engine, shown, snapshots);
    const { written, weights, logits } = translate(engine, model, knownOf(words));
    const chances = engine.softmax(logits, -1);
    return { written, weights, chances, sure: engine.amax(chances, -1) };
  },
  tensors: {
    written: {
      axes: [(_, trace) => [shared.start, ...writtenWords(trace)]],
      given: shared.wrote,
    },
    weights: { axes: [(_, trace) => stepsOf(trace), known], rounding: true, made: 'trained' },
    chances: { axes: [(_, trace) => stepsOf(trace), french], rounding: true },
    sure: { axes: [(_, trace) => stepsOf(trace)], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: translatingJob,
  opens: 'trained',
  controls: trainingControls({ ahead: true, note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary(trace) {
    const { data } = trace.get('sure');
    const least = Math.min(...data);
    return texts.summary(
      stepOf(trace),
      spelled(writtenWords(trace)),
      nextWords(trace)[data.indexOf(least)] ?? '',
      formatPercent(least),
    );
  },
  problem: (_, { words }) => unknownIn(words),
  Prose,
  predictions: [
    prediction({
      id: 'two-places',
      needsFigure: true,
      ...texts.twoPlaces,
      tier: 'full',
      compute(engine) {
        // Any matrices show it that add something.
        engine.manualSeed(trainingInputs.seed.default);
        const reads = { read_1: newAttention(engine, width), read_2: newAttention(engine, width) };
        const model = { ...drawTranslator(engine), ...partsNamed(reads) };
        const usual = watched.english;
        const [the = '', black = '', cat = '', ...rest] = usual;
        const [before, after] = [usual, [the, cat, black, ...rest]].map(
          (words) => readSentence(engine, model, englishNumbers(words)).memory,
        );
        if (!before || !after) throw new Error('both were read');
        return { change: engine.amax(engine.abs(engine.sub(after, before)), 1) };
      },
      expected: 'all',
      decide: { by: 'count(change > 1e-6)', is: { none: 0, two: 2, all: 12 } },
    }),
  ],
});

function Figure({ trace, inputs: { words, chosen } }: FigureProps<typeof computation>) {
  return (
    <>
      <Tries label={texts.try} tries={texts.tries} />
      <OwnSentence words={words} />
      <Translated
        of={of.weights}
        chances={of.chances}
        label={texts.label}
        english={knownOf(words)}
        steps={stepsOf(trace)}
        next={nextWords(trace)}
        chosen={chosen}
      />
    </>
  );
}

// S4.12, S3.11, S4.4: the learner's own sentence, translated word by word, with where each word looks and what else it might have been.

import { texts as shared } from '#words/lessons/two-sentences/parts';
import { names, texts } from '#words/lessons/two-sentences/word-by-word';
import Prose from '#words/lessons/two-sentences/word-by-word.mdx';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { stepOf } from '../../../course/trained';
import { viewSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { french, keptPairs, longest, pairFor, pairIn, spelled } from '../grammar';
import { trainingInputs, translatingJob, translatorAt } from '../job';
import { OwnSentence } from '../OwnSentence';
import { Translated } from '../Translated';
import { batch, pace } from '../training';
import { knownOf, nextWords, stepsOf, translate, unknownIn, writtenWords } from '../translation';
import program from './word-by-word.py';

const usual = pairFor('mouse', 'bridge', 'long', { verb: 'like', adjective: 'little' });

const inputs = {
  words: { kind: 'words', default: usual.english },
  ...trainingInputs,
  chosen: { ...wholeSpec(shared.whoAsks, { default: 1, min: 1, max: longest.french }), view: true },
  shown: viewSpec(texts.shown, texts.showns, 'lines'),
} as const;

const known = (given: { readonly words: readonly string[] }) => knownOf(given.words);

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { words, ...shown }, snapshots) {
    const model = translatorAt(engine, shown, snapshots);
    const { written, weights, logits } = translate(engine, model, knownOf(words));
    return { written, weights, chances: engine.softmax(logits, -1) };
  },
  tensors: {
    written: {
      axes: [(_, trace) => [shared.start, ...writtenWords(trace)]],
      given: shared.wrote,
    },
    weights: { axes: [(_, trace) => stepsOf(trace), known], rounding: true, made: 'trained' },
    chances: { axes: [(_, trace) => stepsOf(trace), french], rounding: true },
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
  summary(trace, { words }) {
    const written = writtenWords(trace);
    const wanted = pairIn(words)?.french;
    const right = wanted && wanted.join(' ') === written.join(' ');
    return texts.summary(
      stepOf(trace),
      spelled(written),
      wanted ? (right ? texts.isRight : texts.wanted(spelled(wanted))) : texts.notMet,
    );
  },
  problem: (_, { words }) => unknownIn(words),
  Prose,
  predictions: [
    prediction({
      id: 'when-to-stop',
      ...texts.whenToStop,
      compute(engine) {
        const lengths = (language: 'english' | 'french') =>
          engine.tensor(keptPairs.map((pair) => pair[language].length));
        const [read, written] = [lengths('english'), lengths('french')];
        const alike = engine.sum(engine.where(engine.eq(read, written), 1, 0));
        return { read, written, alike, all: engine.tensor(keptPairs.length) };
      },
      expected: 'end',
      decide: { first: [['counted', { 'alike - all': '= 0' }]], else: 'end' },
    }),
  ],
});

function Figure({ trace, inputs: { words, chosen, shown } }: FigureProps<typeof computation>) {
  return (
    <>
      <OwnSentence words={words} />
      <Translated
        of={of.weights}
        chances={of.chances}
        label={texts.label}
        english={knownOf(words)}
        steps={stepsOf(trace)}
        next={nextWords(trace)}
        chosen={chosen}
        map={shown === 'map'}
      />
      <Choice input="shown" />
    </>
  );
}

// S4.4, S4.12, S3.11: an encoder and a decoder learn, in front of the learner, to translate; where each French word looks stands beside it.
import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/two-sentences/learning-to-translate';
import Prose from '#words/lessons/two-sentences/learning-to-translate.mdx';
import { texts as shared } from '#words/lessons/two-sentences/parts';
import { trainingControls } from '../../../controls/Training';
import { LossCurve } from '../../../course/LossCurve';
import { stepOf } from '../../../course/trained';
import { wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Alignment } from '../Alignment';
import {
  end,
  englishNumbers,
  french,
  frenchNumbers,
  longest,
  pairFor,
  spelled,
  start,
} from '../grammar';
import { trainingInputs, translatingJob, translatorAt } from '../job';
import { drawTranslator, readSentence, writeOn } from '../model';
import { batch, pace } from '../training';
import { rightAt, stepsOf, translate, writtenWords } from '../translation';
import program from './learning-to-translate.py';
import '../two-sentences.css';

const pair = pairFor('cat', 'street', 'tired', { adjective: 'black' });

const inputs = {
  ...trainingInputs,
  chosen: {
    ...wholeSpec(shared.whoAsks, { default: 2, min: 1, max: longest.french }),
    view: true,
  },
} as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, shown, snapshots) {
    const model = translatorAt(engine, shown, snapshots);
    const { written, weights } = translate(engine, model, pair.english);
    return { written, weights };
  },
  tensors: {
    written: {
      axes: [(_, trace) => [shared.start, ...writtenWords(trace)]],
      given: shared.wrote,
    },
    weights: {
      axes: [(_, trace) => stepsOf(trace), pair.english],
      rounding: true,
      made: 'trained',
    },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: translatingJob,
  controls: trainingControls({ note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary: (trace) => texts.summary(stepOf(trace), spelled(writtenWords(trace))),
  Prose,
  predictions: [
    prediction({
      id: 'guessing',
      needsFigure: true,
      ...texts.guessing,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const model = drawTranslator(engine);
        const { memory } = readSentence(engine, model, englishNumbers(pair.english));
        const numbers = [start, ...frenchNumbers(pair.french), end];
        const { logits } = writeOn(engine, model, memory, numbers.slice(0, -1));
        const wanted = engine.tensor(numbers.slice(1), { dtype: 'int64' });
        return {
          loss: engine.crossEntropy(logits, wanted),
          blind: engine.log(engine.tensor(french.length - 2)),
        };
      },
      expected: 'more',
      decide: { by: 'loss - blind', line: ['less', -0.05, 'same', 0.05, 'more'] },
    }),
  ],
});

function Figure({ trace, inputs: { chosen }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const words = writtenWords(trace);
  const right = words.join(' ') === pair.french.join(' ');
  // A loss comes with every step, another translator only now and then.
  const alignment = useMemo(
    () => (
      <Alignment
        of={of.weights}
        label={texts.label}
        answering={pair.english}
        asking={stepsOf(trace)}
        heads={[shared.english, shared.french]}
        input="chosen"
        chosen={chosen}
      />
    ),
    [trace, chosen],
  );
  return (
    <>
      <p class="translated" lang="fr">
        {spelled(words)} {right && <span aria-hidden="true">✓</span>}
      </p>
      {alignment}
      <p class="held-out-right">{texts.right(rightAt(findings, step))}</p>
      <LossCurve
        label={texts.curve}
        findings={findings}
        pace={pace}
        step={step}
        models={[shared.translator]}
        y={{ to: 4.5, ticks: [0, 2, 4] }}
      />
    </>
  );
}

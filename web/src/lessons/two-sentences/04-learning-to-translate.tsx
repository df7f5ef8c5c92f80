// S4.4, S4.12, S3.11: an encoder and a decoder learn, in front of the learner, to translate; where each French word looks stands beside it.
import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/two-sentences/04-learning-to-translate';
import Prose from '#words/lessons/two-sentences/04-learning-to-translate.mdx';
import { texts as shared } from '#words/lessons/two-sentences/parts';
import { Training } from '../../controls/Training';
import { LossCurve } from '../../course/LossCurve';
import { stepOf } from '../../course/trained';
import { formatNumber } from '../../lab/format';
import { wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './04-learning-to-translate.py';
import { Alignment } from './Alignment';
import {
  end,
  englishNumbers,
  french,
  frenchNumbers,
  longest,
  pairFor,
  spelled,
  start,
} from './grammar';
import { trainingInputs, translatingJob, translatorAt } from './job';
import { readSentence, untrainedTranslator, writeOn } from './model';
import { batch, pace } from './training';
import { nextWords, rightAt, translate, writtenWords } from './translation';
import './two-sentences.css';

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
      axes: [(_, trace) => nextWords(trace), pair.english],
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
  Figure,
  summary: (trace) => texts.summary(stepOf(trace), spelled(writtenWords(trace))),
  Prose,
  predictions: [
    prediction({
      id: 'guessing',
      ...texts.guessing,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const model = untrainedTranslator(engine);
        const { memory } = readSentence(engine, model, englishNumbers(pair.english));
        const numbers = [start, ...frenchNumbers(pair.french), end];
        const { logits } = writeOn(engine, model, memory, numbers.slice(0, -1));
        const wanted = engine.tensor(numbers.slice(1), { dtype: 'int64' });
        return {
          loss: engine.crossEntropy(logits, wanted),
          blind: engine.log(engine.tensor(french.length - 2)),
        };
      },
      expected: 1,
      answer(trace) {
        const more = trace.value('loss') - trace.value('blind');
        return Math.abs(more) < 0.05 ? 0 : more > 0 ? 1 : 2;
      },
      explain: (trace) =>
        texts.guessing.explain(
          formatNumber(trace.value('loss'), 2),
          formatNumber(trace.value('blind'), 2),
        ),
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
        asking={nextWords(trace)}
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
      <div data-pinned>
        <Training note={shared.note(step, pace.steps, batch)} />
      </div>
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

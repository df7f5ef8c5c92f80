// S4.4, S4.12, S3.11: an encoder and a decoder learn, in front of the learner, to translate; where each French word looks stands beside it.
import { useMemo } from 'preact/hooks';
import { names, texts } from '#words/lessons/two-sentences/learning-to-translate';
import Prose from '#words/lessons/two-sentences/learning-to-translate.mdx';
import { texts as shared } from '#words/lessons/two-sentences/parts';
import { trainingControls } from '../../../controls/Training';
import { FilmStrip } from '../../../course/FilmStrip';
import { LossCurve } from '../../../course/LossCurve';
import { TryToBreak } from '../../../course/TryToBreak';
import { stepOf } from '../../../course/trained';
import { quote } from '../../../lab/format';
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
  reasonFirst,
  spelled,
  start,
  watched,
} from '../grammar';
import {
  isRight,
  rightFrom,
  trainingInputs,
  translatingJob,
  translatorAt,
  writtenAt,
} from '../job';
import { drawTranslator, readSentence, writeOn } from '../model';
import { batch, pace } from '../training';
import { rightAt, stepsOf, translate, writtenWords } from '../translation';
import program from './learning-to-translate.py';
import '../two-sentences.css';

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
    const { written, weights } = translate(engine, model, watched.english);
    return { written, weights };
  },
  tensors: {
    written: {
      axes: [(_, trace) => [shared.start, ...writtenWords(trace)]],
      given: shared.wrote,
    },
    weights: {
      axes: [(_, trace) => stepsOf(trace), watched.english],
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
  opens: 'begun',
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
        const { memory } = readSentence(engine, model, englishNumbers(watched.english));
        const numbers = [start, ...frenchNumbers(watched.french), end];
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

/** The steps that are hung up side by side: at first much happens in few steps. */
const milestones = [0, 20, 40, 60, 100, 200, 400, 600] as const;

function Figure({ trace, inputs: { chosen }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const words = writtenWords(trace);
  const turn = rightFrom(findings);
  // A loss comes with every step, another translator only now and then.
  const alignment = useMemo(
    () => (
      <Alignment
        of={of.weights}
        label={texts.label}
        answering={watched.english}
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
      {alignment}
      <FilmStrip
        label={texts.film}
        frames={milestones.map((at) => {
          const written = writtenAt(findings, at);
          return { at, content: written && <Frame words={written} /> };
        })}
        step={step}
        steps={pace.steps}
        lines={5}
        isPinned
        says={saysOf(step, words)}
      />
      <LossCurve
        label={texts.curve}
        findings={findings}
        pace={pace}
        step={step}
        models={[shared.translator]}
        y={{ to: 4.5, ticks: [0, 2, 4] }}
        whole
        {...(turn && { point: { at: turn, label: texts.turn(turn) } })}
      />
      <TryToBreak
        step={step}
        steps={pace.steps}
        at={{ lesson: 'two-sentences', step: 'what-it-cannot' }}
        inputs={{ words: reasonFirst }}
        {...texts.toBreak}
      />
      <p class="held-out-right">{texts.right(rightAt(findings, step))}</p>
    </>
  );
}

/** The words that do not belong in the translation. */
const wrongIn = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !watched.french.includes(word));

/** A translation, in which the words that do not belong there are struck out. */
function Frame({ words }: { readonly words: readonly string[] }) {
  return (
    <p class="film-sentence" lang="fr">
      {words.map((word, i) => {
        const glued = word.endsWith("'") ? '' : ' ';
        const said = `${spelled([word])}${glued}`;
        return wrongIn([word]).length > 0 ? <s key={i}>{said}</s> : <span key={i}>{said}</span>;
      })}
    </p>
  );
}

/** How many of its words are wrong, and which, where they are few. */
function saysOf(step: number, words: readonly string[]): string {
  const wrong = wrongIn(words);
  if (isRight(words)) return texts.says.right(step);
  const few = wrong.length > 0 && wrong.length <= 5;
  return few
    ? texts.says.few(step, wrong.length, wrong.map(quote).join(', '))
    : texts.says.many(step, words.length - wrong.length, words.length);
}

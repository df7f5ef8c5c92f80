// S2.20 to S2.22, S4.3, S0.4 and S0.6 after training: two layers of attention learn, in front of the learner, to what “it” refers.

import { names, texts } from '#words/lessons/learning-to-look/nobody-told-it-how';
import Prose from '#words/lessons/learning-to-look/nobody-told-it-how.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { FilmStrip } from '../../../course/FilmStrip';
import { firstNoun, it, length, secondNoun } from '../../../course/grammar';
import { Looks } from '../../../course/Looks';
import { TryToBreak } from '../../../course/TryToBreak';
import { stepOf } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, type Inputs } from '../../../lab/inputs';
import type { Findings } from '../../../lab/job';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { lookingJob, looksAt, modelsAt, rightAt, surelyRight, trainingInputs } from '../job';
import { LossCurve } from '../LossCurve';
import { drawModel, look, vectorsOf } from '../model';
import { batch, steps, watched } from '../training';
import { commonOf, reasonFirst, twinIds, twinNames, twinsOf } from '../twins';
import program from './nobody-told-it-how.py';

const inputs = {
  ...trainingInputs,
  animal: choiceSpec(texts.about, texts.animals, 'animal'),
} as const;

/** The word of each that can be chosen. */
const wordOf = { animal: watched[0], horse: watched[1] };
const answers = ({ animal }: Inputs) => commonOf(wordOf[animal as keyof typeof wordOf]);
const asks = (given: Inputs) => answers(given).map(shared.asks);
const axes = [twinNames, asks, answers];

const computation = defineComputation({
  inputs,
  compute(engine, { animal, ...shown }, snapshots) {
    const ids = twinIds(engine, wordOf[animal]);
    const { two, one } = modelsAt(engine, shown, snapshots, ['two', 'one']);
    const [first, last] = look(engine, two, 'two', vectorsOf(engine, two, ids));
    const [only] = look(engine, one, 'one', vectorsOf(engine, one, ids));
    return { weights_1: first.weights, weights_2: last.weights, weights_one: only.weights };
  },
  tensors: {
    weights_1: { role: 'weight', axes, rounding: true, made: 'trained' },
    weights_2: { role: 'weight', axes, rounding: true, made: 'trained' },
    weights_one: { role: 'weight', axes, rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

/** Where the row of “it” begins in the weights of one of the two sentences. */
const rowOf = (sentence: number): number => (sentence * length + it) * length;

export default defineStep(computation, {
  job: lookingJob,
  opens: 'begun',
  controls: trainingControls({
    note: (at) => shared.note(at, steps, batch),
  }),
  Figure,
  summary: (trace, { animal }) =>
    texts.summary(
      stepOf(trace),
      wordOf[animal],
      formatPercent(trace.value('weights_2', rowOf(0) + firstNoun)),
      formatPercent(trace.value('weights_2', rowOf(1) + secondNoun)),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'one-layer',
      needsFigure: true,
      ...texts.oneLayer,
      // Any matrices show it; these are the ones it begins with.
      compute(engine) {
        engine.manualSeed(trainingInputs.seed.default);
        const one = drawModel(engine, 'one');
        const [only] = look(engine, one, 'one', vectorsOf(engine, one, twinIds(engine)));
        const scores = engine.select(only.scaled_scores, 1, it);
        const [tired, wide] = [0, 1].map((which) => engine.select(scores, 0, which)) as [
          Tensor,
          Tensor,
        ];
        const change = engine.sub(wide, tired);
        return { scores, change, coin_toss: engine.neg(engine.log(engine.tensor(0.5))) };
      },
      sketch: {
        starts: 2.4,
        decide: { by: 'drawn[-1]', line: ['far', 0.4, 'coin', 1.5, 'nothing'] },
      },
      expected: 'coin',
      decide: {
        first: [['coin', { 'change[1]': '= 0', 'change[5]': '= 0' }]],
        else: 'far',
      },
    }),
  ],
});

/** The steps that are hung up side by side: at first much happens in few steps. */
const milestones = [0, 10, 20, 30, 40, 60, 100, 200] as const;

function Figure({ trace, inputs: { animal }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const word = wordOf[animal];
  const [two, one] = rightAt(findings, step);
  const turn = surelyRight(findings);
  return (
    <>
      <div class="looks-pair">
        {twinsOf(word).map((words, i) => (
          <Looks
            key={words.at(-1)}
            label={texts.sentence(words.at(-1) ?? '')}
            words={words}
            from={it}
            above={{ of: of.weights_2, at: rowOf(i), name: texts.last }}
            below={{ of: of.weights_1, at: rowOf(i), name: texts.first }}
            strong={[length - 1]}
          />
        ))}
      </div>
      <Choice input="animal" />
      <FilmStrip
        label={texts.film}
        frames={milestones.map((at) => {
          const looks = looksAt(findings, word, at);
          return { at, content: looks && <Frame animal={word} looks={looks} /> };
        })}
        step={step}
        steps={steps}
        lines={2}
        wide={1.25}
        says={saysOf(findings, word, step)}
      />
      <LossCurve
        label={texts.curves}
        findings={findings}
        step={step}
        whole
        drawable
        tags={[texts.tags.two(two), texts.tags.one(one)]}
        {...(turn && { point: { at: turn, label: texts.turn(turn) } })}
      />
      <TryToBreak
        step={step}
        steps={steps}
        at={{ lesson: 'learning-to-look', step: 'other-ways' }}
        inputs={{ words: reasonFirst }}
        {...texts.toBreak}
      />
    </>
  );
}

const mostAt = (weights: Float32Array): number => weights.indexOf(Math.max(...weights));

interface FrameProps {
  readonly animal: string;
  /** Of each of the twins. */
  readonly looks: readonly Float32Array[];
}

/** Both sentences as strips of their words, the darker the more *it* looks there, with the word that it looks at most. */
function Frame({ animal, looks }: FrameProps) {
  const sentences = twinsOf(animal);
  return (
    <ul class="film-looks">
      {looks.map((weights, i) => {
        const words = sentences[i] ?? [];
        const most = mostAt(weights);
        const [adjective = '', word = ''] = [words.at(-1), words[most]];
        return (
          <li
            key={adjective}
            aria-label={texts.frameSays(adjective, word, formatPercent(weights[most] ?? 0))}
          >
            <span class="film-heat" aria-hidden="true">
              {Array.from(weights, (weight, at) => (
                <i key={at} style={{ '--share': weight }} />
              ))}
            </span>
            <span aria-hidden="true">{texts.frame(adjective, word)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the adjective decides yet, and how many sentences are right. */
function saysOf(findings: Findings | undefined, animal: string, step: number): string | undefined {
  const [tired, wide] = looksAt(findings, animal, step) ?? [];
  if (!tired || !wide) return undefined;
  const words = twinsOf(animal)[0] ?? [];
  const [first, second] = [mostAt(tired), mostAt(wide)];
  const [one = '', other = ''] = [words[first], words[second]];
  const { before, same, right, other: neither } = texts.says;
  return step === 0
    ? before(formatPercent(Math.max(...tired, ...wide)))
    : first === second
      ? same(step, one)
      : first === firstNoun && second === secondNoun
        ? right(step, one, other)
        : neither(step, one, other);
}

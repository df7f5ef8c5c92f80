// S0.4, S2.20 to S2.22: what trained weights tell. The same model, once told where to look, and once told the answer alone.

import { names, texts } from '#words/lessons/learning-to-look/how-far-to-trust';
import Prose from '#words/lessons/learning-to-look/how-far-to-trust.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { firstNoun, it, length, secondNoun } from '../../../course/grammar';
import { Looks } from '../../../course/Looks';
import { stepOf } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { Share } from '../../../figures/Share';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { answeringJob, modelsAt, trainingInputs } from '../job';
import { LossCurve } from '../LossCurve';
import { look, readOut, vectorsOf } from '../model';
import { batch, steps } from '../training';
import { twinAxes, twinIds, twinNames, twins } from '../twins';
import program from './how-far-to-trust.py';
import '../learning.css';

/**
 * In which share of the held-out sentences *it* looks most at the noun that is meant, of the model that is told the answer alone, after
 * 200 steps: of ten trainings, with the seeds 0 to 9.
 */
const lookedAtNoun = [0.76, 0, 0, 0, 0.27, 0.46, 0.5, 0.23, 0, 0];
const seedNames = lookedAtNoun.map((_, seed) => texts.seed(seed));

const inputs = {
  ...trainingInputs,
  ending: choiceSpec(texts.ending, texts.endings, 'tired'),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, shown, snapshots) {
    const ids = twinIds(engine);
    const { two, reading } = modelsAt(engine, shown, snapshots, ['two', 'reading']);
    const [first, last] = look(engine, two, 'two', vectorsOf(engine, two, ids));
    const read = look(engine, reading, 'reading', vectorsOf(engine, reading, ids));
    const found = readOut(engine, reading, engine.select(read[1].X, 1, it));
    return {
      weights_1: first.weights,
      weights_2: last.weights,
      read_1: read[0].weights,
      read_2: read[1].weights,
      answers: engine.softmax(found, 1),
      ten_seeds: engine.tensor(lookedAtNoun),
    };
  },
  tensors: {
    weights_1: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
    weights_2: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
    read_1: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
    read_2: { role: 'weight', axes: twinAxes, rounding: true, made: 'trained' },
    answers: { axes: [twinNames, texts.nouns], rounding: true, made: 'trained' },
    ten_seeds: { role: 'weight', axes: [seedNames], given: texts.givenSeeds, made: 'quoted' },
  },
  names,
  program,
});

const { of } = computation;

const rowOf = (sentence: number): number => (sentence * length + it) * length;

export default defineStep(computation, {
  job: answeringJob,
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, steps, batch),
  }),
  Figure,
  summary(trace, { ending }) {
    const sentence = ending === 'tired' ? 0 : 1;
    const noun = sentence === 0 ? firstNoun : secondNoun;
    const weight = (name: 'weights_2' | 'read_2') =>
      formatPercent(trace.value(name, rowOf(sentence) + noun));
    return texts.summary(
      stepOf(trace),
      twins[sentence]?.[noun] ?? '',
      weight('weights_2'),
      weight('read_2'),
      formatPercent(trace.value('answers', 2 * sentence + sentence)),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'same-answer',
      ...texts.sameAnswer,
      // Two rows of weights over three words with equal values where they differ: one output.
      compute(engine) {
        const values = engine.tensor([
          [1, 0],
          [0, 1],
          [0.5, 0.5],
        ]);
        const looks = engine.tensor([
          [0.5, 0.5, 0],
          [0, 0, 1],
        ]);
        const outputs = engine.matmul(looks, values);
        const [first, second] = [engine.select(outputs, 0, 0), engine.select(outputs, 0, 1)];
        return { outputs, difference: engine.amax(engine.abs(engine.sub(first, second))) };
      },
      expected: 'same',
      decide: { first: [['same', { difference: '= 0' }]], else: 'otherwise' },
    }),
  ],
});

function Figure({ trace, inputs: { ending }, findings }: FigureProps<typeof computation>) {
  const sentence = ending === 'tired' ? 0 : 1;
  const step = stepOf(trace);
  const words = twins[sentence] ?? [];
  const at = rowOf(sentence);
  return (
    <>
      <div class="looks-pair">
        <Looks
          label={texts.told}
          words={words}
          from={it}
          above={{ of: of.weights_2, at, name: texts.toldName(2) }}
          below={{ of: of.weights_1, at, name: texts.toldName(1) }}
          strong={[length - 1]}
        />
        <Looks
          label={texts.read}
          words={words}
          from={it}
          above={{ of: of.read_2, at, name: texts.readName(2) }}
          below={{ of: of.read_1, at, name: texts.readName(1) }}
          strong={[length - 1]}
        />
      </div>
      <div data-pinned>
        <Choice input="ending" />
      </div>
      <p class="learning-buttons">
        <span>{texts.answer}</span>
        {texts.nouns.map((noun, i) => (
          <span key={noun} data-term={of.answers}>
            {noun} <Cell of={of.answers} at={2 * sentence + i} decimals={3} inline />
          </span>
        ))}
      </p>
      <WordTable
        caption={texts.tenSeeds}
        captioned
        dense
        words={seedNames}
        head={(i) => <span>{i}</span>}
      >
        <WordRow
          label={texts.seeds}
          term={of.ten_seeds}
          count={seedNames.length}
          cell={(i) => <Share of={of.ten_seeds} at={i} decimals={2} />}
        />
      </WordTable>
      <LossCurve
        label={texts.curves}
        findings={findings}
        step={step}
        models={[shared.models.weights, shared.models.read]}
      />
    </>
  );
}

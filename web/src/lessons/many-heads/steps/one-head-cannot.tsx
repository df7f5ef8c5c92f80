// S0.7 and S4.5: one layer that learns with one head and with four, as many numbers in both. One head cannot do it; four can.

import { names, texts } from '#words/lessons/many-heads/one-head-cannot';
import Prose from '#words/lessons/many-heads/one-head-cannot.mdx';
import { texts as shared } from '#words/lessons/many-heads/training';
import { trainingControls } from '../../../controls/Training';
import { LossCurve } from '../../../course/LossCurve';
import { ones } from '../../../course/masks';
import { stepOf } from '../../../course/trained';
import { smallLayers } from '../../../course/transformer';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { Share } from '../../../figures/Share';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import { headsJob, modelNames, modelsAt, trainingInputs } from '../job';
import { answer, kinds } from '../model';
import { meantIn, quartetIds, quartetNames } from '../quartet';
import { batch, pace } from '../training';
import program from './one-head-cannot.py';
import '../quartet.css';

const computation = defineComputation({
  tier: 'full',
  inputs: trainingInputs,
  compute(engine, shown, snapshots) {
    const ids = quartetIds(engine);
    const { four, one } = modelsAt(engine, shown, snapshots);
    return {
      answers: engine.softmax(answer(engine, smallLayers, four, kinds.four, ids).answers, 1),
      answers_of_one: engine.softmax(answer(engine, smallLayers, one, kinds.one, ids).answers, 1),
    };
  },
  tensors: {
    answers: { axes: [quartetNames, shared.nouns], rounding: true, made: 'trained' },
    answers_of_one: { axes: [quartetNames, shared.nouns], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

/** How many of the four answers are right. */
const rightOf = (data: Float32Array): number =>
  meantIn.filter((meant, i) => (data[2 * i + meant] ?? 0) > 0.5).length;

export default defineStep(computation, {
  job: headsJob,
  opens: { after: 'a-term-for-each-word' },
  controls: trainingControls({ note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary: (trace) =>
    texts.summary(
      stepOf(trace),
      rightOf(trace.get('answers').data),
      rightOf(trace.get('answers_of_one').data),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'a-term-for-each-word',
      ...texts.aTermEach,
      // Every choice of a term for either order and for either adjective, in steps of 1.
      compute(engine) {
        const terms = engine.sub(engine.arange(7), 3);
        const along = (axis: number) =>
          engine.reshape(
            terms,
            [0, 1, 2, 3].map((each) => (each === axis ? 7 : 1)),
          );
        const [animalFirst, placeFirst, tired, wide] = [along(0), along(1), along(2), along(3)];
        const right = (order: typeof tired, adjective: typeof tired, sign: 1 | -1) =>
          ones(engine, engine.gt(engine.mul(engine.add(order, adjective), sign), 0));
        const counts = engine.add(
          engine.add(right(animalFirst, tired, 1), right(animalFirst, wide, -1)),
          engine.add(right(placeFirst, tired, -1), right(placeFirst, wide, 1)),
        );
        return { counts, most: engine.amax(counts) };
      },
      expected: 'three',
      decide: { by: 'most', is: { two: 2, three: 3, four: 4 } },
    }),
  ],
});

function Figure({ trace, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  return (
    <>
      <div class="row quartets">
        <Quartet of={of.answers} label={texts.four} />
        <Quartet of={of.answers_of_one} label={texts.one} />
      </div>
      <LossCurve
        label={texts.curves}
        findings={findings}
        pace={pace}
        step={step}
        models={modelNames}
        of="right"
        y={{ name: texts.rightName, to: 1, ticks: [0, 0.5, 1] }}
      />
    </>
  );
}

/** The answer of a model to each of the four sentences: who stands first, and which adjective. */
function Quartet({ of: name, label }: { readonly of: TensorName; readonly label: string }) {
  return (
    <table class="quartet">
      <caption data-term={name}>{label}</caption>
      <ColumnHeads columns={shared.fact.adjectives.map((adjective) => `… ${adjective}`)} />
      <tbody>
        {Object.values(shared.orders).map((order, i) => (
          <tr key={order}>
            <th scope="row">{order}</th>
            {[0, 1].map((j) => {
              const sentence = 2 * i + j;
              return (
                <td key={j}>
                  <Answer of={name} sentence={sentence} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ of: name, sentence }: { readonly of: TensorName; readonly sentence: number }) {
  const meant = meantIn[sentence] ?? 0;
  const noun = shared.fact[(meant === 0) === sentence < 2 ? 'animal' : 'place'];
  return (
    <>
      <span>{noun}</span>
      <Share of={name} at={2 * sentence + meant} />
    </>
  );
}

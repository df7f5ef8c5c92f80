// S3.12: classifiers that look back over an LSTM's states, with other weights in the place of theirs. Where what was seen is the only way
// to the answer, that changes it; where the last state is a second way, it does not; and one that learns with its weights held equal is
// right as well, so that the task itself needs none.

import { names, texts } from '#words/lessons/does-it-explain/a-second-way';
import Prose from '#words/lessons/does-it-explain/a-second-way.mdx';
import { texts as shared } from '#words/lessons/does-it-explain/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { Bill } from '../../../course/Bill';
import { smallLstm } from '../../../course/recurrent';
import { filled, newReviews } from '../../../course/reviews';
import { stepOf } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { judgingJob, readersAt, rightAt, trainingInputs } from '../job';
import { replaced } from '../maps';
import {
  answer,
  drawReader,
  type Kind,
  kinds,
  lookAt,
  shareOfGood,
  type Tried,
  tried,
  tryMaps,
} from '../model';
import { ReviewWeights } from '../ReviewWeights';
import { reviewInput, wordsOf } from '../reviews';
import { batch, pace } from '../training';
import program from './a-second-way.py';

const triedMaps = Object.fromEntries(tried.map((map) => [map, shared.maps[map]])) as Record<
  Tried,
  string
>;

const inputs = {
  review: reviewInput,
  map: choiceSpec<Tried>(shared.map, triedMaps, 'trained'),
  ...trainingInputs,
} as const;

const mapLabels = tried.map((map) => triedMaps[map]);
/** One that answers by what it saw, one that has a second way, one whose weights were held equal while it learned. */
const compared = ['first', 'both', 'equal'] as const satisfies readonly Kind[];

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { review, map, ...shown }, snapshots) {
    const readers = readersAt(engine, shown, snapshots);
    const read = filled(engine, [wordsOf({ review })]);
    const one = compared.map((kind) => {
      const looked = lookAt(engine, smallLstm, readers[kind], kind, read);
      const { weights, real } = looked;
      const other = replaced(engine, map, weights, real, engine.generator(0));
      const said = shareOfGood(engine, answer(engine, readers[kind], kind, looked, other));
      return { other, said };
    });
    return {
      weights: engine.cat(
        one.map(({ other }) => other),
        0,
      ),
      said: engine.cat(
        one.map(({ said }) => said),
        0,
      ),
      right: rightAt(engine, shown, snapshots, readers),
    };
  },
  tensors: {
    weights: { axes: [texts.heads, wordsOf], rounding: true, made: 'trained' },
    said: { axes: [texts.heads], rounding: true },
    right: { axes: [shared.readers, mapLabels], rounding: true, given: shared.counted },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: judgingJob,
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, pace.steps, batch),
  }),
  Figure,
  summary(trace, { map }) {
    const column = tried.indexOf(map);
    const shares = compared.map((kind) =>
      formatPercent(trace.value('right', kinds.indexOf(kind) * tried.length + column)),
    );
    return texts.summary(stepOf(trace), triedMaps[map], shares);
  },
  Prose,
  predictions: [
    prediction({
      id: 'nothing-to-permute',
      needsFigure: true,
      ...texts.dull,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const reader = drawReader(engine, 'first');
        const reviews = newReviews(engine).slice(0, 100);
        const read = filled(
          engine,
          reviews.map((review) => review.words),
        );
        const wanted = reviews.map((review) => review.wanted);
        const look = lookAt(engine, smallLstm, reader, 'first', read);
        const { moved } = tryMaps(engine, reader, 'first', look, wanted);
        const largest = engine.mean(engine.amax(look.weights, 1));
        return { moved: engine.select(moved, 0, tried.indexOf('permuted')), largest };
      },
      expected: 'hundredth',
      decide: {
        first: [
          ['tenth', { moved: '> 0.1' }],
          ['hundredth', { moved: '> 0' }],
        ],
        else: 'none',
      },
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const words = wordsOf(given);
  const isTrained = stepOf(trace) > 0;
  return (
    <>
      <div class="attention-controls" data-pinned>
        <Choice input="map" />
      </div>
      <Bill
        caption={isTrained ? texts.table : texts.untrained}
        heads={texts.heads.map((text) => ({ text, term: of.right }))}
        rows={tried.map((map, i) => ({
          id: map,
          label: triedMaps[map],
          chosen: map === given.map,
          // Before any training the prediction asks for what stands here.
          cells: compared.map((kind) =>
            isTrained ? (
              <Cell
                key={kind}
                of={of.right}
                at={kinds.indexOf(kind) * tried.length + i}
                decimals={3}
                fixed
              />
            ) : null,
          ),
        }))}
      />
      <Choice input="review" />
      <ReviewWeights
        caption={texts.looks}
        words={words}
        rows={texts.heads}
        weights={of.weights}
        said={of.said}
      />
    </>
  );
}

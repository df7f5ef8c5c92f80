// S3.12: two classifiers that look back over an LSTM's states. Where what was seen is the only way to the answer, other weights
// change it; where the last state is a second way, they do not.

import { names, texts } from '#words/lessons/does-it-explain/03-a-second-way';
import Prose from '#words/lessons/does-it-explain/03-a-second-way.mdx';
import { texts as shared } from '#words/lessons/does-it-explain/parts';
import { Choice } from '../../controls/Choice';
import { Training } from '../../controls/Training';
import { Bill } from '../../course/Bill';
import { newReviews, twins } from '../../course/reviews';
import { stepOf } from '../../course/trained';
import { Cell } from '../../figures/Cell';
import { formatNumber, formatPercent } from '../../lab/format';
import { choiceSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './03-a-second-way.py';
import { foundAt, judgingJob, readersAt, trainingInputs } from './job';
import { replaced } from './maps';
import {
  answer,
  drawReader,
  kinds,
  lookAt,
  shareOfGood,
  type Tried,
  tried,
  tryMaps,
} from './model';
import { batch, pace } from './training';
import './second-way.css';

const triedMaps = Object.fromEntries(tried.map((map) => [map, shared.maps[map]])) as Record<
  Tried,
  string
>;

const inputs = {
  review: choiceSpec(texts.review, texts.reviews, 'bad'),
  map: choiceSpec<Tried>(shared.map, triedMaps, 'trained'),
  ...trainingInputs,
} as const;

const wordsOf = ({ review }: { readonly review: string }) =>
  (review === 'good' ? twins[0] : twins[1]).words;
const mapLabels = tried.map((map) => triedMaps[map]);

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { review, map, ...shown }, snapshots) {
    const readers = readersAt(engine, shown, snapshots);
    const one = kinds.map((kind) => {
      const looked = lookAt(engine, readers[kind], [wordsOf({ review })]);
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
      ...foundAt(engine, shown, snapshots, readers),
    };
  },
  tensors: {
    weights: { axes: [shared.readers, wordsOf], rounding: true, made: 'trained' },
    said: { axes: [shared.readers], rounding: true },
    right: { axes: [shared.readers, mapLabels], rounding: true },
    moved: { axes: [shared.readers, mapLabels], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: judgingJob,
  Figure,
  summary(trace, { map }) {
    const column = tried.indexOf(map as Tried);
    const [seen = '', both = ''] = kinds.map((_, row) =>
      formatPercent(trace.value('right', row * tried.length + column)),
    );
    return texts.summary(stepOf(trace), triedMaps[map as Tried], seen, both);
  },
  Prose,
  predictions: [
    prediction({
      id: 'nothing-to-permute',
      ...texts.dull,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const reader = drawReader(engine, 'seen');
        const reviews = newReviews(engine).slice(0, 100);
        const words = reviews.map((review) => review.words);
        const wanted = reviews.map((review) => review.wanted);
        const look = lookAt(engine, reader, words);
        const { moved } = tryMaps(engine, reader, 'seen', look, wanted);
        const largest = engine.mean(engine.amax(look.weights, 1));
        return { moved: engine.select(moved, 0, tried.indexOf('permuted')), largest };
      },
      expected: 1,
      answer(trace) {
        const moved = trace.value('moved');
        return moved > 0.1 ? 0 : moved > 0 && moved < 0.01 ? 1 : 2;
      },
      explain: (trace) =>
        texts.dull.explain(
          formatNumber(trace.value('moved'), 4),
          formatNumber(trace.value('largest'), 2),
        ),
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const words = wordsOf(given);
  const isTrained = step > 0;
  return (
    <>
      <div class="attention-controls" data-pinned>
        <Choice input="map" />
      </div>
      <Choice input="review" />
      <Training ahead note={shared.note(step, pace.steps, batch)} />
      <div class="two-ways">
        {texts.heads.map((head, row) => (
          <section key={head} aria-label={texts.looks(shared.readers[row] ?? '')}>
            <h3>{head}</h3>
            <ol class="way-words">
              {words.map((word, i) => (
                <li key={i} data-term={of.weights}>
                  <span>{word}</span>
                  <span
                    class="way-bar"
                    style={{ '--share': trace.value('weights', row * words.length + i) }}
                    aria-hidden="true"
                  />
                  <Cell of={of.weights} at={row * words.length + i} decimals={2} fixed />
                </li>
              ))}
            </ol>
            <p data-term={of.said}>
              {texts.says(shared.verdicts[Number(trace.value('said', row) > 0.5)] ?? '')}{' '}
              <Cell of={of.said} at={row} decimals={3} inline />
            </p>
          </section>
        ))}
      </div>
      <Bill
        caption={isTrained ? texts.table : texts.untrained}
        heads={kinds.flatMap((_, row) => [
          { text: texts.columns.right[row], term: of.right },
          { text: texts.columns.moved[row], term: of.moved },
        ])}
        rows={tried.map((map, i) => ({
          id: map,
          label: triedMaps[map],
          chosen: map === given.map,
          // Before any training the prediction asks for what stands here.
          cells: kinds.flatMap((_, row) =>
            ([of.right, of.moved] as const).map((name) =>
              isTrained ? (
                <Cell
                  key={name}
                  of={name}
                  at={row * tried.length + i}
                  decimals={name === of.right ? 3 : 2}
                  fixed
                />
              ) : null,
            ),
          ),
        }))}
      />
    </>
  );
}

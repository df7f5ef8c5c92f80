// S3.13, S3.20: from “cat” to “it”, station by station, from recurrent networks to the layers of the transformer; what was given up with
// recurrence and what had to be put back.

import type { ComponentChildren } from 'preact';
import { names, texts } from '#words/lessons/side-by-side/the-line';
import Prose from '#words/lessons/side-by-side/the-line.mdx';
import { Player } from '../../../controls/Player';
import { attention } from '../../../course/attention';
import { Bill } from '../../../course/Bill';
import { seedInput } from '../../../course/inputs';
import { lstmSteps } from '../../../course/recurrent';
import { encoderLayer, linear, smallLayers } from '../../../course/transformer';
import { newEncoderLayer, newLinear, newLstm } from '../../../course/untrained';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { StepLink } from '../../../figures/StepLink';
import { between, stageSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './the-line.py';
import '../line.css';

const words = texts.sentence.split(' ');
const [cat, it] = [words.indexOf(texts.meant), words.indexOf(texts.asks)];
const width = 16;
const heads = 2;

const inputs = {
  stage: stageSpec(texts.stage, texts.stations),
  seed: seedInput,
} as const;

/** How far “it” moves in a model when the words before it change their order. */
function orderCounts(engine: Engine, seed: number): Tensor {
  engine.manualSeed(seed);
  const table = engine.randn([words.length, width]);
  const lstm = newLstm(engine, width, width);
  const project = [0, 1, 2].map(() => newLinear(engine, width, width));
  const layer = newEncoderLayer(engine, width, 32);
  const positions = engine.sinusoidalTable(words.length, width);
  const order = words.map((_, i) => (i < it ? it - 1 - i : i));
  const turned = engine.indexSelect(table, 0, engine.tensor(order, { dtype: 'int64' }));
  const read = (x: Tensor) =>
    engine.stack(
      lstmSteps(engine, lstm, x).map(({ h }) => h),
      0,
    );
  const attend = (x: Tensor) => {
    const [Q, K, V] = project.map((each) => linear(engine, each, x)) as [Tensor, Tensor, Tensor];
    return attention(engine, Q, K, V).output;
  };
  const inLayer = (x: Tensor) => encoderLayer(engine, smallLayers, layer, x, { heads }).output;
  const change = (model: (x: Tensor) => Tensor, placed = false) => {
    const [before, after] = [table, turned].map((vectors) =>
      engine.select(model(placed ? engine.add(vectors, positions) : vectors), 0, it),
    ) as [Tensor, Tensor];
    return engine.amax(engine.abs(engine.sub(before, after)));
  };
  const reading = change(read);
  const changes = [reading, reading, change((x) => attend(read(x)))];
  return engine.stack([...changes, change(attend), change(attend, true), change(inLayer, true)], 0);
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { seed }) {
    const count = words.length;
    return {
      path: engine.tensor([it - cat, it - cat, 1, 1, 1, 1]),
      in_a_row: engine.tensor([count, count, count, 1, 1, 1]),
      order_counts: orderCounts(engine, seed),
    };
  },
  tensors: {
    path: { axes: [texts.stations], given: texts.counted },
    in_a_row: { axes: [texts.stations], given: texts.counted },
    order_counts: { axes: [texts.stations], rounding: true, made: 'random' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { stage }) {
    const at = Math.round(stage);
    return texts.summary(
      texts.stations[at] ?? '',
      trace.value('path', at),
      trace.value('in_a_row', at),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'inside-the-reader',
      ...texts.within,
      compute(engine) {
        const far = engine.sub(engine.tensor(it), engine.tensor(cat));
        return { distance: far };
      },
      expected: 'six',
      decide: { by: 'distance', is: { one: 1, six: it - cat, ten: words.length } },
      scenes: [{ label: texts.stations[1] ?? '', inputs: { stage: 1 } }],
    }),
  ],
  tasks: [
    task({
      id: 'animal-to-it',
      ...texts.animal,
      decimals: 0,
      compute: (engine) => ({
        right: engine.tensor([6, 1]),
        between: engine.tensor([5, 1]),
        ends: engine.tensor([7, 1]),
        words: engine.tensor([11, 1]),
      }),
    }),
  ],
});

/** Where each station is taught: a lesson, and one of its steps if it is not the first. */
const places: readonly (readonly [lesson: string, step?: string])[] = [
  ['one-vector'],
  ['looking-back'],
  ['words-ask-words', 'self-attention'],
  ['what-it-costs', 'far-apart'],
  ['what-about-order', 'waves'],
  ['a-whole-layer', 'a-line-to-add-to'],
];

const line = 30; // units of the picture, of a word
const middle = (i: number) => (i + 0.5) * line;

interface SideProps {
  readonly shown: number;
  readonly children: ComponentChildren;
}

const Side = ({ shown, children }: SideProps) => (
  <g style={{ opacity: shown }} visibility={shown === 0 ? 'hidden' : undefined}>
    {children}
  </g>
);

/** The words one below the other: on the left who hands on to whom, on the right who asks whom. */
function Way({ stage }: { readonly stage: number }) {
  const height = words.length * line;
  const recurrent = 1 - between(stage, 3);
  const asks = between(stage, 2);
  const writes = 1 - asks;
  const looks = between(stage, 1);
  return (
    <div
      class="reach"
      role="img"
      aria-label={texts.picture(texts.stations[Math.round(stage)] ?? '')}
      style={{ '--words': words.length }}
    >
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <Side shown={recurrent}>
          {words.slice(1).map((_, i) => (
            <path
              key={i}
              data-way={i >= cat && i < it ? (asks < 1 ? 'followed' : undefined) : undefined}
              d={`M96 ${middle(i)}C40 ${middle(i)} 40 ${middle(i + 1)} 96 ${middle(i + 1)}`}
            />
          ))}
        </Side>
      </svg>
      <ol>
        {words.map((word, i) => (
          <li key={i} data-end={i === cat || i === it || undefined}>
            <span class="reach-word" style={{ '--layer': between(stage, 5) }}>
              {word}
            </span>
            <span class="reach-place" style={{ opacity: between(stage, 4) }}>
              {i + 1}
            </span>
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <Side shown={writes * (1 - looks)}>
          <path
            d={`M4 ${middle(words.length - 1)}C50 ${middle(words.length - 1)} 70 ${height * 0.7} 96 ${height / 2}`}
          />
        </Side>
        <Side shown={writes * looks}>
          {words.map((_, i) => (
            <path key={i} d={`M4 ${middle(i)}C45 ${middle(i)} 60 ${height / 2} 96 ${height / 2}`} />
          ))}
        </Side>
        <Side shown={asks}>
          {words.map((_, i) =>
            i === it ? null : (
              <path
                key={i}
                data-way={i === cat ? 'followed' : undefined}
                d={`M4 ${middle(it)}C${30 + 9 * Math.abs(it - i)} ${middle(it)} ${30 + 9 * Math.abs(it - i)} ${middle(i)} 4 ${middle(i)}`}
              />
            ),
          )}
        </Side>
      </svg>
      <p class="reach-writer" style={{ opacity: writes }}>
        {looks < 0.5 && <span>{texts.vector} →</span>} {texts.writer}
      </p>
    </div>
  );
}

function Figure({ inputs: { stage } }: FigureProps<typeof computation>) {
  const at = Math.round(stage);
  const [lesson = '', step] = places[at] ?? [];
  return (
    <>
      <div data-pinned>
        <Player input="stage" stages={texts.stations} />
      </div>
      <p class="reach-says">
        {texts.says[at]} <StepLink lesson={lesson} step={step} says={texts.see} />
      </p>
      <Way stage={stage} />
      <Bill
        caption={texts.table}
        heads={[
          { text: texts.heads.path, term: of.path },
          { text: texts.heads.inARow, term: of.in_a_row },
          { text: texts.heads.order, term: of.order_counts },
        ]}
        rows={texts.stations.map((station, i) => ({
          id: station,
          label: station,
          chosen: i === at,
          faded: i > at,
          cells: [
            [of.path, 0] as const,
            [of.in_a_row, 0] as const,
            [of.order_counts, 3] as const,
          ].map(([name, decimals]) =>
            i <= at ? <Cell key={name} of={name} at={i} decimals={decimals} fixed /> : null,
          ),
        }))}
      />
    </>
  );
}

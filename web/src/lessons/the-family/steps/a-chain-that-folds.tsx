// S4.13, proteins: letters that are far apart in the chain touch in the fold. The fold is made by hand; what real models do is told.

import { names, texts } from '#words/lessons/the-family/a-chain-that-folds';
import Prose from '#words/lessons/the-family/a-chain-that-folds.mdx';
import { Choice } from '../../../controls/Choice';
import { Player } from '../../../controls/Player';
import { Slider } from '../../../controls/Slider';
import type { Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { formatShort } from '../../../lab/format';
import { choiceSpec, stageSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { ChainPicture, type Contact } from '../ChainPicture';
import { Roles } from '../Roles';
import program from './a-chain-that-folds.py';
import '../chain.css';

const { chain } = texts;
const letters = chain.map((letter, i) => texts.letter(letter, i + 1));

/** Where each letter lies: how far across, and how far down. */
const folds = {
  hairpin: [
    [0, 1, 2, 3, 4, 4, 3, 2, 1, 0],
    [0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
  ],
  meander: [
    [0, 1, 2, 3, 3, 2, 1, 0, 0, 1],
    [0, 0, 0, 0, 1, 1, 1, 1, 2, 2],
  ],
} as const;

const inputs = {
  fold: choiceSpec(texts.fold, texts.folds, 'hairpin'),
  stage: stageSpec(texts.stage, texts.stages),
  window: wholeSpec(texts.window, { default: 3, min: 1, max: chain.length - 1 }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { fold, window }) {
    const [across, down] = folds[fold];
    const places = engine.tensor(chain.map((_, i) => [across[i] ?? 0, down[i] ?? 0]));
    const between = engine.sub(engine.unsqueeze(places, 1), places);
    const squares = engine.sum(engine.square(between), 2);
    const at = engine.arange(chain.length);
    const apart = engine.abs(engine.sub(engine.unsqueeze(at, 1), at));
    const touching = engine.mul(engine.eq(squares, 1), engine.gt(apart, 1));
    const half = (all: Tensor) => engine.div(engine.sum(all), 2);
    return {
      places,
      squares,
      apart,
      touching,
      pairs: half(touching),
      seen: half(engine.mul(touching, engine.le(apart, window))),
    };
  },
  tensors: {
    places: { axes: [letters, texts.directions], given: texts.given, made: 'hand' },
    squares: { axes: [letters, letters] },
    apart: { axes: [letters, letters] },
    touching: { axes: [letters, letters] },
    pairs: {},
    seen: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { window }) =>
    texts.summary(formatShort(trace.value('seen')), formatShort(trace.value('pairs')), window),
  Prose,
  predictions: [
    prediction({
      id: 'relatives',
      ...texts.relatives,
      compute(engine) {
        // 1 where a relative differs from the first: a row for each relative, a column for each position.
        const changes = engine.tensor([
          [0, 0, 0, 0, 0, 0],
          [0, 1, 0, 0, 1, 0],
          [0, 0, 1, 0, 0, 0],
          [0, 1, 1, 0, 1, 0],
        ]);
        const centred = engine.sub(changes, engine.mean(changes, 0));
        const columns = engine.transpose(centred, 0, 1);
        return { covariance: engine.div(engine.matmul(columns, centred), 4) };
      },
      expected: 'together',
      decide: {
        largest: {
          neighbours: 'covariance[8]',
          together: 'covariance[10]',
          still: 'covariance[5]',
        },
      },
    }),
  ],
});

function Figure({ trace, inputs: { stage, window } }: FigureProps<typeof computation>) {
  const [touching, apart] = [trace.get('touching').data, trace.get('apart').data];
  const { data } = trace.get('places');
  const count = chain.length;
  const contacts: Contact[] = Array.from(touching.keys())
    .filter((at) => touching[at] && Math.floor(at / count) < at % count)
    .map((at) => ({
      from: Math.floor(at / count),
      to: at % count,
      at,
      seen: (apart[at] ?? 0) <= window,
    }));
  return (
    <>
      <div class="row">
        <Choice input="fold" />
        <Made of={of.places} />
      </div>
      <div data-pinned>
        <ChainPicture
          chain={chain}
          places={chain.map((_, i) => [data[2 * i] ?? 0, data[2 * i + 1] ?? 0])}
          folded={stage}
          contacts={contacts}
          term={of.touching}
        />
        <Player input="stage" stages={texts.stages} />
      </div>
      <Slider input="window" />
      <ul class="contacts">
        {contacts.map(({ from, to, at, seen }) => (
          <li key={at} data-seen={seen || undefined}>
            {letters[from]}–{letters[to]}: <Cell of={of.apart} at={at} decimals={0} inline />{' '}
            {texts.apart}
          </li>
        ))}
      </ul>
      <p class="row">
        <span>
          {texts.pairs} <Cell of={of.pairs} decimals={0} inline />
        </span>
        <span>
          {texts.seen} <Cell of={of.seen} decimals={0} inline />
        </span>
        <span>
          {texts.attention} {formatShort(trace.value('pairs'))}
        </span>
      </p>
      <Roles {...texts.roles} told />
    </>
  );
}

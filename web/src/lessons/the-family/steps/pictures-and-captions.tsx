// S4.13, pictures and text, and S4.4: two encoders that never see each other, and a matrix of products. The vectors are made by hand.

import { names, texts } from '#words/lessons/the-family/pictures-and-captions';
import Prose from '#words/lessons/the-family/pictures-and-captions.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { ScrollFrame } from '../../../figures/ScrollFrame';
import { TintedCell } from '../../../figures/TintedCell';
import { formatPercent } from '../../../lab/format';
import { choiceSpec, type InputsOf, viewSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Roles } from '../Roles';
import program from './pictures-and-captions.py';
import '../clip.css';

const limits = { min: 0, max: 30, step: 0.5 };

const inputs = {
  caption: choiceSpec(texts.caption, texts.endings, 'hollow_square'),
  sharpness: { kind: 'number', label: texts.sharpness, default: 5, ...limits },
  direction: viewSpec(texts.direction, texts.directions, 'rows'),
} as const;

type Ending = InputsOf<typeof inputs>['caption'];

/** What there is to be seen, and said: filled, hollow, round, square. */
const kinds = [
  [1, 0, 1, 0],
  [0, 1, 1, 0],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
] as const;
const endings: Readonly<Record<Ending, readonly number[]>> = {
  hollow_square: kinds[3],
  circle: [0, 0, 1, 0],
  filled: [1, 0, 0, 0],
};
const count = kinds.length;

const captionsOf = ({ caption }: { readonly caption: Ending }): readonly string[] => [
  ...texts.captions,
  texts.endings[caption],
];

function compared(engine: PageEngine, caption: Ending) {
  const unit = (rows: Tensor) => engine.div(rows, engine.norm(rows, { dim: 1, keepdim: true }));
  const seen = engine.tensor(kinds.map((kind) => [...kind]));
  const said = engine.tensor([...kinds.slice(0, 3), endings[caption]].map((kind) => [...kind]));
  const [pictures, captions] = [unit(seen), unit(said)];
  const similarity = engine.matmul(pictures, engine.transpose(captions, 0, 1));
  return { seen, said, pictures, captions, similarity };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const found = compared(engine, given.caption);
    const sharpness = engine.tensor(given.sharpness);
    const sharpened = engine.mul(found.similarity, sharpness);
    return {
      ...found,
      sharpness,
      by_picture: engine.softmax(sharpened, 1),
      by_caption: engine.softmax(sharpened, 0),
    };
  },
  tensors: {
    seen: { axes: [texts.pictures, texts.features], given: texts.givenSeen, made: 'hand' },
    said: { axes: [captionsOf, texts.features], given: texts.givenSaid, made: 'hand' },
    pictures: { role: 'query', axes: [texts.pictures, texts.features] },
    captions: { role: 'key', axes: [captionsOf, texts.features] },
    sharpness: {},
    similarity: { role: 'score', axes: [texts.pictures, captionsOf] },
    by_picture: { role: 'weight', axes: [texts.pictures, captionsOf] },
    by_caption: { role: 'weight', axes: [texts.pictures, captionsOf] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, given) {
    const column = texts.pictures.map((_, i) => trace.value('by_caption', count * i + count - 1));
    const most = Math.max(...column);
    const best = texts.pictures.filter((_, i) => (column[i] ?? 0) > most - 1e-6);
    return texts.summary(captionsOf(given).at(-1) ?? '', best, formatPercent(most));
  },
  Prose,
  predictions: [
    prediction({
      id: 'one-caption',
      ...texts.oneCaption,
      compute(engine) {
        const before = compared(engine, 'hollow_square').similarity;
        const after = compared(engine, 'circle').similarity;
        const changed = engine.gt(engine.abs(engine.sub(after, before)), 1e-6);
        const split = count - 1;
        return {
          changed: engine.sum(engine.narrow(changed, 1, split, 1)),
          others: engine.sum(engine.narrow(changed, 1, 0, split)),
        };
      },
      expected: 'caption',
      decide: { by: 'others', line: ['caption', 0, 'both', 3, 'all'] },
    }),
  ],
});

function Figure({ inputs: given }: FigureProps<typeof computation>) {
  const captions = captionsOf(given);
  const shares = given.direction === 'rows' ? of.by_picture : of.by_caption;
  return (
    <>
      <Choice input="caption" />
      <p class="quiet">
        {texts.vectors}
        <Made of={of.seen} />
      </p>
      <div data-pinned>
        <ScrollFrame>
          <table class="clip" data-direction={given.direction}>
            <caption class="visually-hidden">{texts.table}</caption>
            <thead>
              <tr>
                <td />
                {captions.map((caption) => (
                  <th key={caption} scope="col" data-term={of.captions}>
                    {caption}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {texts.pictures.map((picture, i) => (
                <tr key={picture}>
                  <th scope="row" data-term={of.pictures}>
                    <Shape kind={i} label={texts.picture(picture)} />
                  </th>
                  {captions.map((caption, j) => (
                    <td key={caption}>
                      <Cell of={of.similarity} at={count * i + j} decimals={2} fixed />
                      <TintedCell
                        of={shares}
                        at={count * i + j}
                        most={1}
                        decimals={2}
                        scale="weight"
                        fixed
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </div>
      <p class="quiet">
        {texts.above} <span data-term={of.by_picture}>{texts.row}</span>{' '}
        <span data-term={of.by_caption}>{texts.column}</span>
      </p>
      <Choice input="direction" />
      <Slider input="sharpness" />
      <Roles {...texts.roles} />
    </>
  );
}

/** One of the four pictures: filled or hollow, round or square. */
function Shape({ kind, label }: { readonly kind: number; readonly label: string }) {
  const hollow = kind % 2 === 1;
  return (
    <svg
      class="clip-picture"
      viewBox="0 0 40 40"
      role="img"
      aria-label={label}
      data-hollow={hollow || undefined}
    >
      {kind < 2 ? <circle cx="20" cy="20" r="14" /> : <rect x="7" y="7" width="26" height="26" />}
    </svg>
  );
}

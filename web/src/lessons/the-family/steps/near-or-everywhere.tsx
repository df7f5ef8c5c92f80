// S4.15, CNN against transformer: what a pixel has heard of after some layers of convolution, and after one of attention.

import { names, texts } from '#words/lessons/the-family/near-or-everywhere';
import Prose from '#words/lessons/the-family/near-or-everywhere.mdx';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { ColourScale } from '../../../figures/HeatMatrix';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber, formatShort } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { PixelMap } from '../PixelMap';
import { gridOf } from '../pixels';
import { Roles } from '../Roles';
import program from './near-or-everywhere.py';
import '../pixel-map.css';

const grid = gridOf(texts.picture);
const side = grid.length;
const asking = 3; // row and column of the pixel that asks
const other = 7; // from this row and column on there is the other cross alone
const sharpness = 4;
export const most = 0.12;

const inputs = {
  layers: wholeSpec(texts.layers, { default: 1, min: 0, max: side - 1 }),
} as const;

/** One layer in one direction: each pixel's new number is the mean of its own and its neighbours'. What lies beyond the edge counts as 0. */
function meanOfThree(engine: PageEngine): Tensor {
  const at = engine.arange(side);
  const apart = engine.abs(engine.sub(engine.unsqueeze(at, 1), at));
  return engine.div(engine.le(apart, 1), 3);
}

/** The share that each pixel of a row has in one of them after so many layers: (1, 15). */
function reachOf(engine: PageEngine, from: number, layers: number): Tensor {
  const mean = meanOfThree(engine);
  let reach = engine.tensor([Array.from({ length: side }, (_, i) => (i === from ? 1 : 0))]);
  for (let layer = 0; layer < layers; layer++) reach = engine.matmul(reach, mean);
  return reach;
}

const sharesOf = (engine: PageEngine, from: number, layers: number): Tensor => {
  const reach = reachOf(engine, from, layers);
  return engine.mul(engine.transpose(reach, 0, 1), reach);
};

const computation = defineComputation({
  inputs,
  compute(engine, { layers }) {
    const shares = sharesOf(engine, asking, layers);
    const picture = engine.tensor(grid);
    const ink = engine.sub(engine.mul(picture, 2), 1);
    const asked = engine.select(engine.select(ink, 0, asking), 0, asking);
    const scores = engine.mul(engine.mul(asked, ink), sharpness);
    const weights = engine.reshape(engine.softmax(engine.reshape(scores, [-1]), 0), [side, side]);
    const far = (map: Tensor) => {
      const corner = (all: Tensor) => {
        const rows = engine.narrow(all, 0, other, side - other);
        return engine.narrow(rows, 1, other, side - other);
      };
      return engine.sum(engine.mul(corner(map), corner(picture)));
    };
    return {
      shares,
      reached: engine.sum(engine.gt(shares, 0)),
      picture,
      scores,
      weights,
      far_conv: far(shares),
      far_attention: far(weights),
    };
  },
  tensors: {
    shares: { role: 'weight', axes: [numbered(side), numbered(side)] },
    reached: {},
    picture: { axes: [numbered(side), numbered(side)], given: texts.given, made: 'hand' },
    scores: { axes: [numbered(side), numbered(side)] },
    weights: { axes: [numbered(side), numbered(side)] },
    far_conv: {},
    far_attention: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { layers }) =>
    texts.summary(
      layers,
      formatShort(trace.value('reached')),
      formatShort(side ** 2),
      formatNumber(trace.value('far_conv'), 4),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'corner-to-corner',
      ...texts.corner,
      compute(engine) {
        const last = (reach: Tensor) => engine.select(engine.select(reach, 0, 0), 0, side - 1);
        const after = Array.from({ length: side }, (_, layers) => last(reachOf(engine, 0, layers)));
        const shares = engine.stack(after);
        return { shares, both: engine.square(shares) };
      },
      expected: 'all',
      decide: { by: 'count(shares = 0)', line: ['two', 2, 'five', 5, 'all'] },
      scenes: [{ label: texts.corner.scene, inputs: { layers: side - 1 } }],
    }),
  ],
  tasks: [
    task({
      id: 'four-layers',
      ...texts.reachTask,
      decimals: 0,
      given: { layers: 4 },
      draw: ({ whole }) => ({ layers: whole(2, 9) }),
      compute(engine, { layers }) {
        const square = (across: number) => engine.tensor([across, across ** 2]);
        return {
          right: square(2 * layers + 1),
          oneSide: square(layers + 1),
          multiplied: square(3 ** layers),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { layers } }: FigureProps<typeof computation>) {
  const shared = {
    columns: side,
    most,
    inked: (at: number) => grid[Math.floor(at / side)]?.[at % side] === 1,
    framed: asking * side + asking,
  } as const;
  return (
    <>
      <Slider input="layers" />
      <div class="pixel-maps">
        <div>
          <p>{texts.conv(layers)}</p>
          <PixelMap
            {...shared}
            label={texts.convPicture}
            term={of.shares}
            data={trace.get('shares').data}
            reach={layers}
          />
        </div>
        <div>
          <p>{texts.attention}</p>
          <PixelMap
            {...shared}
            label={texts.attentionPicture}
            term={of.weights}
            data={trace.get('weights').data}
          />
        </div>
      </div>
      <ColourScale scale="weight" most={most} />
      <p class="quiet">{texts.legend}</p>
      <WordTable
        caption={texts.table}
        words={texts.heads}
        head={(i) => <span>{texts.heads[i]}</span>}
      >
        <WordRow
          label={texts.reach}
          term={of.reached}
          count={2}
          cell={(i) =>
            i === 0 ? <Cell of={of.reached} decimals={0} /> : <span>{formatShort(side ** 2)}</span>
          }
        />
        <WordRow
          label={texts.far}
          term={of.far_attention}
          count={2}
          cell={(i) => <Cell of={i === 0 ? of.far_conv : of.far_attention} decimals={4} />}
        />
      </WordTable>
      <Roles {...texts.roles} />
    </>
  );
}

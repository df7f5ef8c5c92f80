// S4.13 and S4.15, what a word is in a picture: a drawing of the learner's cut into patches, rows of pixels that attend to each other.

import { names, texts } from '#words/lessons/the-family/a-picture-in-patches';
import Prose from '#words/lessons/the-family/a-picture-in-patches.mdx';
import { GridPresets } from '../../../controls/GridPresets';
import { PixelPainter } from '../../../controls/PixelPainter';
import { Player } from '../../../controls/Player';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import type { PageEngine } from '../../../engine';
import { formatNumber } from '../../../lab/format';
import { stageSpec, wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { InkRow } from '../InkRow';
import { PatchPicture } from '../PatchPicture';
import { gridOf, patches, patchRows, perPatch } from '../pixels';
import { Roles } from '../Roles';
import program from './a-picture-in-patches.py';
import '../patches.css';

const cat = gridOf(texts.presets.cat);
const leftEye = 4;

const inputs = {
  drawing: { kind: 'mask', label: texts.drawing, default: cat },
  asks: { ...wholeSpec(texts.asks, { default: leftEye + 1, min: 1, max: patches }), view: true },
  stage: stageSpec(texts.stage, texts.stages, 1),
} as const;

const side = numbered(cat.length);
const words = Array.from({ length: patches }, (_, i) => texts.patch(i + 1));
const pixels = numbered(perPatch);

/** Ink is 1 and paper −1, so that two patches that look alike have a large product, whatever they show. */
function rowsOf(engine: PageEngine, grid: readonly (readonly number[])[]) {
  const drawing = engine.tensor(grid as number[][], { dtype: 'bool' });
  const ink = engine.sub(engine.mul(drawing, engine.tensor(2)), engine.tensor(1));
  return { drawing, ink, X: patchRows(engine, ink) };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { drawing, ink, X } = rowsOf(engine, given.drawing);
    return { drawing, ink, X, ...attention(engine, X, X, X) };
  },
  tensors: {
    drawing: { axes: [side, side] },
    ink: { axes: [side, side] },
    X: { axes: [words, pixels] },
    scores: { axes: [words, words] },
    scaled_scores: { axes: [words, words] },
    weights: { axes: [words, words] },
    output: { axes: [words, pixels], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { asks }) {
    const row = trace.get('weights').data.subarray((asks - 1) * patches, asks * patches);
    const most = Math.max(...row);
    const alike = Array.from(row.keys()).filter((i) => (row[i] ?? 0) > most - 1e-6);
    const share = formatNumber(most, 3);
    if (alike.length === 1 && alike[0] === asks - 1) return texts.summary(asks, texts.alone, share);
    const listed = texts.listed(alike.map((i) => i + 1));
    return texts.summary(asks, listed, alike.length > 1 ? texts.each(share) : share);
  },
  Prose,
  predictions: [
    prediction({
      id: 'puzzle',
      needsFigure: true,
      ...texts.puzzle,
      compute(engine) {
        const { X } = rowsOf(engine, cat);
        engine.manualSeed(0);
        const order = engine.argsort(engine.randn([patches]));
        const shuffled = engine.indexSelect(X, 0, order);
        const before = attention(engine, X, X, X).output;
        const after = attention(engine, shuffled, shuffled, shuffled).output;
        const eye = (rows: typeof X, at: number) => engine.select(rows, 0, at);
        const place = Array.from(order.int64s(), Number).indexOf(leftEye);
        const change = (at: number) =>
          engine.amax(engine.abs(engine.sub(eye(after, at), eye(before, leftEye))));
        return { same: change(place), moved: change(leftEye) };
      },
      expected: 'same',
      decide: { by: 'same', line: ['same', 1e-5, 'changes'] },
    }),
  ],
  tasks: [
    task({
      id: 'patches-of-a-picture',
      ...texts.shapes,
      decimals: 0,
      given: { side: 32, patch: 8 },
      draw({ one }) {
        const patch = one([4, 8, 16]);
        return { side: patch * one([2, 3, 4, 6, 8]), patch };
      },
      compute(engine, { side, patch }) {
        const pair = (count: number, numbers: number) => engine.tensor([count, numbers]);
        const [count, pixelsOfOne] = [(side / patch) ** 2, patch ** 2];
        return {
          right: pair(count, pixelsOfOne * 3),
          grey: pair(count, pixelsOfOne),
          pixels: pair(side ** 2, 3),
        };
      },
    }),
  ],
});

function Figure({ inputs: { asks, drawing, stage } }: FigureProps<typeof computation>) {
  const presets = (['cat', 'stripes', 'empty'] as const).map((name) => ({
    label: texts.presetNames[name],
    grid: gridOf(texts.presets[name]),
  }));
  return (
    <>
      <div class="patches">
        <div>
          <PixelPainter input="drawing" patch={3} />
          <GridPresets input="drawing" label={texts.drawings} presets={presets} />
        </div>
        <PatchPicture of={of.weights} input="asks" asks={asks} drawing={drawing} stage={stage} />
      </div>
      <Player input="stage" stages={texts.stages} />
      <div class="patch-rows">
        <p data-term={of.X}>{texts.row(asks)}</p>
        <InkRow of={of.X} offset={(asks - 1) * perPatch} decimals={0} />
        <p data-term={of.output}>{texts.newRow}</p>
        <InkRow of={of.output} offset={(asks - 1) * perPatch} decimals={2} />
      </div>
      <Roles {...texts.roles} />
    </>
  );
}

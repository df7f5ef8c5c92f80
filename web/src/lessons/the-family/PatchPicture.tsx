// A picture on its way into attention: whole, cut into patches, each patch laid flat as a row, the weights that one of them gives beside
// the rows, and the same weights on the picture. Every place is a function of the stage.
import { useId } from 'preact/hooks';
import { texts } from '#words/lessons/the-family/a-picture-in-patches';
import { Cell } from '../../figures/Cell';
import { colouring } from '../../figures/colour-scales';
import { useTrace } from '../../lab/cells';
import { useModel } from '../../lab/context';
import { between } from '../../lab/inputs';
import type { TensorName } from '../../lab/tensors';
import { across, patch, patches } from './pixels';

export interface PatchPictureProps {
  /** The named tensor of weights (16, 16). */
  readonly of: TensorName;
  /** The input that holds which patch asks, from 1. */
  readonly input: string;
  readonly asks: number;
  readonly drawing: readonly (readonly number[])[];
  readonly stage: number;
}

/** In hundredths of the picture's side. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a patch is at a stage, all that belongs to it, and its pixels. */
interface Layout {
  readonly patch: Box;
  readonly pixel: (row: number, column: number) => Box;
  readonly number: Box;
}

const pitch = 100 / across;
const line = 100 / patches;

/** A patch as a square of its pixels. */
const square = (at: Box): Layout['pixel'] => {
  const size = at.width / patch;
  return (row, column) => ({
    x: at.x + column * size,
    y: at.y + row * size,
    width: size,
    height: size,
  });
};

function layoutAt(stage: number, which: number): Layout {
  const [row, column] = [Math.floor(which / across), which % across];
  const [x, y] = [column * pitch, row * pitch];
  const inset = (by: number): Box => ({
    x: x + by,
    y: y + by,
    width: pitch - 2 * by,
    height: pitch - 2 * by,
  });
  const under: Box = { x: x + 1, y: y + pitch - 7.5, width: pitch - 2, height: 6.5 };
  if (stage === 0) return { patch: inset(0), pixel: square(inset(0)), number: under };
  if (stage === 1) return { patch: inset(1), pixel: square(inset(1)), number: under };
  if (stage === 4) {
    const small: Box = { x: x + 5, y: y + 2, width: 15, height: 15 };
    return { patch: inset(0.5), pixel: square(small), number: under };
  }
  const top = which * line;
  const size = line - 1;
  return {
    patch: { x: 0, y: top, width: 100, height: line },
    pixel: (down, right) => ({
      x: 10 + (down * patch + right) * size,
      y: top + 0.5,
      width: size,
      height: size,
    }),
    number: { x: 85, y: top, width: 15, height: line },
  };
}

const mixed = (from: Box, to: Box, share: number): Box => {
  const mix = (name: keyof Box) => from[name] + share * (to[name] - from[name]);
  return { x: mix('x'), y: mix('y'), width: mix('width'), height: mix('height') };
};

const placed = ({ x, y, width, height }: Box) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
});

export function PatchPicture({ of, input, asks, drawing, stage }: PatchPictureProps) {
  const model = useModel();
  const trace = useTrace();
  const group = useId();
  const weights = trace?.get(of).data.subarray((asks - 1) * patches, asks * patches) ?? [];
  const [bars, back] = [between(stage, 3), between(stage, 4)];
  const [before, share] = [Math.floor(stage), stage - Math.floor(stage)];
  const all = Array.from({ length: patches }, (_, i) => {
    const [from, to] = [layoutAt(before, i), layoutAt(Math.ceil(stage), i)];
    return {
      weight: weights[i] ?? 0,
      patch: mixed(from.patch, to.patch, share),
      number: mixed(from.number, to.number, share),
      pixels: Array.from({ length: patch * patch }, (_, pixel) => {
        const [row, column] = [Math.floor(pixel / patch), pixel % patch];
        const inked =
          drawing[Math.floor(i / across) * patch + row]?.[(i % across) * patch + column];
        return { inked, box: mixed(from.pixel(row, column), to.pixel(row, column), share) };
      }),
    };
  });
  return (
    <div class="patch-picture" role="radiogroup" aria-label={texts.asks} data-input={input}>
      <svg viewBox="0 0 100 100" role="img" aria-label={texts.way} data-term={of}>
        {all.map(({ patch: box, pixels, weight }, i) => (
          <g key={i}>
            {back > 0 && (
              <rect
                {...box}
                style={{ fill: colouring('weight', weight, 1)?.background, fillOpacity: back }}
              />
            )}
            {pixels.map(({ box: at, inked }, pixel) => (
              <rect key={pixel} {...at} class="patch-pixel" data-ink={inked || undefined} />
            ))}
            {bars > 0 && back < 1 && (
              <rect
                class="patch-bar"
                x={62}
                y={i * line + 1}
                width={weight * 23 * bars}
                height={line - 2}
                style={{ opacity: 1 - back }}
              />
            )}
            {i === asks - 1 && <rect {...box} class="patch-asks" />}
          </g>
        ))}
      </svg>
      {all.map(({ patch: box }, i) => (
        <label key={i} class="patch-label" style={placed(box)} title={texts.ask(i + 1)}>
          <input
            type="radio"
            class="visually-hidden"
            name={group}
            aria-label={texts.patch(i + 1)}
            checked={asks === i + 1}
            onChange={() => model.set({ [input]: i + 1 })}
          />
          {stage > 1.5 && back < 0.5 && <span aria-hidden="true">{i + 1}</span>}
        </label>
      ))}
      {bars > 0.5 &&
        all.map(({ number }, i) => (
          <span key={i} class="patch-number" style={placed(number)}>
            <Cell of={of} at={(asks - 1) * patches + i} decimals={2} fixed />
          </span>
        ))}
    </div>
  );
}

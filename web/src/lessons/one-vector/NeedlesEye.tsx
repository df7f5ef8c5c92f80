// A row of numbers goes through a vector of one size and comes out backwards: where each is, and how it looks, is a function of the stage.
import { texts } from '#words/lessons/one-vector/before-attention';
import { colouring } from '../../figures/colour-scales';
import { clamp } from '../../lab/format';
import { between } from '../../lab/inputs';
import type { TermName } from '../../lab/tensors';
import { handedOver, source } from './measured';

export interface NeedlesEyeProps {
  /** The share that is right at each place after the first. */
  readonly right: Float32Array;
  readonly term: TermName;
  /** 0: to be read; 1: read; 2: written. */
  readonly stage: number;
}

/** All in units of the picture: a block for what is read, one for what is written, and the eye between them. */
const width = 44;
const block = 12;
const eye = { x: width / 2, y: 18, width: 12, height: 4.4 };
const bottom = 24;

/** The middle of each square of a block, from left to right and row by row. */
function places(count: number) {
  const columns = Math.min(count, count < 20 ? count : 10);
  const rows = Math.ceil(count / columns);
  const size = Math.min(width / columns, block / rows, 5.5);
  const [left, over] = [(width - columns * size) / 2, (block - rows * size) / 2];
  return {
    size: size * 0.88,
    at: (i: number) => ({
      x: left + ((i % columns) + 0.5) * size,
      y: over + (Math.floor(i / columns) + 0.5) * size,
    }),
  };
}

/** How far square `i` of `count` has come while all of them go, one shortly after the other. */
const goneBy = (part: number, i: number, count: number): number =>
  clamp(part * 2 - i / count, { min: 0, max: 1 });

interface SquareProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0: in its place; 1: in the eye. */
  readonly gone: number;
  readonly number: number;
  readonly share?: number;
}

function Square({ x, y, size, gone, number, share }: SquareProps) {
  const scale = 1 - 0.85 * gone;
  const colours = share === undefined ? undefined : colouring('weight', share, 1);
  const place = `translate(${x + gone * (eye.x - x)} ${y + gone * (eye.y - y)}) scale(${scale})`;
  return (
    <g class="eye-square" transform={place} style={{ opacity: 1 - gone ** 3 }}>
      <rect
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        style={colours && { fill: colours.background }}
      />
      <text y={size * 0.17} font-size={size * 0.5} style={colours && { fill: colours.ink }}>
        {number}
      </text>
    </g>
  );
}

export function NeedlesEye({ right, term, stage }: NeedlesEyeProps) {
  const count = right.length + 1;
  const numbers = source.slice(0, count);
  const { size, at } = places(count);
  const [read, written] = [between(stage, 1), between(stage, 2)];
  const funnel = (from: number, to: number) =>
    `M0 ${from}L${eye.x - eye.width / 2} ${to}M${width} ${from}L${eye.x + eye.width / 2} ${to}`;
  const outlines = (over: number) =>
    numbers.map((_, i) => {
      const { x, y } = at(i);
      return (
        <rect
          key={i}
          class="eye-place"
          x={x - size / 2}
          y={over + y - size / 2}
          width={size}
          height={size}
        />
      );
    });
  return (
    <svg
      class="needles-eye"
      viewBox={`-0.2 -0.2 ${width + 0.4} ${bottom + block + 0.4}`}
      role="img"
      aria-label={texts.picture(count)}
    >
      <path
        class="eye-funnel"
        d={`${funnel(block + 0.6, eye.y - eye.height / 2)}${funnel(bottom - 0.6, eye.y + eye.height / 2)}`}
      />
      {outlines(0)}
      {numbers.map((number, i) => {
        const { x, y } = at(i);
        const gone = goneBy(read, i, count);
        return <Square key={i} {...{ x, y, size, gone, number }} />;
      })}
      <g data-term={term}>
        {outlines(bottom)}
        {numbers.toReversed().map((number, i) => {
          const { x, y } = at(i);
          const gone = 1 - goneBy(written, i, count);
          // The first is given.
          const share = i === 0 ? undefined : right[i - 1];
          return (
            <Square
              key={i}
              {...{ x, y: bottom + y, size, gone, number }}
              {...(share !== undefined && { share })}
            />
          );
        })}
      </g>
      <g transform={`translate(${eye.x} ${eye.y})`}>
        <rect
          class="eye-hole"
          x={-eye.width / 2}
          y={-eye.height / 2}
          width={eye.width}
          height={eye.height}
          data-full={read > 0.5 || undefined}
        />
        <text class="eye-inside" y="0.1">
          {handedOver}
        </text>
        <text class="eye-unit" y="1.5">
          {texts.numbers}
        </text>
      </g>
    </svg>
  );
}

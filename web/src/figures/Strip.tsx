// A vector as a strip: a coloured cell for each of its numbers, each of which can be asked where it comes from. Digits stand in it
// where one follows it. A long vector is its colours alone, and a press asks for the number that it meets.

import { cellOf } from '../lab/cell-ref';
import { useCells } from '../lab/cells';
import { useStep } from '../lab/context';
import type { TensorName } from '../lab/tensors';
import { drawCell } from './Cell';
import { colouring, type Scale } from './colour-scales';
import './strip.css';

/** Of a longer vector no number is large enough to be pressed by itself. */
const mostCells = 16;

/** Firefox 153 ends when it draws many gradients of 768 stops, two for each of 384 numbers: a longer vector is several beside each other. */
const mostInGradient = 96;

export interface StripProps {
  /** The name of the tensor. */
  readonly of: TensorName;
  /** Where the vector stands in it, and how many numbers it has. */
  readonly offset: number;
  readonly width: number;
  /** Where the colour scale ends. */
  readonly most: number;
  /** Which colours: of scores, around 0, unless it says weights. */
  readonly scale?: Scale;
  /** The numbers are written in it, where there is room. */
  readonly digits?: boolean;
  readonly decimals?: number;
  /** Its cells are too small to be pressed one by one, however few they are. */
  readonly small?: boolean;
}

export function Strip(props: StripProps) {
  const {
    of,
    offset,
    width,
    most,
    scale = 'score',
    digits = false,
    decimals = 1,
    small = false,
  } = props;
  const cells = useCells();
  const { tensors } = useStep();
  if (!cells?.trace.has(of)) return null;
  const { data } = cells.trace.get(of);
  const numbers = data.subarray(offset, offset + width);
  const colours = <Colours numbers={numbers} most={most} scale={scale} />;
  // What is made of random numbers means nothing: it is quiet, but for the vector that one follows, whose digits are written.
  const quiet =
    (!digits && Object.values(tensors).some((one) => one?.made === 'random')) || undefined;
  if (small || width > mostCells) {
    const ask = (event: MouseEvent & { readonly currentTarget: Element }) => {
      const { left, width: length } = event.currentTarget.getBoundingClientRect();
      const at = Math.min(width - 1, Math.floor(((event.clientX - left) / length) * width));
      cells.model.explained.value = [cellOf(cells.trace, of, offset + at)];
    };
    return (
      // Keys come to these numbers by the explanations of what is made of them, and by the table.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      // biome-ignore lint/a11y/noStaticElementInteractions: see above
      <div class="strip strip-long" data-term={of} data-quiet={quiet} onClick={ask}>
        {colours}
      </div>
    );
  }
  return (
    <div
      class="strip"
      data-term={of}
      data-digits={(digits && width <= 8) || undefined}
      data-quiet={quiet}
    >
      {colours}
      <div class="strip-cells">
        {Array.from(numbers, (value, i) => (
          <span key={i} style={{ color: colouring(scale, value, most)?.ink }}>
            {drawCell(cells, { of, at: offset + i, decimals, fixed: true })}
          </span>
        ))}
      </div>
    </div>
  );
}

export interface ColoursProps {
  readonly numbers: ArrayLike<number>;
  readonly most: number;
  readonly scale?: Scale;
}

/** The colours of numbers side by side, for eyes alone. */
export function Colours({ numbers, most, scale = 'score' }: ColoursProps) {
  const count = numbers.length;
  const parts = Array.from({ length: Math.ceil(count / mostInGradient) || 1 }, (_, i) => {
    const own = Array.prototype.slice.call(numbers, i * mostInGradient, (i + 1) * mostInGradient);
    const [from, share] = [(i * mostInGradient) / count, own.length / count];
    // CSS counts a place in what is left beside the picture.
    const place = share < 1 ? from / (1 - share) : 0;
    return {
      image: sideBySide(scale, own, most),
      size: `${100 * share}% 100%`,
      place: `${100 * place}% 0`,
    };
  });
  const style = {
    backgroundImage: parts.map(({ image }) => image).join(', '),
    ...(parts.length > 1 && {
      backgroundRepeat: 'no-repeat',
      backgroundSize: parts.map(({ size }) => size).join(', '),
      backgroundPosition: parts.map(({ place }) => place).join(', '),
    }),
  };
  return <div class="strip-colours" style={style} aria-hidden="true" />;
}

/** The colours of numbers side by side as one gradient with hard edges: an element for each would be styled anew in every frame. */
export function sideBySide(scale: Scale, numbers: ArrayLike<number>, most: number): string {
  const count = numbers.length;
  // Wide cells stand apart by a hairline.
  const gap = count > mostCells ? 0 : 0.05;
  const place = (at: number) => `${((at / count) * 100).toFixed(2)}%`;
  const stops = Array.from(numbers, (value, i) => {
    const [from, to] = [place(i + gap / 2), place(i + 1 - gap / 2)];
    const colour = colouring(scale, value, most)?.background ?? 'transparent';
    const own = `${colour} ${from}, ${colour} ${to}`;
    return gap === 0 ? own : `transparent ${from}, ${own}, transparent ${to}`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

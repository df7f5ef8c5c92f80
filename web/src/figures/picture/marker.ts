// The markers of lists: the number of an item, the triangle of what can be unfolded, and a dot for all others.
import { type Box, tag } from './svg';

export interface Marker {
  /** Empty where it is a shape. */
  readonly text: string;
  shape(room: Box): string[];
  /** Pixels, with the gap after it. */
  readonly width: number;
}

export function markerOf(item: Element, type: string, style: CSSStyleDeclaration): Marker {
  const size = Number.parseFloat(style.fontSize);
  const { color: fill } = style;
  if (type === 'decimal') {
    return { text: `${numberOf(item)}. `, shape: () => [], width: Number.parseFloat(style.width) };
  }
  const [, folded] = /^disclosure-(open|closed)$/.exec(type) ?? [];
  return {
    text: '',
    width: size * (folded ? 0.66 : 1),
    shape({ x, y, width, height }) {
      const middle = y + height / 2;
      if (folded === undefined)
        return [tag('circle', { cx: x + 0.3 * size, cy: middle, r: 0.18 * size, fill })];
      const [far, near] = [0.86 * width, 0.5 * width];
      const corners =
        folded === 'closed'
          ? [
              [0, -near],
              [far, 0],
              [0, near],
            ]
          : [
              [0, -0.5 * far],
              [width, -0.5 * far],
              [near, 0.5 * far],
            ];
      const points = corners
        .map(([right = 0, down = 0]) => `${x + right},${middle + down}`)
        .join(' ');
      return [tag('polygon', { points, fill })];
    },
  };
}

/** Which item of its list it is. */
function numberOf(item: Element): number {
  const list = item.parentElement;
  const items = [...(list?.children ?? [])].filter((child) => child instanceof HTMLLIElement);
  const before = items.indexOf(item as HTMLLIElement);
  if (!(list instanceof HTMLOListElement)) return before + 1;
  return list.reversed ? items.length - before : list.start + before;
}

// What lies behind the content of a box: shadows, colour, gradients, borders and outline, as shapes of SVG.
import { type Attributes, attributes, type Box, isSeen, layers, lengthOf, short, tag } from './svg';

export interface Line {
  readonly width: number;
  readonly line: string;
  readonly colour: string;
}

let gradients = 0; // each gradient of a page of pictures has a name of its own

export function groundOf(style: CSSStyleDeclaration, box: Box): string[] {
  const [corner = ''] = layers(style.borderTopLeftRadius, ' ');
  const rounding = lengthOf(corner, box.width);
  const rx = Math.min(rounding, box.width / 2, box.height / 2);
  const fill = style.backgroundColor;
  const inner = withinBorder(style, box);
  const filled = style.backgroundClip === 'padding-box' ? inner : box;
  return [
    ...shadows(style, box, rx, false),
    ...(isSeen(fill) ? [tag('rect', { ...filled, rx, fill })] : []),
    ...gradientsOf(style, inner),
    ...shadows(style, box, rx, true),
    ...borders(style, box, rx),
    ...outline(style, box, rx),
  ];
}

function withinBorder(style: CSSStyleDeclaration, { x, y, width, height }: Box): Box {
  const [top = 0, right = 0, bottom = 0, left = 0] = (
    ['Top', 'Right', 'Bottom', 'Left'] as const
  ).map((side) => Number.parseFloat(style[`border${side}Width`]));
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
}

/** Shadows with sharp edges: a heavy line along a side, a ring around the box. The first lies on top of the others. */
function shadows(style: CSSStyleDeclaration, box: Box, rx: number, inset: boolean): string[] {
  if (style.boxShadow === 'none') return [];
  return layers(style.boxShadow)
    .reverse()
    .flatMap((shadow) => {
      const [, fill = ''] = /(rgba?\([^)]*\)|#\w+|[a-z]+\([^)]*\))/.exec(shadow) ?? [];
      const [x = 0, y = 0, blur = 0, spread = 0] = [...shadow.matchAll(/(-?[\d.]+)px/g)].map(
        ([, pixels]) => Number(pixels),
      );
      if (blur > 0 || !isSeen(fill) || shadow.includes('inset') !== inset) return [];
      const around = { ...grown(box, spread, x, y), rx: rx === 0 ? 0 : Math.max(0, rx + spread) };
      if (!inset) return [tag('rect', { ...around, fill })];
      const inner = withinBorder(style, box);
      const top = y < 0 ? inner.y + inner.height + y : inner.y;
      const left = x < 0 ? inner.x + inner.width + x : inner.x;
      return [
        ...(y === 0 ? [] : [tag('rect', { ...inner, y: top, height: Math.abs(y), fill })]),
        ...(x === 0 ? [] : [tag('rect', { ...inner, x: left, width: Math.abs(x), fill })]),
      ];
    });
}

function borders(style: CSSStyleDeclaration, box: Box, rx: number): string[] {
  const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => ({
    width: Number.parseFloat(style[`border${side}Width`]),
    line: style[`border${side}Style`],
    colour: style[`border${side}Color`],
  }));
  const [first] = sides;
  const equal = sides.every(
    (side) =>
      side.width === first?.width && side.line === first.line && side.colour === first.colour,
  );
  if (first && equal) return frameLine(first, box, -first.width / 2, rx);
  const { x, y, width, height } = box;
  const lines = [
    (half: number) => [x, y + half, x + width, y + half],
    (half: number) => [x + width - half, y, x + width - half, y + height],
    (half: number) => [x, y + height - half, x + width, y + height - half],
    (half: number) => [x + half, y, x + half, y + height],
  ];
  return sides.flatMap((side, i) => {
    if (side.width === 0 || side.line === 'none' || !isSeen(side.colour)) return [];
    const [x1, y1, x2, y2] = lines[i]?.(side.width / 2) ?? [];
    return [tag('line', { x1, y1, x2, y2, ...stroke(side) })];
  });
}

function outline(style: CSSStyleDeclaration, box: Box, rx: number): string[] {
  const width = Number.parseFloat(style.outlineWidth);
  const line = { width, line: style.outlineStyle, colour: style.outlineColor };
  return frameLine(line, box, Number.parseFloat(style.outlineOffset) + width / 2, rx);
}

function frameLine(line: Line, box: Box, grow: number, rx: number): string[] {
  if (!(line.width > 0) || ['none', 'auto', 'hidden'].includes(line.line)) return [];
  if (!isSeen(line.colour)) return [];
  const frame = (by: number, width: number) =>
    tag('rect', { ...grown(box, by), rx, fill: 'none', ...stroke({ ...line, width }) });
  if (line.line !== 'double') return [frame(grow, line.width)];
  const third = line.width / 3;
  return [frame(grow - third, third), frame(grow + third, third)];
}

function grown({ x, y, width, height }: Box, by: number, right = 0, down = 0): Box {
  return {
    x: x - by + right,
    y: y - by + down,
    width: Math.max(0, width + 2 * by),
    height: Math.max(0, height + 2 * by),
  };
}

function stroke({ width, line, colour }: Line): Attributes {
  const dash = line === 'dashed' ? 3 * width : line === 'dotted' ? width : undefined;
  return { stroke: colour, 'stroke-width': width, 'stroke-dasharray': dash };
}

/** Linear gradients, such as colour scales and ruled lines, and repeating ones, such as hatching; others are left out. */
function gradientsOf(style: CSSStyleDeclaration, box: Box): string[] {
  const images = layers(style.backgroundImage);
  const sizes = layers(style.backgroundSize);
  const positions = layers(style.backgroundPosition);
  return [...images.entries()].reverse().flatMap(([i, image]) => {
    const [, repeats, inside] = /^(repeating-)?linear-gradient\((.*)\)$/s.exec(image) ?? [];
    if (inside === undefined) return [];
    const [w = 'auto', h = 'auto'] = layers(sizes[i % sizes.length] ?? '', ' ');
    const [px = '0%', py = '0%'] = layers(positions[i % positions.length] ?? '', ' ');
    const width = w === 'auto' ? box.width : lengthOf(w, box.width);
    const height = h === 'auto' ? box.height : lengthOf(h, box.height);
    const area = {
      x: box.x + lengthOf(px, box.width - width),
      y: box.y + lengthOf(py, box.height - height),
      width,
      height,
    };
    return gradient(inside, area, repeats !== undefined);
  });
}

const sides: Readonly<Record<string, number>> = {
  'to top': 0,
  'to right': 90,
  'to bottom': 180,
  'to left': 270,
};

/** One gradient, along the line that CSS lays through the middle of its box. */
function gradient(inside: string, area: Box, repeats: boolean): string[] {
  const [head = '', ...rest] = layers(inside);
  const degrees = sides[head] ?? (/^-?[\d.]+deg$/.test(head) ? Number.parseFloat(head) : undefined);
  const colours = degrees === undefined ? [head, ...rest] : rest;
  const angle = ((degrees ?? 180) * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const length = Math.abs(area.width * dx) + Math.abs(area.height * dy);
  // A colour may stand at two places: from the one to the other there is it alone.
  const stops = colours.flatMap((colour): { name: string; at: number | undefined }[] => {
    const [name = '', ...places] = layers(colour, ' ');
    if (places.length === 0) return [{ name, at: undefined }];
    return places.map((place) => ({ name, at: lengthOf(place, length) }));
  });
  if (!stops.some(({ name }) => isSeen(name))) return [];
  const ats = stops.map(({ at }, i) => at ?? (length * i) / Math.max(1, stops.length - 1));
  const end = repeats ? (ats.at(-1) ?? length) : length;
  const [x1, y1] = [
    area.x + area.width / 2 - (dx * length) / 2,
    area.y + area.height / 2 - (dy * length) / 2,
  ];
  const id = `gradient${gradients++}`;
  const line = { x1, y1, x2: x1 + dx * end, y2: y1 + dy * end };
  const method = repeats ? 'repeat' : undefined;
  return [
    `<linearGradient ${attributes({ id, gradientUnits: 'userSpaceOnUse', ...line, spreadMethod: method })}>`,
    ...stops.map(({ name }, i) => {
      const offset = Number(((ats[i] ?? 0) / end).toFixed(4));
      return `<stop offset="${offset}" ${attributes(stopOf(name))}/>`;
    }),
    '</linearGradient>',
    tag('rect', { ...area, fill: `url(#${id})` }),
  ];
}

/** A clear stop has the colour of its neighbour in the page's eyes, and none in those of SVG: only its opacity counts. */
function stopOf(name: string): Attributes {
  const [, inside = ''] = /^rgba?\((.*)\)$/.exec(name) ?? [];
  const [r = 0, g = 0, b = 0, alpha = 1] = [...inside.matchAll(/[\d.]+/g)].map(Number);
  if (inside === '') return { 'stop-color': name };
  return {
    'stop-color': `rgb(${r}, ${g}, ${b})`,
    'stop-opacity': alpha === 1 ? undefined : short(alpha),
  };
}

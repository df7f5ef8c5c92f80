// How a picture writes its elements: tags, attributes, numbers, and the lists that computed styles are.
import { escaped } from '../../lab/markup';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function tag(name: string, given: Attributes): string {
  return `<${name} ${attributes(given)}/>`;
}

export function attributes(given: Attributes): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}="${typeof value === 'number' ? short(value) : escaped(value ?? '')}"`,
    )
    .join(' ');
}

/** A number of pixels with no more decimals than can be seen. */
export function short(pixels: number): string {
  return String(Number(pixels.toFixed(2)));
}

export function isSeen(colour: string): boolean {
  return colour !== 'transparent' && !/[,/]\s*0(\.0+)?%?\s*\)$/.test(withAlpha(colour));
}

/** Only colours with an alpha can be clear: the last number of `rgb(0, 0, 0)` is none. */
function withAlpha(colour: string): string {
  return colour.startsWith('rgba') || colour.includes('/') ? colour : '';
}

/** The parts of a list that commas separate, commas within brackets apart. */
export function layers(list: string, separator = ','): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const [i, character] of [...list].entries()) {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === separator && depth === 0) {
      parts.push(list.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...parts, list.slice(from).trim()];
}

/** The pixels of a computed length: so many, a share of the whole, or a sum of such. */
export function lengthOf(text: string, whole: number): number {
  const terms = text.matchAll(/([+-] )?(-?[\d.]+(?:e-?\d+)?)(%|px)/g);
  return [...terms].reduce((sum, [, sign, number, unit]) => {
    const length = unit === '%' ? (Number(number) / 100) * whole : Number(number);
    return sum + (sign === '- ' ? -length : length);
  }, 0);
}

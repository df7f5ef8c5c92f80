// Numbers as questions name them: `share`, `weights[1]`, `wide / narrow`, `max(output)`, `count(change > 0.001)`; what is
// compared with them, and sentences that hold them, such as `{share:%} of the words`. Leaves out where the numbers come from.
import { formatNumber, formatPercent, formatShort } from './format';

/**
 * A number made of named ones. A name alone is the first number of a list, `name[2]` its third, `name[-1]` its last, and `name[]` in a
 * sentence all of them. `max`, `min` and `size` are of a list, `width` is how long its rows are, `count` how many of its numbers are so
 * large, `apart` how far two lists, or a list and a number, are
 * apart where they are farthest. What stands around + − * and / has spaces there and is worked
 * out from left to right.
 */
export type Quantity<Name extends string = string> =
  | Name
  | `${Name}${'[' | ' '}${string}`
  | `${'max' | 'min' | 'size' | 'width' | 'count' | 'apart'}(${Name}${string}`
  | `${number}${string}`;

/** What a quantity is to be; NaN is equal to itself here. */
export type Comparison = `${'<' | '>' | '='} ${number | 'NaN'}`;

/** Named numbers; `shape` only where they have one. */
export interface Numbers {
  readonly data: ArrayLike<number | bigint>;
  readonly shape?: readonly number[];
}

/** Gives the numbers of a name. @throws Error if there are none. */
export type Lookup = (name: string) => Numbers;

/** The number that a quantity is. @throws Error if it cannot be read, names nothing or lies outside its list. */
export function quantity(text: string, lookup: Lookup): number {
  const [first = '', ...rest] = text.split(/ ([-+*/]) /);
  let result = part(first, lookup);
  for (let i = 0; i < rest.length; i += 2) {
    const other = part(rest[i + 1] ?? '', lookup);
    if (rest[i] === '+') result += other;
    else if (rest[i] === '-') result -= other;
    else if (rest[i] === '*') result *= other;
    else result /= other;
  }
  return result;
}

function part(text: string, lookup: Lookup): number {
  if (isNumber(text)) return Number(text);
  const call = /^(\w+)\((.+)\)$/.exec(text);
  if (!call) return list(text, lookup)[0] ?? Number.NaN;
  const [, kind = '', inside = ''] = call;
  if (kind === 'count') {
    const [of = '', comparison = ''] = inside.split(/ (?=[<>=] )/);
    return list(`${of}[]`, lookup).filter((each) => holds(each, comparison as Comparison)).length;
  }
  if (kind === 'apart') {
    const [one = '', from = ''] = inside.split(', ');
    const other = isNumber(from) ? Number(from) : list(whole(from), lookup);
    const of = (i: number): number =>
      typeof other === 'number' ? other : (other[i] ?? Number.NaN);
    return Math.max(...list(whole(one), lookup).map((each, i) => Math.abs(each - of(i))));
  }
  if (kind === 'width') return lookup(inside).shape?.at(-1) ?? Number.NaN;
  const all = list(whole(inside), lookup);
  if (kind === 'max') return Math.max(...all);
  if (kind === 'min') return Math.min(...all);
  if (kind === 'size') return all.length;
  throw new Error(`“${text}” is no quantity`);
}

const isNumber = (text: string): boolean => /^-?\d/.test(text);

const whole = (name: string): string => (name.endsWith(']') ? name : `${name}[]`);

/** All numbers of `name[]`, or one of `name[2]` and `name`. */
function list(text: string, lookup: Lookup): number[] {
  const [, name, at = '0'] = /^(\w+)(?:\[(-?\d*)\])?$/.exec(text) ?? [];
  if (name === undefined) throw new Error(`“${text}” is no quantity`);
  const all = Array.from(lookup(name).data, Number);
  if (at === '') return all;
  const found = all.at(Number(at));
  if (found === undefined) throw new Error(`“${text}”: there are ${all.length} numbers`);
  return [found];
}

export function holds(number: number, comparison: Comparison): boolean {
  const [sign, than] = [comparison[0], Number(comparison.slice(2))];
  if (sign === '=') return number === than || (Number.isNaN(number) && Number.isNaN(than));
  return sign === '<' ? number < than : number > than;
}

/**
 * A sentence with its numbers: each stands in braces, with how it is written behind a colon, `{share:%}`, `{loss:2}` with two decimals,
 * `{score:short}` and `{score:short 2}` with no more than it takes; with four decimals where nothing is said, and what is
 * made of those alone that `isGiven` as short as it can be. Numbers of a list are parted by commas.
 */
export function say(text: string, lookup: Lookup, isGiven: (name: string) => boolean): string {
  return text.replace(/\{([^{}:]+)(?::([^{}]+))?\}/g, (_, named: string, style?: string) => {
    const isShort = (named.match(/[a-z_]\w*/gi) ?? []).every(isGiven);
    const numbers = named.endsWith('[]') ? list(named, lookup) : [quantity(named, lookup)];
    return numbers.map((each) => written(each, style ?? (isShort ? 'short' : '4'))).join(', ');
  });
}

function written(number: number, style: string): string {
  if (style === '%') return formatPercent(number);
  const [kind, decimals = '4'] = style.split(' ');
  return kind === 'short'
    ? formatShort(number, Number(decimals))
    : formatNumber(number, Number(kind));
}

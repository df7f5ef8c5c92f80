// The colours of the roles: readable on their ground, and told apart under the common colour-blindnesses. The maps of heat maps:
// every number readable on every colour, and equal steps of a share equal steps to the eye.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  oklab,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { colouring, gradient, type Scale } from '../../web/src/figures/colour-scales';
import { formatFixed } from '../../web/src/lab/format';

const css = readFileSync(path.join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
const colours = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((found) => [found[1], found[2]]),
  );

const roles = ['query', 'key', 'value', 'score', 'weight', 'output'] as const;
const texts = [
  ...roles,
  'ink',
  'ink-quiet',
  'alert',
  'code-keyword',
  'code-string',
  'code-comment',
];
const grounds = ['paper', 'paper-raised', 'editable'];

// OKLab distance. A random search over five hues at 4.5:1 found no set with more than 0.14 between its closest two.
const leastDistance = 0.12;
const distance = differenceEuclidean('oklab');

describe.each([
  ['light', colours(light)],
  ['dark', colours(dark)],
])('in %s', (_, theme) => {
  const colour = (name: string): string => {
    const found = theme[name];
    if (!found) throw new Error(`no colour ${name}`);
    return found;
  };

  it.each(texts)('%s can be read on every ground', (name) => {
    for (const ground of grounds) {
      expect(wcagContrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['line-strong', 'focus'])('%s can be seen as an edge', (name) => {
    for (const ground of grounds) {
      expect(wcagContrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ['usual', <T>(c: T) => c],
    ['without red', filterDeficiencyProt(1)],
    ['without green', filterDeficiencyDeuter(1)],
    ['without blue', filterDeficiencyTrit(1)],
  ])('roles are told apart by %s sight', (_sight, see) => {
    for (const [i, first] of roles.entries()) {
      for (const second of roles.slice(i + 1)) {
        const [a, b] = [parse(colour(first)), parse(colour(second))];
        if (!a || !b) throw new Error('not a colour');
        expect(distance(see(a), see(b)), `${first} and ${second}`).toBeGreaterThan(leastDistance);
      }
    }
  });
});

describe.each([
  ['light', light, ['paper', 'paper-raised']],
  ['dark', dark, ['paper']],
])('a heat map in %s', (_, css, grounds) => {
  const theme = colours(css);
  const heats: Record<string, string | undefined> = Object.fromEntries(
    [...css.matchAll(/--(heat-\w+): ([\d ]+);/g)].map((found) => [found[1], found[2]]),
  );
  const channels = heats['heat-weight'] ?? '';
  /** What the page shows of a colour of the map: properties looked up, laid on the ground. */
  const shown = (colour: string, ground: string) => {
    const text = colour
      .replace(/var\(--(heat-(?:weight|above|below))\)/, (_all, name: string) => heats[name] ?? '')
      .replace(/var\(--([\w-]+)\)/, (_all, name: string) => theme[name] ?? '');
    const [over, under] = [parse(text), parse(ground)];
    if (over?.mode !== 'rgb' || under?.mode !== 'rgb') throw new Error(`no colour: ${text}`);
    const { alpha = 1 } = over;
    const mixed = (name: 'r' | 'g' | 'b') => alpha * over[name] + (1 - alpha) * under[name];
    return { mode: 'rgb', r: mixed('r'), g: mixed('g'), b: mixed('b') } as const;
  };
  const grade = (scale: Scale, value: number, ground: string) => {
    const found = colouring(scale, value, 1);
    if (!found) throw new Error(`no colour for ${value}`);
    return { ground: shown(found.background, ground), ink: shown(found.ink, ground) };
  };

  it('has weights in the colour of weights', () => {
    const [r = 0, g = 0, b = 0] = channels.split(' ').map((channel) => Number(channel) / 255);
    expect(formatHex({ mode: 'rgb', r, g, b })).toBe(theme.weight);
  });

  it.each(['weight', 'score'] as const)('leaves every number of a %s readable', (scale) => {
    for (const name of grounds) {
      for (let i = scale === 'weight' ? 0 : -1000; i <= 1000; i++) {
        const { ground, ink } = grade(scale, i / 1000, theme[name] ?? '');
        expect(wcagContrast(ground, ink), `${i / 1000} on ${name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('goes in even steps, in one hue: a share looks like a share', () => {
    const steps = Array.from({ length: 11 }, (_, i) =>
      oklab(grade('weight', i / 10, theme.paper ?? '').ground),
    );
    const lengths = steps.slice(1).map((step, i) => distance(step, steps[i] ?? step));
    const mean = lengths.reduce((sum, length) => sum + length) / lengths.length;
    for (const length of lengths) expect(Math.abs(length / mean - 1)).toBeLessThan(0.2);
    for (const [i, { l }] of steps.slice(1).entries()) {
      expect(Math.sign(l - (steps[i]?.l ?? l))).toBe(css === light ? -1 : 1);
    }
  });

  it('leaves the paper where a number is 0', () => {
    for (const scale of ['weight', 'score'] as const) {
      const { paper = '' } = theme;
      expect(formatHex(grade(scale, 0, paper).ground)).toBe(paper);
    }
  });

  it('draws its scale from the same colours', () => {
    const ends = [colouring('weight', 0, 1), colouring('weight', 1, 1)];
    expect(gradient('weight')).toBe(
      `linear-gradient(to right, ${ends.map((end) => end?.background).join(', ')})`,
    );
  });
});

describe('the ends of heat maps', () => {
  it('are where the map ends, and there is no colour for what is no number', () => {
    expect(colouring('weight', 3, 1)).toEqual(colouring('weight', 1, 1));
    expect(colouring('score', -3, 1)).toEqual(colouring('score', -1, 1));
    expect(colouring('score', Number.NaN, 1)).toBeUndefined();
    expect(colouring('score', Number.NEGATIVE_INFINITY, 1)).toBeUndefined();
  });

  it('have no sign before a zero', () => {
    expect(formatFixed(-0.004, 2)).toBe('0.00');
    expect(formatFixed(0.004, 2)).toBe('0.00');
    expect(formatFixed(-0.006, 2)).toBe('−0.01');
    expect(formatFixed(0, 2)).toBe('0');
  });
});

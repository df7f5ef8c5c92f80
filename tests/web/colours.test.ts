// The colours of the roles: readable on their ground, and told apart under the common colour-blindnesses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, it } from 'vitest';

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

// What the step on three heads says of swapping what they hand over, over four pairs of names; each from a forward pass of its own.
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { fortyPairs } from '../../../../web/src/lessons/a-model-that-writes/off-jobs';
import { forwardOf, type Place, type Run } from './forward';

if (inject('build') === 'plain') {
  const run = forwardOf(new Uint8Array(readFileSync('build/models/writer.safetensors')));
  const pairs = fortyPairs.slice(0, 4);
  const others = fortyPairs.slice(20, 24);
  const met = (a: string, b: string, greets = b) =>
    `One day, ${a} met ${b}. ${greets} said hello to`;
  const known = new Map<string, Run>();
  const read = (text: string): Run => {
    const found = known.get(text) ?? run(text);
    known.set(text, found);
    return found;
  };
  const silence = new Float64Array(48);
  /** The mean shares of the first and the second of each pair, and of the first and second of another pair. */
  const means = (swap: (i: number) => ReadonlyMap<Place, Float64Array>): number[] => {
    const sums = [0, 0, 0, 0];
    for (const [i, [a, b]] of pairs.entries()) {
      const [c, d] = others[i] as readonly [string, string];
      const shares = run(met(a, b), swap(i)).shares([a, b, c, d].map((name) => ` ${name}`));
      for (const [j, share] of shares.entries()) sums[j] = (sums[j] ?? 0) + share / pairs.length;
    }
    return sums;
  };
  const other = (i: number) => others[i] as readonly [string, string];
  const taken = (text: string, from: Place, to: Place = from) =>
    new Map([[to, read(text).handed.get(from) as Float64Array]]);

  it('layer 5, head 1 carries the name: from a sentence about others, one of their names comes', () => {
    const [a = 1, , c = 0] = means((i) => taken(met(...other(i)), '5.1@11'));
    expect(c).toBeGreaterThan(0.5);
    expect(a).toBeLessThan(0.05);
  });

  it('layer 4, head 4 carries which of the two is meant, and no name', () => {
    const [same = 0] = means((i) => taken(met(...other(i)), '4.4@11'));
    expect(same).toBeGreaterThan(0.75);
    const [a = 1, b = 0] = means((i) => {
      const [first, second] = pairs[i] as readonly [string, string];
      return taken(met(first, second, first), '4.4@11');
    });
    expect(b).toBeGreaterThan(2 * a);
  });

  it('layer 1, head 3 carries no name either, and is missed', () => {
    const alone = (i: number) => `One day, ${other(i)[0]} was sad. ${other(i)[0]}`;
    const [a = 0] = means((i) => taken(alone(i), '1.3@8', '1.3@8'));
    expect(a).toBeGreaterThan(0.75);
    const [tom = 1, ben = 0] = means(() => new Map([['1.3@8', silence] as const]));
    expect(ben).toBeGreaterThan(tom);
  });

  it('what is missed of layer 1, head 3 goes through layer 4, head 4', () => {
    const [a = 0] = means((i) => {
      const [first, second] = pairs[i] as readonly [string, string];
      const back = taken(met(first, second), '4.4@11');
      return new Map([...back, ['1.3@8', silence] as const]);
    });
    expect(a).toBeGreaterThan(0.75);
  });

  it('layer 0, head 5 is little missed at the second name, and everywhere the names are gone', () => {
    const [a = 0] = means(() => new Map([['0.5@8', silence] as const]));
    expect(a).toBeGreaterThan(0.75);
    const everywhere = Array.from({ length: 12 }, (_, at) => [`0.5@${at}`, silence] as const);
    const [tom = 1, ben = 1] = means(() => new Map<Place, Float64Array>(everywhere));
    expect(tom + ben).toBeLessThan(0.2);
  });
}

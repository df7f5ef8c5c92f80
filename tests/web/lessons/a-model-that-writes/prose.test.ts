// What the words of the lesson on a model that writes say in numbers, and what they say of whole tables: against the model itself.
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import type { Report, Work } from '../../../../web/src/lab/job';
import { readModel } from '../../../../web/src/lab/model-file';
import { pagesRead } from '../../../../web/src/lessons/a-model-that-writes/habits';
import { measured } from '../../../../web/src/lessons/a-model-that-writes/measured';
import {
  eachHeadOff,
  namesOfForty,
  whoIsHungry,
} from '../../../../web/src/lessons/a-model-that-writes/off-jobs';
import { openWriter } from '../../../../web/src/lessons/a-model-that-writes/writing';
import { texts as goesOn } from '../../../../web/words/en/lessons/a-model-that-writes/it-goes-on';
import { fullEngine } from '../../support';
import { computed, given, testProse, told } from '../prose';

const bytes = new Uint8Array(readFileSync('build/models/writer.safetensors'));
const assets = { model: bytes };
const { shapes } = readModel(bytes);
const size = [...shapes.values()].reduce((sum, shape) => sum + shape.reduce((a, b) => a * b, 1), 0);

testProse('a-model-that-writes', {
  'between-this-and-chat.ts': () => [
    computed`${(size / 1e6).toFixed(1)} million`,
    told('1.5 billion', 'Radford and others, 2019'),
    computed`This model has ${(size / 1e6).toFixed(1)} million numbers`,
  ],
  'it-goes-on.ts': () => [given('how many of the likeliest does it take to have 90 % together?')],
});

if (inject('build') === 'plain') {
  /** What a job has told by its end. */
  const run = async (work: Work<'full'>, inputs: object = {}): Promise<Report['numbers']> => {
    const engine = await fullEngine();
    const found: Record<string, NonNullable<Report['numbers']>[string]> = {};
    const reports = engine.scope(() => [...work(engine, inputs as never, undefined, assets)]);
    for (const { numbers } of reports) Object.assign(found, numbers);
    return found;
  };
  const table = (found: Report['numbers'], row: number, sentence: number, what: number) =>
    found?.table?.data[(row * 4 + sentence) * 3 + what] ?? Number.NaN;

  it('has 15,191,712 numbers', () => expect(size).toBe(15_191_712));

  it('the hungry one comes in 16 of 16 when mentioned first, in none when mentioned second', async () => {
    const found = await run(whoIsHungry);
    expect(table(found, 0, 0, 0) + table(found, 0, 1, 0)).toBe(measured.hungryFirst);
    expect(table(found, 0, 2, 0) + table(found, 0, 3, 0)).toBe(measured.hungrySecond);
  });

  it('four heads are missed for Tom, and the others hardly', async () => {
    const found = await run(eachHeadOff, { text: 'One day, Tom met Ben. Ben said hello to' });
    const shares = [...(found?.chances?.data ?? [])].sort((a, b) => a - b);
    expect(shares[3]).toBeLessThan(0.5);
    expect(shares[4]).toBeGreaterThan(0.8);
  });

  it('of two names the right one is likelier in all of 160 sentences, and heads are missed as told', async () => {
    const found = await run(namesOfForty, { layer: 3, head: 2 });
    const right = (row: number) => [0, 1, 2, 3].map((sentence) => table(found, row, sentence, 0));
    expect(right(0).reduce((a, b) => a + b)).toBe(measured.rightOf160);
    expect(Math.max(...right(3))).toBeLessThan(36);
    expect(right(2)[0]).toBeLessThan(25);
    expect(right(2)[1]).toBe(40);
    expect(table(found, 0, 3, 1)).toBeLessThan(table(found, 0, 0, 1) - 0.2);
    expect(right(5).reduce((a, b) => a + b)).toBeGreaterThan(155);
  }, 120_000);

  it('heads have the habits that are told of, on both stories and on pieces drawn by chance', async () => {
    const { shares, lengths } = (await run(pagesRead)) as NonNullable<Report['numbers']>;
    const of = (page: number, habit: number, layer: number, head: number) =>
      shares?.data[((page * 5 + habit) * 6 + layer) * 6 + head] ?? Number.NaN;
    for (const page of [0, 1]) {
      expect(of(page, 0, 0, 2)).toBeGreaterThan(1 / 3);
      expect(of(page, 0, 2, 0)).toBeGreaterThan(1 / 3);
      expect(of(page, 1, 1, 2)).toBeGreaterThan(0.25);
      expect(of(page, 4, 4, 2)).toBeGreaterThan(0.2);
      const weight = [...(shares?.data.subarray((page * 5 + 4) * 36, (page * 5 + 5) * 36) ?? [])];
      const length = [...(lengths?.data.subarray(page * 36, (page + 1) * 36) ?? [])];
      expect(correlation(weight.map(Math.log), length.map(Math.log))).toBeLessThan(-0.5);
    }
    expect(of(2, 4, 4, 2)).toBeLessThan(0.05);
    const chance = (habit: number) => {
      const all = [...(shares?.data.subarray((15 + habit) * 36, (16 + habit) * 36) ?? [])];
      return { most: Math.max(...all), at: all.indexOf(Math.max(...all)) };
    };
    expect(chance(2).most).toBeCloseTo(measured.copyOfChance, 2);
    expect(chance(1).most).toBeCloseTo(measured.sameOfChance, 2);
    expect(chance(1).at).toBe(1 * 6 + 2);
  }, 120_000);

  it('writes the story that it opens with, the likeliest piece each time', async () => {
    const engine = await fullEngine();
    engine.scope(() => {
      const { model, pieces } = openWriter(engine, assets);
      const ids = pieces.encode(goesOn.usual).map(({ id }) => id);
      const begun = ids.length;
      for (let past = 0; ids.length < begun + 40; ) {
        const [logits] = model.forward(engine.tensor(ids.slice(past), { dtype: 'int64' }), {
          past,
        });
        past = ids.length;
        ids.push(engine.argmax(logits, 1).item());
      }
      expect(goesOn.sample.startsWith(pieces.decode(ids.slice(begun)).trim().slice(0, -8))).toBe(
        true,
      );
    });
  });

  function correlation(x: readonly number[], y: readonly number[]): number {
    const mean = (all: readonly number[]) => all.reduce((a, b) => a + b) / all.length;
    const [a, b] = [x.map((each) => each - mean(x)), y.map((each) => each - mean(y))];
    const dot = (p: readonly number[], q: readonly number[]) =>
      p.reduce((sum, each, i) => sum + each * (q[i] ?? 0), 0);
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  }
}

// This lesson by PyTorch's numbers: its trainings' losses and what the models wrote, and that what the prose says of them is so.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, Trace } from '../../../../web/src/engine';
import { defaultInputs } from '../../../../web/src/lab/inputs';
import { peekingInputs, writingInputs } from '../../../../web/src/lessons/letter-by-letter/job';
import {
  dot,
  held,
  isListed,
  length,
  letters,
  numbersOf,
  readable,
  told,
  unasked,
  wordsInOrder,
} from '../../../../web/src/lessons/letter-by-letter/letters';
import { drawModel, readBack } from '../../../../web/src/lessons/letter-by-letter/model';
import { cutting, merges } from '../../../../web/src/lessons/letter-by-letter/pieces';
import { drawStrings } from '../../../../web/src/lessons/letter-by-letter/repeating';
import { samples, wordOf } from '../../../../web/src/lessons/letter-by-letter/training';
import {
  costOfPairs,
  costOfTriples,
} from '../../../../web/src/lessons/letter-by-letter/WritingCurve';
import { fullEngine, lessonUnderTest } from '../../support';
import { expectUnbroken, modelOf, onPlain, recorded, type Trained, train } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';
import { measured } from './measured';

await testNumbers('letter-by-letter');
await testCoverage('letter-by-letter', { entries: 'S0.17 S1.10 S4.6', corrections: '' });
const { run, step } = await lessonUnderTest('letter-by-letter');
const guessing = Math.log(27);
const usualSeed = writingInputs.seed.default;

/** What a step computes with what was learned, after the last step of its training. */
const shown = (id: string, { snapshots }: Trained, inputs = {}): Trace =>
  run(id, { made: snapshots.at(-1)?.step, ...inputs }, snapshots);

/** The words that each model wrote after the last step. */
function writtenBy({ measures }: Trained): string[][] {
  const all = measures.written?.at(-1) ?? [];
  const words = Array.from({ length: all.length / length }, (_, i) =>
    wordOf(all.slice(i * length, (i + 1) * length)),
  );
  return Array.from({ length: words.length / samples }, (_, model) =>
    words.slice(model * samples, (model + 1) * samples),
  );
}

describe('the list', () => {
  it('has 2,200 different words of 4 to 10 letters, of which a tenth is held out', async () => {
    const engine = await fullEngine();
    const words = engine.scope(() => wordsInOrder(engine));
    expect(new Set(words).size).toBe(2200);
    expect(words.filter((word) => /^[a-z]{4,10}$/.test(word))).toHaveLength(2200);
    expect([held, told, length, letters.length]).toEqual([220, 1980, 11, 27]);
    const { word } = defaultInputs(step('the-next-letter').inputs);
    expect(words.slice(0, held)).toContain((word as string[])[0]);
  });

  it('of a text what is known is read, up to ten letters', () => {
    expect(readable('Zoë 3.')).toBe('zo');
    expect(readable('abcdefghijklmno')).toBe('abcdefghij');
    expect(readable(dot)).toBe('');
  });
});

describe('counting', () => {
  it('costs 2.52 by pairs and 2.31 by triples on words held out, and guessing 3.30', () => {
    const trace = run('the-next-letter');
    expect(trace.value('yardsticks', 0)).toBeCloseTo(guessing, 6);
    expect(trace.value('yardsticks', 1)).toBeCloseTo(costOfPairs, 2);
    expect(trace.value('yardsticks', 2)).toBeCloseTo(costOfTriples, 2);
    expect(trace.value('perplexity', 0)).toBeCloseTo(27, 4);
    expect(trace.value('perplexity', 2)).toBeCloseTo(10, 0);
    const { data } = trace.get('shares');
    const follows = (first: string, second: string) =>
      data[letters.indexOf(first) * letters.length + letters.indexOf(second)] ?? 0;
    for (const letter of letters)
      expect(follows('q', 'u')).toBeGreaterThanOrEqual(follows('q', letter));
  });

  it('longer rows costs less for four letters and more again for five', async () => {
    const engine = await fullEngine();
    const order = engine.scope(() => wordsInOrder(engine));
    const rowsIn = (words: readonly string[], size: number) =>
      words.flatMap((word) => {
        const text = `${dot.repeat(size - 1)}${word}${dot}`;
        return Array.from({ length: word.length + 1 }, (_, i) => text.slice(i, i + size));
      });
    /** After how a row begins, what has followed it and how often. */
    const counted = [1, 2, 3, 4, 5].map((size) => {
      const after = new Map<string, Map<string, number>>();
      for (const row of rowsIn(order.slice(held), size)) {
        const seen = after.get(row.slice(0, -1)) ?? new Map<string, number>();
        after.set(row.slice(0, -1), seen);
        seen.set(row.slice(-1), (seen.get(row.slice(-1)) ?? 0) + 1);
      }
      return after;
    });
    /** The share of a row's last letter; where few were seen after the others, shorter rows have their say. */
    const share = (row: string): number => {
      const seen = counted[row.length - 1]?.get(row.slice(0, -1)) ?? new Map<string, number>();
      const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
      const times = seen.get(row.slice(-1)) ?? 0;
      if (row.length === 2) return (times + 1) / (all + letters.length);
      const kinds = Math.max(1, seen.size);
      return (times + kinds * share(row.slice(1))) / (all + kinds);
    };
    const cost = (size: number) => {
      const rows = rowsIn(order.slice(0, held), size);
      return rows.reduce((sum, row) => sum - Math.log(share(row)) / rows.length, 0);
    };
    expect(cost(3)).toBeCloseTo(run('the-next-letter').value('yardsticks', 2), 4);
    expect(cost(4).toFixed(2)).toBe(measured.rows[4]);
    expect(cost(5).toFixed(2)).toBe(measured.rows[5]);
    const told = new Set(rowsIn(order.slice(held), 5));
    const asked = rowsIn(order.slice(0, held), 5);
    expect(asked.filter((row) => !told.has(row)).length / asked.length).toBeCloseTo(0.43, 2);
  });
});

describe('pieces of words', () => {
  it('are merged from the most frequent neighbours, and cut any word', () => {
    const trace = run('pieces-of-words', { merges: 200, word: ['strawberry'] });
    expect(trace.value('counts', 0)).toBe(272);
    const { data } = trace.get('counts');
    for (const [i, count] of Array.from(data.subarray(1)).entries())
      expect(count).toBeLessThanOrEqual(data[i] ?? 0);
    expect(cutting('strawberry', 200).at(-1)?.pieces).toEqual(['st', 'ra', 'w', 'ber', 'ry']);
    expect(trace.get('ids').shape).toEqual([5]);
    const made = merges().map(({ left, right }) => left + right);
    expect(made.slice(0, 100)).toEqual(expect.arrayContaining(['ing', 'ther']));
    expect(trace.value('table_size')).toBe(226);
  });
});

describe('random strings', () => {
  it('are of different letters, said again after 6 to 12, and asked from the second time on', async () => {
    const engine = await fullEngine();
    engine.scope(() => {
      engine.manualSeed(3);
      const { given, wanted } = drawStrings(engine, 40);
      const [read, asked] = [given, wanted].map((each) => Array.from(each.int64s(), Number));
      const periods = new Set<number>();
      for (let row = 0; row < 40; row++) {
        const of = (all: number[] | undefined) => (all ?? []).slice(row * 23, (row + 1) * 23);
        const [string, answers] = [of(read), of(asked)];
        const period = string.indexOf(string[0] ?? -1, 1);
        periods.add(period);
        expect(new Set(string.slice(0, period)).size).toBe(period);
        for (const [i, answer] of answers.entries())
          expect(answer).toBe(i < period ? unasked : string[i - period + 1]);
      }
      expect([...periods].sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12]);
    });
  });
});

describe('the model', () => {
  it('has 59,787 numbers to learn, and its bill is that of its parts', async () => {
    const trace = run('a-small-decoder');
    expect(trace.value('total')).toBe(59_787);
    const engine = await fullEngine();
    const counts = engine.scope(() => {
      const parts = new Map<string, number>();
      for (const [name, { shape }] of Object.entries(drawModel(engine))) {
        const [part = ''] = name.split('.');
        parts.set(
          part,
          (parts.get(part) ?? 0) + shape.reduce((product, size) => product * size, 1),
        );
      }
      return [...parts.values()];
    });
    expect(Array.from(trace.get('counts').data)).toEqual(counts);
  });
});

describe('a training', () => {
  it('goes on from a snapshot as if there had been no break', async () => {
    await expectUnbroken('learning-to-peek', 4, 5, 15);
  }, 120_000);
});

onPlain('with the default seed', () => {
  let engine: Engine;
  let writing: Trained;
  let peeking: Trained;
  beforeAll(async () => {
    engine = await fullEngine();
    writing = train(engine, 'learning-to-write', usualSeed);
    peeking = train(engine, 'learning-to-peek', peekingInputs.seed.default);
  }, 300_000);

  it('the loss on words held out falls below 70 % of guessing, beats pairs, and rises again', () => {
    const heldOut = writing.measures.held?.map(([loss = 0]) => loss) ?? [];
    const best = Math.min(...heldOut);
    expect(heldOut).toHaveLength(41);
    expect(best).toBeCloseTo(measured.best, 2);
    expect(best).toBeLessThan(0.7 * guessing);
    expect(best).toBeLessThan(costOfPairs);
    const turn = heldOut.indexOf(best);
    expect(turn).toBeGreaterThan(15);
    expect(turn).toBeLessThan(30);
    const mean = (rows: readonly number[]) => rows.reduce((sum, row) => sum + row, 0) / rows.length;
    expect(mean(heldOut.slice(-5))).toBeGreaterThan(best + 0.05);
    const own = writing.losses.map(([loss = 0]) => loss);
    expect(mean(own.slice(-50))).toBeLessThan(mean(own.slice(200, 250)) - 0.1);
    expect(mean(own.slice(-50))).toBeLessThan(best - 0.2);
  });

  it('first it writes noise, in the end words that could be some', () => {
    const vowel = /[aeiouy]/;
    const [last = []] = writtenBy(writing);
    expect(last.filter((word) => vowel.test(word) && /^[a-z]{3,11}$/.test(word))).toHaveLength(
      samples,
    );
    const first = writing.measures.written?.[0] ?? [];
    const [noise = []] = writtenBy({ ...writing, measures: { written: [first] } });
    expect(noise.filter((word) => word.endsWith('…')).length).toBeGreaterThan(samples / 2);
  });

  /** What each head of both layers gives a letter itself and those before it, in the words held out, from one of their letters on. */
  function looks(training: Trained, at: number, from = 3): number[][][] {
    return engine.scope(() => {
      const model = modelOf(
        engine,
        training.snapshots.find((snapshot) => snapshot.step === at),
        'writer',
      );
      const sums = [0, 1].map(() => [0, 1, 2, 3].map(() => [0, 0, 0]));
      let count = 0;
      for (const word of wordsInOrder(engine).slice(0, held)) {
        engine.scope(() => {
          const ids = numbersOf(`${dot}${word}`);
          const size = ids.length;
          count += size - from;
          for (const [layer, { self }] of readBack(engine, model, ids).layers.entries()) {
            const weights = self.part.weights.data();
            for (const [head, sum] of (sums[layer] ?? []).entries()) {
              for (let i = from; i < size; i++) {
                for (const back of sum.keys())
                  sum[back] =
                    (sum[back] ?? 0) + (weights[(head * size + i) * size + i - back] ?? 0);
              }
            }
          }
        });
      }
      return sums.map((layer) => layer.map((head) => head.map((sum) => sum / count)));
    });
  }

  it('heads look about evenly before, and then at the letters just before, less at the letter itself', () => {
    const flat = (all: number[][][], back: number) =>
      all.flatMap((layer) => layer.map((head) => head[back] ?? 0));
    const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
    const [before, after] = [looks(writing, 0), looks(writing, 400)];
    for (const back of [0, 1, 2]) {
      for (const share of flat(before, back)) {
        expect(share).toBeGreaterThan(0.14);
        expect(share).toBeLessThan(0.25);
      }
    }
    for (const head of [1, 2, 3]) {
      expect(after[0]?.[head]?.[1]).toBeGreaterThan(0.4);
      expect(after[0]?.[head]?.[1]).toBeLessThan(0.6);
    }
    expect(after[0]?.[0]?.[2]).toBeGreaterThan(0.5);
    const trace = shown('where-it-looks', writing);
    const [k, o] = [4, 2];
    expect(trace.value('weights_1', k * '.rocket'.length + o)).toBeCloseTo(measured.kGivesO, 2);
    for (const head of [1, 2, 3]) {
      expect(trace.value('to_previous_1', head)).toBeGreaterThan(0.4);
      expect(trace.value('to_previous_1', head)).toBeLessThan(0.65);
    }
    expect(mean(flat(after, 0))).toBeLessThan(0.6 * mean(flat(before, 0)));
    // From the first letter on, as the prose says it.
    const [all, untrained] = [looks(writing, 400, 1), looks(writing, 0, 1)];
    const own = (of: number[][][], layer: number) =>
      mean((of[layer] ?? []).map(([self = 0]) => self));
    expect((all[0] ?? []).slice(1).map(([, previous]) => previous?.toFixed(2))).toEqual(
      measured.toPrevious,
    );
    expect(own(untrained, 0)).toBeCloseTo(measured.own.before, 2);
    expect(own(all, 0)).toBeLessThan(measured.own.less);
    expect(own(all, 1)).toBeGreaterThan(0.7 * own(untrained, 1));
    const rows = engine
      .scope(() => wordsInOrder(engine))
      .slice(0, held)
      .flatMap((word) => [...word].map((_, i) => 1 / (i + 2)));
    expect(mean(rows)).toBeCloseTo(measured.evenly, 2);
  });

  it('two layers learn at once to repeat, and one does not, with two seeds', () => {
    const { repeating } = measured;
    const found = recorded('learning-to-repeat', { seeds: [1, 2], anew: [1] }, (seed) => {
      const training = train(engine, 'learning-to-repeat', seed);
      const right = training.measures.right ?? [];
      const [two = [], one = []] = [0, 1].map((model) => right.map((row) => row[model] ?? 0));
      const trace = shown('what-came-next', training);
      const [before, cameNext] = [trace.get('before').data, trace.get('came_next').data];
      return {
        twoAfter40: two[2] ?? 1,
        twoAfter200: two[10] ?? 0,
        twoAfter400: two[20] ?? 0,
        oneAfter400: one[20] ?? 1,
        lossAfter50: training.losses[49]?.[0] ?? 0,
        lossAfter100: training.losses[99]?.[0] ?? 1,
        firstBefore: before[0] ?? 0,
        firstCameNext: cameNext[0] ?? 1,
        secondBefore: before[1] ?? 1,
        secondCameNext: cameNext[1] ?? 0,
      };
    });
    for (const one of found) {
      expect(one.twoAfter400).toBeGreaterThanOrEqual(repeating.twoRight);
      expect(one.twoAfter200).toBeGreaterThanOrEqual(repeating.twoRight);
      expect(one.twoAfter40).toBeLessThan(0.3);
      expect(one.oneAfter400).toBeCloseTo(1 / 3, 1);
      expect(one.lossAfter100).toBeLessThan(repeating.below);
      expect(one.firstBefore).toBeGreaterThan(0.5);
      expect(one.secondCameNext).toBeGreaterThan(0.5);
      expect(Math.max(one.secondBefore, one.firstCameNext)).toBeLessThan(0.3);
    }
    expect(found[0]?.lossAfter50).toBeCloseTo(repeating.after50, 1);
  }, 120_000);

  it('with seed 2 a head of layer 2 looks at the letter before, and none of layer 1 so much', () => {
    const [found] = recorded('looks-before', { seeds: [2], anew: [] }, (seed) => {
      const [first = [], second = []] = looks(train(engine, 'learning-to-write', seed), 400);
      const most = (layer: number[][]) => Math.max(...layer.map(([, previous = 0]) => previous));
      return { layer1: most(first), layer2: most(second) };
    });
    expect(found?.layer2).toBeGreaterThan(0.5);
    expect(found?.layer1).toBeLessThan(0.4);
  }, 300_000);

  it('without the mask the loss falls to 0.02, and what is written is no word', () => {
    const [hides = 0, peeks = 0] = peeking.measures.held?.at(-1) ?? [];
    expect(peeks).toBeCloseTo(measured.withoutMask, 2);
    expect(peeking.losses.at(-1)?.[1]).toBeLessThan(0.02);
    expect(hides).toBeGreaterThan(2);
    const [, words = []] = writtenBy(peeking);
    expect(words.filter(isListed)).toEqual([]);
    // It stammers: of a word's letters most are the one before again, or there is no word.
    const repeats = (word: string) =>
      [...word].filter((letter, i) => letter === word[i - 1]).length;
    expect(
      words.filter((word) => word.length < 3 || repeats(word) >= word.length / 3).length,
    ).toBeGreaterThanOrEqual(6);
    const trace = shown('without-the-mask', peeking);
    for (const share of trace.get('right_open').data) expect(share).toBeGreaterThan(0.95);
    for (const share of trace.get('right_writing').data) expect(share).toBeLessThan(0.2);
  });

  /** What the model writes after some letters, each drawn with the numbers of a seed, until its dot. */
  function goOn(beginning: string, inputs: object): string {
    let word = beginning;
    while (word.length < length - 1) {
      const next = shown('you-begin', writing, { word: [word || dot], ...inputs }).value('letter');
      if (next === 0) break;
      word += letters[next];
    }
    return word;
  }
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  it('low temperatures write few words, high ones ever others, and no chance writes the likeliest', () => {
    const words = (temperature: number) => seeds.map((luck) => goOn('', { temperature, luck }));
    const cold = words(0.1);
    expect(new Set(cold).size).toBe(3);
    expect(cold.filter((word) => word === 'store')).toHaveLength(6);
    expect(goOn('', { rule: 'greedy' })).toBe('store');
    const plain = words(1);
    expect(new Set(plain).size).toBe(10);
    /** What the model itself makes of a word. */
    const cost = (all: readonly string[]) =>
      all.reduce(
        (sum, word) =>
          sum +
          shown('learning-to-write', writing, { word: [word || dot] }).value('loss_of_word') / 10,
        0,
      );
    expect(cost(cold)).toBeLessThan(cost(plain) - 0.5);
    expect(cost(words(3))).toBeGreaterThan(cost(plain) + 0.5);
  });
});

// Lesson 11 by PyTorch's numbers: its trainings' losses and what the models wrote, and that what the prose says of them is so.
import { beforeAll, describe, expect, inject, it } from 'vitest';
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
  wordsInOrder,
} from '../../../../web/src/lessons/letter-by-letter/letters';
import {
  drawModel,
  kinds,
  modules,
  read,
  readBack,
} from '../../../../web/src/lessons/letter-by-letter/model';
import { samples, wordOf } from '../../../../web/src/lessons/letter-by-letter/training';
import { costOfPairs } from '../../../../web/src/lessons/letter-by-letter/WritingCurve';
import { fullEngine, lessonUnderTest } from '../../support';
import { expectUnbroken, modelOf, type Trained, testLosses, train } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('letter-by-letter');
await testCoverage('letter-by-letter', { entries: 'S0.17 S1.10 S4.6', corrections: '' });
testLosses('letter-by-letter');

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

describe('counting pairs', () => {
  it('costs 2.52 on words held out, and guessing 3.30', () => {
    const trace = run('the-next-letter');
    expect(trace.value('held_out')).toBeCloseTo(costOfPairs, 2);
    expect(trace.value('guessing')).toBeCloseTo(guessing, 6);
    const { data } = trace.get('shares');
    const follows = (first: string, second: string) =>
      data[letters.indexOf(first) * letters.length + letters.indexOf(second)] ?? 0;
    for (const letter of letters)
      expect(follows('q', 'u')).toBeGreaterThanOrEqual(follows('q', letter));
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

  it.each(kinds)(
    'gives the same numbers as modules and out of small operations: %s',
    async (kind) => {
      const engine = await fullEngine();
      engine.scope(() => {
        const ids = numbersOf(`${dot}rocket`);
        engine.manualSeed(5);
        const made = modules(engine, kind);
        const tensor = engine.tensor(ids, { dtype: 'int64', shape: [1, ids.length] });
        const theirs = engine.noGrad(() => made.scores(tensor).data());
        engine.manualSeed(5);
        const drawn = drawModel(engine);
        for (const parameters of [drawn, made.parameters]) {
          const back =
            kind === 'writer' ? readBack(engine, parameters, ids) : read(engine, parameters, ids);
          const ours = back.scores.data();
          for (const [i, score] of theirs.entries()) expect(ours[i]).toBeCloseTo(score, 5);
        }
      });
    },
  );
});

describe('a training', () => {
  it('goes on from a snapshot as if there had been no break', async () => {
    await expectUnbroken('learning-to-peek', 4, 5, 15);
  }, 120_000);
});

// What the prose says of whole trainings was measured on the plain build.
const onPlain = (name: string, tests: () => void): void => {
  if (inject('build') === 'plain') describe(name, () => tests());
};

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
    expect(best).toBeCloseTo(2.27, 2);
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

  /** What each head of both layers gives a letter itself and those before it, in the words held out, from the fourth letter on. */
  function looks(training: Trained, at: number): number[][][] {
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
          count += size - 3;
          for (const [layer, { self }] of readBack(engine, model, ids).layers.entries()) {
            const weights = self.part.weights.data();
            for (const [head, sum] of (sums[layer] ?? []).entries()) {
              for (let i = 3; i < size; i++) {
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
    expect(trace.value('weights_1', k * '.rocket'.length + o)).toBeCloseTo(0.98, 2);
    for (const head of [1, 2, 3]) {
      expect(trace.value('to_previous_1', head)).toBeGreaterThan(0.4);
      expect(trace.value('to_previous_1', head)).toBeLessThan(0.65);
    }
    expect(mean(flat(after, 0))).toBeLessThan(0.6 * mean(flat(before, 0)));
  });

  it('with seed 2 a head of layer 2 looks at the letter before, and none of layer 1 so much', () => {
    const [first = [], second = []] = looks(train(engine, 'learning-to-write', 2), 400);
    const most = (layer: number[][]) => Math.max(...layer.map(([, previous = 0]) => previous));
    expect(most(second)).toBeGreaterThan(0.5);
    expect(most(first)).toBeLessThan(0.4);
  }, 300_000);

  it('without the mask the loss falls to 0.02, and what is written is no word', () => {
    const [hides = 0, peeks = 0] = peeking.measures.held?.at(-1) ?? [];
    expect(peeks).toBeCloseTo(0.02, 2);
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

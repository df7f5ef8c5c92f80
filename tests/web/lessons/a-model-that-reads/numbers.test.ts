// The lesson on the model that reads, by PyTorch's numbers, and that what its prose says of the model is so: all that it says of many
// sentences is measured again by the lesson's own jobs.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/engine';
import { pairsOf } from '../../../../web/src/lessons/a-model-that-reads/claims';
import { habits, sentences } from '../../../../web/src/lessons/a-model-that-reads/habits';
import { measured } from '../../../../web/src/lessons/a-model-that-reads/measured';
import { needs } from '../../../../web/src/lessons/a-model-that-reads/needs';
import {
  mostPieces,
  openReader,
  piecesOf,
  read,
  sentenceVector,
  wordsOf,
} from '../../../../web/src/lessons/a-model-that-reads/reading';
import { aligned } from '../../../../web/src/lessons/a-model-that-reads/steps/one-word-changed';
import { jobs } from '../../../../web/src/lessons/jobs';
import { qualities } from '../../../../web/words/en/lessons/a-model-that-reads/sentences';
import { filesOf, fullEngine, lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('a-model-that-reads');
await testCoverage('a-model-that-reads', {
  entries: 'S0.1 S3.12 S4.3 S4.11 S4.12',
  corrections: '39 40',
});
const { run, claim } = await lessonUnderTest('a-model-that-reads');
const heads = 12;
const at = (layer: number, head: number) => layer * heads + head;

let engine: Engine;
beforeAll(async () => {
  engine = await fullEngine();
});

it('groups pieces into the words that were typed, whatever the pieces are', () => {
  const wordsIn = (text: string) => {
    engine.scope(() => {
      read(engine, openReader(engine, filesOf({ needs })), text);
    });
    return wordsOf(text).slice(1, -1);
  };
  expect(wordsIn("It didn't cross 3.5 times")).toEqual([
    'It',
    "didn't",
    'cross',
    '3',
    '.',
    '5',
    'times',
  ]);
  // What the model has no piece for is one piece, and moves no word after it.
  expect(wordsIn('🙂🙂 so 👍🏽 水水 good')).toEqual(['🙂', 'so', '👍', '水水', 'good']);
});

/** What a job has told when it is done. */
async function found(id: string, inputs: object) {
  const work = await jobs[id]?.();
  if (!work) throw new Error(`no job ${id}`);
  const numbers: Record<string, Float32Array> = {};
  engine.scope(() => {
    const given = inputs as never;
    for (const { numbers: told = {} } of work(engine, given, undefined, filesOf({ needs })))
      for (const [name, { data }] of Object.entries(told)) numbers[name] = data;
  });
  return numbers;
}

/** The vectors of sentences, without one head where it is named. */
const vectors = <Result>(use: (vector: (text: string, off?: number) => Float32Array) => Result) =>
  engine.scope(() => {
    const opened = openReader(engine, filesOf({ needs }));
    return use((text, off) =>
      engine.scope(() => {
        const without =
          off === undefined
            ? undefined
            : engine.tensor(
                Array.from({ length: 6 }, (_, l) =>
                  Array.from({ length: heads }, (_, h) => at(l, h) === off),
                ),
              );
        return sentenceVector(engine, read(engine, opened, text, without)).data();
      }),
    );
  });

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array) =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('the sentence of the course', () => {
  it('has “it” look at “animal”, less with “wide”, and then most at [CLS]', () => {
    const trace = run('the-sentence-at-last');
    const [first, second] = [trace.get('first').data, trace.get('second').data];
    expect(first[2]).toBeCloseTo(measured.its.tired[0], 2);
    expect(second[2]).toBeCloseTo(measured.its.wide[0], 2);
    expect(first[8]).toBeCloseTo(measured.its.tired[1], 2);
    expect(second[8]).toBeCloseTo(measured.its.wide[1], 2);
    expect(Math.max(...second)).toBe(second[0]);
    const risen = Array.from(second, (share, i) => share - (first[i] ?? 0));
    expect(risen.indexOf(Math.max(...risen))).toBe(0);
  });

  it('has 16 pieces, three of them “didn’t”, and 14 words', () => {
    run('seventy-two-heads');
    const text = "The animal didn't cross the street because it was too tired.";
    expect(piecesOf(text).slice(3, 6)).toEqual(['didn', "'", 't']);
    expect(piecesOf(text)).toHaveLength(16);
    expect(wordsOf(text)).toHaveLength(14);
  });

  it('other sentences go as their nouns go, or stay', () => {
    const fox = run('the-sentence-at-last', { about: 'fox' });
    expect(fox.value('first', 2)).toBeGreaterThan(fox.value('first', 7));
    expect(fox.value('second', 7)).toBeGreaterThan(fox.value('second', 2));
    const trophy = run('the-sentence-at-last', { about: 'trophy' });
    for (const name of ['first', 'second'])
      expect(trophy.value(name, 2)).toBeGreaterThan(trophy.value(name, 8));
  });
});

describe('all heads', () => {
  it('give [CLS] most from layer 1 on, and “animal” most in the last layer, averaged over a layer', () => {
    const { data } = run('seventy-two-heads').get('by_layer');
    const row = (layer: number) => data.subarray((layer * 16 + 10) * 16, (layer * 16 + 11) * 16);
    for (const layer of [1, 2, 3, 4, 5]) expect(Math.max(...row(layer))).toBe(row(layer)[0]);
    expect(Math.max(...row(0))).toBe(row(0)[9]);
    const animal = [0, 1, 2, 3, 4, 5].map((layer) => row(layer)[2] ?? 0);
    expect(Math.max(...animal)).toBe(animal[5]);
  });

  it('in words add up to 1, and one head computed again is the model’s own', () => {
    const trace = run('seventy-two-heads', { text: 'She was unbelievably tired.' });
    const count = wordsOf('She was unbelievably tired.').length;
    expect(count).toBe(7);
    const { data } = trace.get('by_words');
    for (let row = 0; row < count; row++) {
      const shares = data.subarray(row * count, (row + 1) * count);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
    }
    const all = trace.get('all_weights');
    const size = (all.shape[2] ?? 0) ** 2;
    const own = trace.get('weights').data;
    const theirs = all.data.subarray(at(3, 1) * size, (at(3, 1) + 1) * size);
    for (const [i, weight] of own.entries()) expect(weight).toBeCloseTo(theirs[i] ?? 0, 3);
  });

  it('read a long text up to its limit, and an empty one', () => {
    const text = 'word '.repeat(47).trim();
    expect(run('seventy-two-heads', { text }).get('weights').shape).toEqual([
      mostPieces,
      mostPieces,
    ]);
    expect(run('seventy-two-heads', { text: '' }).get('weights').shape).toEqual([2, 2]);
    expect(run('seventy-two-heads', { text: '🙂 水 don’t' }).get('by_words').shape[0]).toBe(
      wordsOf('🙂 水 don’t').length,
    );
  });
});

describe('an average', () => {
  it('over 0 and 1 leaves a map for each head, over 0 and 2 one for each sentence', () => {
    const trace = claim(40);
    expect(trace.get('by_batch').shape).toEqual([12, 6, 6]);
    expect(trace.get('by_heads').shape).toEqual([1, 6, 6]);
    const shape = (over: string) => run('a-ready-made-model', { over }).get('averaged').shape;
    expect(shape('batch')).toEqual([12, 16, 16]);
    expect(shape('heads')).toEqual([2, 16, 16]);
  });

  it('gives [CLS] a third, and every other piece less than a tenth', () => {
    const { data } = run('a-ready-made-model').get('averaged');
    for (const sentence of [0, 1]) {
      const row = data.subarray((sentence * 16 + 10) * 16, (sentence * 16 + 11) * 16);
      expect(row[0]).toBeGreaterThan(0.3);
      expect(row[0]).toBeLessThan(0.4);
      expect(Math.max(...row.subarray(1))).toBeLessThan(0.1);
    }
  });

  it('is drawn from its last layer under the name of the first', () => {
    expect(claim(39).value('from_last')).toBe(0);
    expect(claim(39).value('from_first')).toBeGreaterThan(0.1);
  });
});

describe('one word changed', () => {
  it('changes most in layer 5, head 9, where “good” looks at “not”; with other endings not in layer 3, head 1', () => {
    const { data } = run('one-word-changed').get('largest');
    expect(data.indexOf(Math.max(...data))).toBe(at(5, 9));
    const change = run('one-word-changed').get('change').data;
    expect(change[(at(5, 9) * 8 + 5) * 8 + 4]).toBeCloseTo(Math.max(...data), 6);
    expect(Math.max(...data)).toBeCloseTo(measured.changed, 2);
    const ending = (word: string) =>
      `The animal didn't cross the street because it was too ${word}.`;
    const other = run('one-word-changed', { text: ending('tired'), other: ending('wide') });
    const largest = other.get('largest').data;
    expect(Math.floor(largest.indexOf(Math.max(...largest)) / heads)).toBe(5);
  });

  it('sets pieces side by side from both ends', () => {
    expect(aligned(['a', 'b', 'd'], ['a', 'c', 'd']).labels).toEqual(['a', 'b → c', 'd']);
    expect(aligned(['a', 'd'], ['a', 'c', 'd']).labels).toEqual(['a', '+ c', 'd']);
    expect(aligned(['a', 'b', 'd'], ['a', 'd']).labels).toEqual(['a', '− b', 'd']);
    expect(aligned(['a', 'b', 'b'], ['a', 'b']).labels).toEqual(['a', 'b', '− b']);
    expect(aligned(['a', 'b', 'c', 'd'], ['a', 'x', 'd']).labels).toEqual([
      'a',
      '− b',
      '− c',
      '+ x',
      'd',
    ]);
  });
});

describe('names for heads', () => {
  const count = (shares: Float32Array | undefined, head: number) => shares?.[head] ?? Number.NaN;

  it('are tried on 64 different pairs each, whose words are single pieces', async () => {
    for (const pairs of [pairsOf('noun', ''), pairsOf('negation', 'very')]) {
      expect(pairs).toHaveLength(64);
      expect(new Set(pairs.map(({ text, other }) => text + other)).size).toBe(64);
    }
    const { first } = await found('trying-a-name', { claim: 'noun', contrast: 'very' });
    expect(first?.every(Number.isFinite)).toBe(true);
  });

  it('“it” is right in 74 of 128 and with both endings in 11 of 64; no head is right more often than the luckiest coin', async () => {
    const { first, second, held } = await found('trying-a-name', {
      claim: 'noun',
      contrast: 'very',
    });
    expect(count(held, at(3, 1))).toBe(measured.bothRight);
    const right = Array.from({ length: 72 }, (_, head) => {
      const of = (shares: Float32Array | undefined) =>
        Array.from(shares?.subarray(head * 64, (head + 1) * 64) ?? []);
      return of(first).filter((x) => x > 0.5).length + of(second).filter((x) => x < 0.5).length;
    });
    expect(right[at(3, 1)]).toBe(74);
    expect(luckiest(72, 128)).toBeGreaterThan(77);
    expect(luckiest(72, 128)).toBeLessThan(78);
    expect(Math.max(...right)).toBeLessThan(77);
  });

  it('“it” gives the two nouns 0.71 of its weight over the 128 sentences', () => {
    const given = engine.scope(() => {
      const opened = openReader(engine, filesOf({ needs }));
      return pairsOf('noun', '').flatMap(({ text, other, of }) =>
        [text, other].map((each) =>
          engine.scope(() => {
            const { names, weights } = read(engine, opened, each);
            const data = weights.data();
            const row = (at(3, 1) * names.length + names.indexOf('it')) * names.length;
            return of.reduce((sum, noun) => sum + (data[row + names.lastIndexOf(noun)] ?? 0), 0);
          }),
        ),
      );
    });
    expect(given.reduce((sum, each) => sum + each, 0) / given.length).toBeCloseTo(
      measured.nouns,
      2,
    );
  });

  it('“not” and its kin get more than “very” in 63 of 64, about as much against “so” and “really”, and than “too” in 26', async () => {
    const against = async (contrast: string) =>
      count((await found('trying-a-name', { claim: 'negation', contrast })).held, at(5, 9));
    expect(await against('very')).toBe(measured.over.very);
    expect(await against('too')).toBe(measured.over.too);
    expect([63, 64]).toContain(await against('so'));
    expect([63, 64]).toContain(await against('really'));
  }, 60_000);
});

describe('habits', () => {
  it('are measured over 32 sentences: the piece before, the piece after, [CLS]', async () => {
    expect(sentences).toHaveLength(32);
    const { shares } = await found('reading-a-page', {});
    const of = (habit: (typeof habits)[number]) =>
      Array.from(
        shares?.subarray(habits.indexOf(habit) * 72, (habits.indexOf(habit) + 1) * 72) ?? [],
      );
    expect(of('before').indexOf(Math.max(...of('before')))).toBe(at(0, 2));
    expect(of('before')[at(0, 2)]?.toFixed(2)).toBe(measured.before);
    expect(of('after').indexOf(Math.max(...of('after')))).toBe(at(1, 8));
    expect(of('after')[at(1, 8)]).toBeCloseTo(measured.after, 2);
    expect(of('first').filter((share) => share > 0.5)).toHaveLength(measured.parked);
    expect(of('first')[at(3, 3)]).toBeGreaterThan(0.5);
    const layer = (l: number) =>
      of('first')
        .slice(l * heads, (l + 1) * heads)
        .reduce((sum, share) => sum + share / heads, 0);
    expect([0, 1, 2, 3, 4, 5].filter((l) => layer(l) > 0.5)).toEqual([1, 2, 4]);
    const even = sentences.map((sentence) => 1 / piecesOf(sentence).length);
    expect(even.reduce((sum, each) => sum + each / even.length, 0)).toBeCloseTo(measured.even, 2);
  });
});

describe('without a head', () => {
  it('“good” and “not good” grow more alike, without another not as much; parked heads move nothing', async () => {
    const trace = run('without-a-head');
    expect(trace.value('alike').toFixed(3)).toBe(measured.alike[0]);
    expect(trace.value('alike_without').toFixed(3)).toBe(measured.alike[1]);
    const { moved } = await found('without-each-head', { text: 'The film was good.' });
    for (const head of [7, 9]) expect(moved?.[at(2, head)]).toBeLessThan(0.001);
    const more = Array.from(moved ?? []).filter((by) => by > (moved?.[at(3, 3)] ?? 0));
    expect(more.length).toBeLessThan(10);
    const alike = vectors((vector) =>
      Array.from({ length: 72 }, (_, head) =>
        cosine(vector('The film was good.', head), vector('The film was not good.', head)),
      ),
    );
    expect(alike.indexOf(Math.max(...alike))).toBe(at(5, 9));
  });

  it('eleven of the twelve heads that count most stand in layer 5; the head of “it” is 31st of 72 for the sentence of the animal', async () => {
    const text = "The animal didn't cross the street because it was too tired.";
    const { moved = [] } = await found('without-each-head', { text });
    const most = Array.from(moved, (by, head) => ({ by, head })).sort((a, b) => b.by - a.by);
    expect(most.slice(0, 12).filter(({ head }) => head >= 60)).toHaveLength(11);
    const famous = moved[at(3, 1)] ?? 0;
    expect(famous).toBeCloseTo(measured.moved.famous, 4);
    expect(Math.max(...moved)).toBeCloseTo(measured.moved.most, 3);
    expect(Array.from(moved).filter((by) => by > famous)).toHaveLength(measured.moved.rank - 1);
  });

  it('in 13 of 16 pairs with “not” both grow more alike without layer 5, head 9', () => {
    const pairs = qualities.trim().split('\n');
    const more = vectors((vector) =>
      pairs.filter((pair) => {
        const [noun, quality] = pair.split(' ');
        const alike = (off?: number) =>
          cosine(
            vector(`The ${noun} was ${quality}.`, off),
            vector(`The ${noun} was not ${quality}.`, off),
          );
        return alike(at(5, 9)) > alike();
      }),
    );
    expect(more).toHaveLength(13);
  });
});

describe('what it was trained for', () => {
  it('tells meanings apart, and not who bites whom', () => {
    const text = 'The dog bites the man.';
    const bites = run('what-it-was-trained-for', { text }).get('similarity').data;
    expect(bites[1]).toBeCloseTo(measured.bites.turned, 2);
    expect(bites[2]).toBeCloseTo(measured.bites.paraphrase, 2);
    const login = run('what-it-was-trained-for', { text: 'I forgot my login.' }).get(
      'similarity',
    ).data;
    expect(login.indexOf(Math.max(...login))).toBe(6);
  });
});

/** How often the luckiest of so many coins shows heads in so many throws, on average. */
function luckiest(coins: number, throws: number): number {
  const logs = Array.from({ length: throws + 1 }, () => 0);
  for (let i = 1; i <= throws; i++) logs[i] = (logs[i - 1] ?? 0) + Math.log(i);
  let [sum, below, mean] = [0, 0, 0];
  for (let count = 0; count <= throws; count++) {
    const ways = (logs[throws] ?? 0) - (logs[count] ?? 0) - (logs[throws - count] ?? 0);
    sum += Math.exp(ways - throws * Math.log(2));
    const all = Math.min(1, sum) ** coins;
    mean += count * (all - below);
    below = all;
  }
  return mean;
}

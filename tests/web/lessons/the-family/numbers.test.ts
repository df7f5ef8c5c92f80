// The lesson on where attention is used, by PyTorch's numbers, and that what its prose says of them is so.
import { describe, expect, it } from 'vitest';
import { lessons } from '../../../../web/src/lessons';
import { answersAt } from '../../../../web/src/lessons/the-family/fifteen';
import { gridOf } from '../../../../web/src/lessons/the-family/pixels';
import { texts as closing } from '../../../../web/words/en/lessons/the-family/fifteen-questions';
import { lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('the-family');
await testCoverage('the-family', {
  entries: 'S4.4 S4.13 S4.15',
  corrections: '',
});

const { run, prediction } = await lessonUnderTest('the-family');
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

describe('the three families', () => {
  it('allow all pairs, the lower triangle, and that with everything across', () => {
    const allowed = (family: string) => sum(run('three-families', { family }).get('allowed').data);
    expect([allowed('encoder'), allowed('decoder'), allowed('both')]).toEqual([36, 21, 15]);
    const both = run('three-families', { family: 'both' });
    for (const name of ['source_weights', 'cross_weights']) {
      expect(both.get(name).shape).toEqual([5, 5]);
      expect(both.get(name).data.every((weight) => weight > 0)).toBe(true);
    }
    const decoder = run('three-families', { family: 'decoder' }).get('weights').data;
    expect(decoder.every((weight, at) => (weight === 0) === Math.floor(at / 6) < at % 6)).toBe(
      true,
    );
  });
});

describe('patches of a picture', () => {
  const weight = (asks: number, answers: number, drawing?: number[][]) =>
    run('a-picture-in-patches', drawing ? { drawing } : {}).value(
      'weights',
      16 * (asks - 1) + answers - 1,
    );

  it('are rows of its pixels, in order', () => {
    const drawing = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => 0));
    (drawing[4] as number[])[8] = 1; // patch 7, its sixth pixel
    const { data } = run('a-picture-in-patches', { drawing }).get('X');
    const inked = [...data.keys()].filter((at) => data[at] === 1);
    expect(inked).toEqual([9 * 6 + 5]);
    expect(sum(data)).toBe(1 - (144 - 1));
  });

  it('of one eye find the other, with 0.41 each', () => {
    expect(weight(5, 5)).toBeCloseTo(0.41, 2);
    expect(weight(5, 8)).toBe(weight(5, 5));
    for (let other = 1; other <= 16; other++) {
      if (other !== 5 && other !== 8) expect(weight(5, other)).toBeLessThan(0.05);
    }
  });

  it('that all look alike share the weights evenly', () => {
    const blank = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => 0));
    expect(weight(1, 16, blank)).toBeCloseTo(1 / 16, 6);
  });

  it('are the same to each other when they are shuffled', () => {
    expect(prediction('puzzle').value('same')).toBeLessThan(1e-5);
    expect(prediction('puzzle').value('moved')).toBeGreaterThan(0.5);
  });

  it('have a picture to start from of as many pixels as the input', () => {
    expect(gridOf(['#..', '.#.'])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });
});

describe('near, or everywhere', () => {
  const layersOf = (layers: number) => run('near-or-everywhere', { layers });

  it('a convolution reaches one pixel further with each layer, the other cross with eight', () => {
    expect(layersOf(1).value('reached')).toBe(9);
    expect(layersOf(3).value('reached')).toBe(49);
    expect(layersOf(7).value('far_conv')).toBe(0);
    expect(layersOf(8).value('far_conv')).toBeGreaterThan(0);
    for (let layers = 8; layers <= 14; layers++) {
      expect(layersOf(layers).value('far_conv')).toBeLessThan(0.001);
    }
  });

  it('attention gives half of its weight to the other cross, and something to every pixel', () => {
    const trace = layersOf(1);
    expect(trace.value('far_attention')).toBeCloseTo(0.5, 2);
    expect(trace.get('weights').data.every((weight) => weight > 0)).toBe(true);
  });
});

describe('frames of a sound', () => {
  const rows = (changes: Readonly<Record<string, unknown>> = {}) => {
    const { data } = run('sound-in-frames', changes).get('weights');
    return [0, 1, 2].map((letter) => [...data.subarray(12 * letter, 12 * (letter + 1))]);
  };
  const third = (row: readonly number[] = [], which = 0) =>
    sum(row.slice(4 * which, 4 * which + 4));

  it('are found by the letter that is sung there, with noise as without', () => {
    for (const noise of [0, 0.2, 0.5]) {
      for (const [letter, row] of rows({ noise }).entries()) {
        expect(third(row, letter), `letter ${letter}, noise ${noise}`).toBeGreaterThan(0.6);
      }
    }
    expect(third(rows()[0], 0)).toBeCloseTo(0.88, 2);
  });

  it('have the strengths of the sines that they are made of', () => {
    const { data } = run('sound-in-frames', { noise: 0 }).get('K');
    for (const [frame, pitches] of [
      [0, [6, 10]],
      [5, [2, 18]],
      [11, [2, 6]],
    ] as const) {
      for (let pitch = 0; pitch < 32; pitch++) {
        const expected = (pitches as readonly number[]).includes(pitch) ? 1 : 0;
        expect(data[32 * frame + pitch], `frame ${frame}, pitch ${pitch}`).toBeCloseTo(expected, 4);
      }
    }
  });

  it('that sound alike share the weight of a letter', () => {
    const [row] = rows({ third: 'a', noise: 0 });
    expect(third(row, 0)).toBeCloseTo(third(row, 2), 6);
    expect(third(row, 0)).toBeGreaterThan(0.4);
  });
});

describe('a chain', () => {
  it('touches where it folds, far apart: a window of 3 sees one pair of four', () => {
    const trace = run('a-chain-that-folds');
    expect([trace.value('pairs'), trace.value('seen')]).toEqual([4, 1]);
    const touches = trace.get('touching').data;
    const apart = trace.get('apart').data;
    const found = [...touches.keys()].filter((at) => touches[at] && at % 10 > Math.floor(at / 10));
    expect(found.map((at) => apart[at])).toEqual([9, 7, 5, 3]);
    expect(run('a-chain-that-folds', { window: 9 }).value('seen')).toBe(4);
    expect(run('a-chain-that-folds', { fold: 'meander' }).value('pairs')).toBe(4);
  });
});

describe('pictures and captions', () => {
  it('have shares that add up to 1 in each row, or in each column', () => {
    const trace = run('pictures-and-captions', { caption: 'circle' });
    const [rows, columns] = [trace.get('by_picture').data, trace.get('by_caption').data];
    for (let i = 0; i < 4; i++) {
      expect(sum(rows.subarray(4 * i, 4 * i + 4))).toBeCloseTo(1, 5);
      expect(sum([0, 1, 2, 3].map((row) => columns[4 * row + i] ?? 0))).toBeCloseTo(1, 5);
    }
    expect(trace.value('similarity', 3)).toBeCloseTo(Math.SQRT1_2, 6);
    expect(trace.value('similarity', 4 + 3)).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it('change in the products of one caption when it is changed, and in no other', () => {
    expect(prediction('one-caption').value('changed')).toBe(4);
    expect(prediction('one-caption').value('others')).toBe(0);
  });
});

describe('the fifteen questions', () => {
  it('are fifteen', () => {
    expect(closing.questions).toHaveLength(15);
  });

  it.each(closing.questions.map(({ question }, i) => [question, answersAt(i)] as const))(
    '%s is answered in a step',
    (_, { lesson, step }) => {
      const found = lessons.find(({ outline }) => outline.id === lesson);
      expect(found?.outline.steps.map(({ id }) => id)).toContain(step);
    },
  );

  it('find a third of a layer of BERT-base in attention', () => {
    expect(prediction('share-of-attention').value('share')).toBeCloseTo(1 / 3, 6);
  });
});

describe('from text to chat', () => {
  it('prices every word of a text, and of a conversation those of the answer alone', () => {
    const price = (stage: string) => {
      const trace = run('from-text-to-chat', { stage });
      const counted = trace.get('counted').data;
      const prices = trace.get('prices').data.filter((_, i) => counted[i] === 1);
      expect(trace.value('loss')).toBeCloseTo(prices.reduce((a, b) => a + b) / prices.length, 5);
      return prices.length;
    };
    expect(price('pretraining')).toBe(7);
    expect(price('instructions')).toBe(2);
  });

  it('loses less the farther the preferred answer is ahead, ln 2 where both are level', () => {
    const losses = [-2, 0, 2].map((lead) =>
      run('from-text-to-chat', { stage: 'preference', lead }).value('preference_loss'),
    );
    expect(losses[1]).toBeCloseTo(Math.LN2, 5);
    expect(losses.toSorted((a, b) => b - a)).toEqual(losses);
  });
});

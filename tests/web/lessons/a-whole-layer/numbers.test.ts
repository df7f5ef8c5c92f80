// This lesson by PyTorch's numbers, and that what its prose says of them is so.
import { describe, expect, it } from 'vitest';
import { claimId } from '../../../../web/src/lab/question';
import { drawLayer, drawWords, runLayer } from '../../../../web/src/lessons/a-whole-layer/encoder';
import { fullEngine, lessonUnderTest } from '../../support';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('a-whole-layer');
await testCoverage('a-whole-layer', {
  entries: 'S0.11 S0.12 S0.17 S3.20 S4.15',
  corrections: '8 9 43',
});

const { run, step } = await lessonUnderTest('a-whole-layer');

describe('the line that is added to', () => {
  it('in place of the words, two layers of attention make all of them one; added, they keep apart', () => {
    const replaced = run('a-line-to-add-to', {});
    expect(replaced.value('least', 0)).toBeLessThan(0.3);
    for (const layers of [2, 3, 6]) expect(replaced.value('least', layers)).toBeGreaterThan(0.999);
    const added = run('a-line-to-add-to', { how: 'added' });
    expect(added.value('least', 6)).toBeLessThan(0.5);
  });

  it('does so with other seeds, too', () => {
    for (const seed of [1, 2, 3, 4]) {
      expect(run('a-line-to-add-to', { seed }).value('least', 3)).toBeGreaterThan(0.999);
      expect(run('a-line-to-add-to', { seed, how: 'added' }).value('least', 3)).toBeLessThan(0.9);
    }
  });
});

describe('LayerNorm', () => {
  it('takes back what was added to all numbers or multiplied, and makes of equal numbers 0', () => {
    const usual = [...run('centre-and-scale', {}).get('normed').data];
    expect(usual[3]).toBeCloseTo(5 / 3, 4);
    const moved = [...run('centre-and-scale', { shift: -7, stretch: 1.6 }).get('normed').data];
    for (const [i, number] of moved.entries()) expect(number).toBeCloseTo(usual[i] ?? 0, 5);
    const flat = run('centre-and-scale', { stretch: 0, shift: 3 });
    expect([...flat.get('normed').data]).toEqual([0, 0, 0, 0]);
  });

  it('is the engine’s own', async () => {
    const whole = await fullEngine();
    const trace = run('centre-and-scale', { x: [0.5, -2, 8, 3], shift: 1.5, stretch: 0.35 });
    const own = whole.scope(() => [
      ...whole.layerNorm(whole.tensor([...trace.get('moved').data]), [4]).data(),
    ]);
    for (const [i, number] of own.entries())
      expect(trace.value('normed', i)).toBeCloseTo(number, 6);
  });
});

describe('the feed-forward layer', () => {
  it('hears of a push on its own word alone, attention in all words', () => {
    const trace = run('each-word-by-itself', { push: 2 });
    const { data } = trace.get('forward_change');
    expect([...data].map((change) => change > 0)).toEqual([0, 1, 0, 0, 0, 0].map(Boolean));
    expect(Math.min(...trace.get('attention_change').data)).toBeGreaterThan(0.001);
  });

  it('bends softly: GELU is lowest, −0.17, near −0.75, and x times the share below x', () => {
    const trace = run('a-soft-bend', { x: -0.75 });
    expect(trace.value('soft')).toBeCloseTo(-0.17, 2);
    const lowest = Math.min(...trace.get('soft_curve').data);
    expect(trace.value('soft')).toBeLessThanOrEqual(lowest);
    for (const [i, x] of trace.get('tried').data.entries()) {
      expect(trace.value('soft_curve', i)).toBeCloseTo(x * trace.value('below_curve', i), 6);
    }
  });
});

describe('dropout', () => {
  it('makes holes in training, other ones each time, and divides what it keeps', () => {
    const trace = run('same-input-two-outputs', { p: 0.5 });
    const holes = (name: string) => [...trace.get(name).data].map((number) => number === 0);
    expect(holes('first_run')).not.toEqual(holes('second_run'));
    for (const [i, number] of trace.get('first_run').data.entries()) {
      if (number !== 0) expect(number).toBeCloseTo(2 * trace.value('x', i), 6);
    }
    expect([...trace.get('evaluated').data]).toEqual([...trace.get('x').data]);
  });
});

describe('the whole layer', () => {
  it('begins with the tutorial’s numbers in evaluation, and has 49,728 parameters', () => {
    const trace = run('the-whole-of-it', {});
    const begins = [-0.00096, -1.20401, -0.04462, 1.38279];
    for (const [i, number] of begins.entries())
      expect(trace.value('output', i)).toBeCloseTo(number, 5);
    expect(trace.value('parameters')).toBe(49728);
    const training = run('the-whole-of-it', { mode: 'training' });
    expect(Math.abs(training.value('output', 0) - trace.value('output', 0))).toBeGreaterThan(0.001);
  });

  it.each([
    [false, 'gelu'],
    [true, 'gelu'],
    [true, 'relu'],
  ] as const)('is PyTorch’s encoder layer, norm first %s, %s', async (normFirst, activation) => {
    const whole = await fullEngine();
    whole.scope(() => {
      whole.manualSeed(3);
      const parameters = drawLayer(whole, { width: 32, inside: 64 });
      const X = drawWords(whole, 32);
      const options = { heads: 4, normFirst, activation, dropped: 0 };
      const ours = runLayer(whole, parameters, X, options).output;
      const own = whole.nn.transformerEncoderLayer(32, 4, {
        dimFeedforward: 64,
        dropout: 0,
        activation,
        normFirst,
        batchFirst: true,
      });
      const zeros = { 'self_attn.in_proj_bias': [96], 'self_attn.out_proj.bias': [32] };
      const ones = { 'norm1.weight': 1, 'norm1.bias': 0, 'norm2.weight': 1, 'norm2.bias': 0 };
      own.loadStateDict({
        ...parameters,
        ...Object.fromEntries(
          Object.entries(zeros).map(([name, shape]) => [name, whole.zeros(shape)]),
        ),
        ...Object.fromEntries(
          Object.entries(ones).map(([name, value]) => [name, whole.full([32], value)]),
        ),
      });
      own.eval();
      const theirs = own.forward(X).data();
      for (const [i, number] of ours.data().entries())
        expect(number).toBeCloseTo(theirs[i] ?? 0, 5);
      own.dispose();
    });
  });
});

describe('a layer of today', () => {
  const today = { norm: 'rms', bend: 'gated', places: 'turned' };

  it('has about as many parameters, though its feed-forward layer has three matrices', () => {
    const trace = run('the-whole-of-it', today);
    // Four square matrices, three of 64 by 170, and a number for each place in two norms.
    expect(trace.value('parameters')).toBe(4 * 64 * 64 + 3 * 64 * 170 + 2 * 64);
    expect(trace.value('parameters') / 49728).toBeCloseTo(1, 1);
  });

  it('has norms that leave the size 1 and the mean as it is', () => {
    const trace = run('the-whole-of-it', today);
    const x = [...trace.get('x').data];
    const size = Math.hypot(...x) / Math.sqrt(x.length);
    for (const [i, number] of trace.get('normed_1').data.entries())
      expect(number).toBeCloseTo((x[i] ?? Number.NaN) / size, 3);
  });

  it('scores by how far words are apart: alike words attend alike, wherever they stand', async () => {
    const whole = await fullEngine();
    whole.scope(() => {
      whole.manualSeed(0);
      const [q, k] = [whole.randn([1, 8]), whole.randn([1, 8])];
      const everywhere = (x: typeof q) => whole.rotaryEmbedding(whole.add(whole.zeros([6, 8]), x));
      const scores = whole.matmul(everywhere(q), whole.transpose(everywhere(k), 0, 1)).data();
      expect(scores[6 * 2 + 1]).toBeCloseTo(scores[6 * 5 + 4] ?? Number.NaN, 4);
      expect(Math.abs((scores[6 * 2 + 1] ?? 0) - (scores[6 * 5 + 1] ?? 0))).toBeGreaterThan(0.01);
    });
  });
});

describe('a stack of layers', () => {
  /** What stands at the end of a stack: without norms, with norms after the sums, with norms before the parts. */
  const endsOf = (name: 'doublings' | 'kept', given: { layers?: string; seed?: number }) => {
    const layers = Number(given.layers ?? 6);
    const trace = run('after-or-before', given);
    return [1, 2, 3].map((way) => trace.value(name, way * (layers + 1) - 1)) as [
      number,
      number,
      number,
    ];
  };

  it('grows without norms, has the size 1 with norms after the sums, and keeps two thirds of the first vectors there', () => {
    const trace = run('after-or-before', {});
    const size = (way: number, layer: number) => 2 ** trace.value('doublings', way * 7 + layer);
    for (const way of [0, 1, 2]) expect(size(way, 0)).toBeCloseTo(1, 3);
    expect(size(0, 6)).toBeCloseTo(1.67, 2);
    for (let layer = 1; layer <= 6; layer++) expect(size(1, layer)).toBeCloseTo(1, 3);
    const [deep] = endsOf('doublings', { layers: '96' });
    expect(2 ** deep / 1e6).toBeCloseTo(0.5, 1);
    // Faster and faster: the doublings of a layer are more in a deep stack.
    expect(deep / 96).toBeGreaterThan((1.5 * trace.value('doublings', 6)) / 6);
    const [, after, before] = endsOf('kept', {});
    expect(after).toBeCloseTo(0.65, 2);
    expect(before).toBeCloseTo(0.72, 2);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'does so with seed %d, and grows less with norms before the parts',
    (seed) => {
      const [none, , before] = endsOf('doublings', { seed });
      expect(2 ** before).toBeGreaterThan(1.2);
      expect(none).toBeGreaterThan(before);
      expect(endsOf('kept', { seed })[1]).toBeLessThan(0.8);
    },
  );

  it.each([0, 1, 2])(
    'of 96 layers leaves a part of the first vectors with norms before the parts alone, seed %d',
    (seed) => {
      const [none, after, before] = endsOf('kept', { layers: '96', seed });
      expect(before).toBeGreaterThan(0.1);
      expect(after).toBeLessThan(1e-5);
      expect(none).toBeLessThan(1e-5);
      // What is left of the first vectors is one part of a line that has grown to the inverse of it.
      expect(2 ** endsOf('doublings', { layers: '96', seed })[2] * before).toBeCloseTo(1, 0);
    },
  );
});

describe('the bill', () => {
  it('is 16,384 + 33,088 + 256, two thirds in the feed-forward layer at any width', () => {
    const trace = run('the-bill', {});
    expect([...trace.get('counts').data]).toEqual([16384, 33088, 256]);
    for (const width of [64, 256, 1024]) {
      expect(run('the-bill', { width }).value('shares', 1)).toBeCloseTo(2 / 3, 2);
    }
    expect(trace.value('each', 0)).toBe(7087872);
  });

  it('puts the tutorials’ statements right, and finds one that holds', () => {
    expect(step('the-bill').claims?.map(claimId)).toEqual(['9', '43', 'S0.11']);
    expect(step('same-input-two-outputs').claims?.map(claimId)).toEqual(['8']);
  });

  it('has a third of a layer of 2017 in attention', () => {
    expect(run('what-is-missing', {}).value('known')).toBeCloseTo(1 / 3, 2);
  });

  it('comes to 63 million for the model of 2017', () => {
    expect(run('the-map', {}).value('in_all')).toBeCloseTo(63.1, 1);
    expect(run('the-map', { model: 'encoder' }).value('layer')).toBe(
      run('the-map', { model: 'decoder' }).value('layer'),
    );
  });
});

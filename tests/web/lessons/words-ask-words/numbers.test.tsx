// This lesson: the numbers that the tutorials' entries have, against the steps' and claims' own tensors; and its figures.
// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { Trace } from '../../../../web/src/engine';
import { runQuestion } from '../../../../web/src/lab/asking';
import { texts } from '../../../../web/words/en/lessons/words-ask-words/why-words-ask';
import { lessonUnderTest, testTiers } from '../../support';
import { openPage } from '../../support-page';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('words-ask-words');
await testCoverage('words-ask-words', {
  entries:
    'S0.1 S0.2 S0.3 S0.4 S0.13 S0.14 S1.1 S1.2 S2.7 S2.9 S2.10 S2.11 S2.12 S2.14 S2.15 S2.20 S2.22 S3.13 S3.14 S3.15 S4.1 S4.2 S4.8',
  corrections: '1 2 14 16 17 18 19 28 45',
});

const { step, run, claim, prediction } = await lessonUnderTest('words-ask-words');

/** The numbers from `start` on are the expected ones, to as many decimals. */
function expectNumbers(
  trace: Trace,
  name: string,
  expected: readonly number[],
  decimals: number,
  start = 0,
): void {
  const actual = [...trace.get(name).data.slice(start, start + expected.length)];
  expect(
    actual.map((value) => value.toFixed(decimals)),
    name,
  ).toEqual(expected.map((value) => value.toFixed(decimals)));
}

const real = [
  [0.25, 0.122, 0.229, 0.18, 0.219],
  [0.168, 0.202, 0.149, 0.199, 0.282],
  [0.184, 0.198, 0.196, 0.195, 0.227],
  [0.179, 0.249, 0.173, 0.208, 0.191],
  [0.145, 0.16, 0.167, 0.163, 0.364],
];

describe('why words ask', () => {
  const tired = 'The animal didn’t cross the street because it was too tired'.split(' ');
  const wide = [...tired.slice(0, -1), 'wide'];
  const best = (words: readonly string[], asks: string) => {
    const count = words.length;
    const from = words.indexOf(asks) * count;
    const row = run('why-words-ask', { words })
      .get('weights')
      .data.slice(from, from + count);
    return words[row.indexOf(Math.max(...row))];
  };

  it('S0.1: “tired” leads “it” to the animal, “wide” to the street', () => {
    expect(best(tired, 'it')).toBe('animal');
    expect(best(wide, 'it')).toBe('street');
    const at = (words: readonly string[], word: number) =>
      run('why-words-ask', { words }).value('weights', 7 * 11 + word);
    // e⁶ beside e³ twice and e⁰ eight times.
    const share = Math.exp(6) / (Math.exp(6) + 2 * Math.exp(3) + 8);
    expect(at(tired, 1)).toBeCloseTo(share, 6);
    expect(at(wide, 5)).toBeCloseTo(share, 6);
  });

  it('S0.1: each word asks in its own way, and what it hears makes its new vector', () => {
    expect(['animal', 'tired', 'cross'].map((word) => best(tired, word))).toEqual([
      'tired',
      'animal',
      'animal',
    ]);
    expect(best(wide, 'wide')).toBe('street');
    const [alive, place] = [4, 5];
    const newIt = (words: readonly string[], feature: number) =>
      run('why-words-ask', { words }).value('output', 7 * 6 + feature);
    expect(newIt(tired, alive)).toBeGreaterThan(0.9);
    expect(newIt(tired, place)).toBeLessThan(0.1);
    expect(newIt(wide, alive)).toBeLessThan(0.1);
    expect(newIt(wide, place)).toBeGreaterThan(0.9);
  });

  it('S2.7: “cat” asks “sat” what it did, “sat” asks “cat” who sat; S3.13: “it” finds the cat', () => {
    expect(best(['The', 'cat', 'sat'], 'cat')).toBe('sat');
    expect(best(['The', 'cat', 'sat'], 'sat')).toBe('cat');
    expect(best('The cat sat on the mat because it was tired'.split(' '), 'it')).toBe('cat');
    const trace = claim(28);
    expect([trace.value('distance'), trace.value('between')]).toEqual([6, 5]);
  });

  it('leaves it open where no trait decides, and says which words it does not know', () => {
    const trace = run('why-words-ask', { words: ['animal', 'street', 'it'] });
    expect(trace.value('weights', 6)).toBe(trace.value('weights', 7));
    const { problem } = step('why-words-ask');
    const strange = ['animal', 'zebra', 'it'];
    const inputs = { words: strange, asking: 3 } as never;
    expect(problem?.(run('why-words-ask', { words: strange }), inputs)).toContain('“zebra”');
    expect(problem?.(trace, { words: ['animal', 'street', 'it'] } as never)).toBeNull();
  });

  it('has the same words and numbers in its program as on the page', () => {
    const { source } = step('why-words-ask').program;
    const { others, ...kinds } = texts.kinds;
    for (const words of Object.values(kinds)) expect(source).toContain(`"${words}": [`);
    const known = [...Object.values(kinds), others].join(' ').split(' ');
    expect(new Set(known).size).toBe(known.length);
  });

  it('S0.1: the vector of “it” is the same in both sentences, its output is not', () => {
    const trace = claim('S0.1');
    expect(trace.value('vector_change')).toBe(0);
    expect(trace.value('output_change')).toBeGreaterThan(0.05);
  });

  it('S1.1: fresh layers weigh positions differently, and the order changes their result', () => {
    const trace = claim(14);
    const sizes = [...trace.get('position_weights').data];
    expect(new Set(sizes.map((size) => size.toFixed(3))).size).toBe(3);
    expect(trace.value('difference')).toBeGreaterThan(0.1);
  });

  it('takes the last word where the one that asked is gone', () => {
    const words = ['The', 'cat', 'sat'];
    const trace = run('why-words-ask', { words });
    const { summary } = step('why-words-ask');
    expect(summary(trace, { words, asking: 8 } as never)).toContain('“sat” gives “cat”');
  });
});

describe('the embedding', () => {
  it('S2.14: ids 1 2 3 4 1 5, and the first numbers of “cat”', () => {
    const trace = run('words-become-vectors');
    expect([...trace.get('ids').data]).toEqual([1, 2, 3, 4, 1, 5]);
    const cat = [-0.8834, -0.4189, -0.8048, 0.5656, 0.6104, 0.4669, 1.9507, -1.0631];
    expectNumbers(trace, 'vectors', cat, 4, 64);
  });

  it('points different words in unrelated directions', () => {
    const { data } = run('words-become-vectors').get('cosines');
    const different = data.filter((cosine) => cosine < 0.999);
    expect(different).toHaveLength(28); // of 36, without the diagonal and the two “the”
    for (const cosine of different) expect(Math.abs(cosine)).toBeLessThan(0.2);
  });

  it('gives the same word the same vector', () => {
    const { data } = run('words-become-vectors').get('vectors');
    expect(data.slice(0, 64)).toEqual(data.slice(4 * 64, 5 * 64));
  });
});

describe('attention on five tokens', () => {
  it('S0.3: the first row of X', () => {
    const row = [-1.1258, -1.1524, -0.2506, -0.4339, 0.8487, 0.692, -0.316, -2.1152];
    for (const id of ['three-roles', 'linked-matrices']) expectNumbers(run(id), 'X', row, 4);
  });

  it('S0.3: the real matrix of weights', () => {
    for (const id of ['linked-matrices', 'printed-and-real']) {
      expectNumbers(run(id), 'weights', real.flat(), 3);
    }
  });

  it('S0.3: the claimed matrix, and how far the real one is from it', () => {
    const trace = claim(1);
    expectNumbers(trace, 'claimed', [0.234, 0.189, 0.198, 0.201, 0.178], 3);
    expect([0, 6, 12, 18, 24].map((at) => trace.value('claimed', at).toFixed(3))).toEqual([
      '0.234',
      '0.312',
      '0.278',
      '0.289',
      '0.312',
    ]);
    expectNumbers(trace, 'largest_difference', [0.129], 3);
    expect(trace.value('claimed', 9).toFixed(3)).toBe('0.153');
    expect(trace.value('weights', 9).toFixed(3)).toBe('0.282');
  });

  it('S0.4: with matrices drawn 300 times a word prefers itself as often as chance has it', () => {
    // The standard error of a share of 1,500 words is about .01.
    const share = prediction('own-largest').value('prefer_themselves');
    expect(Math.abs(share - 0.2)).toBeLessThan(0.04);
  });

  it('S0.4: “cat” looks most at “mat”; the largest of each row', () => {
    expectNumbers(claim(2), 'weights_of_cat', real[1] ?? [], 3);
    const { data } = run('linked-matrices').get('weights');
    const best = real.map((_, i) => {
      const row = [...data.slice(i * 5, i * 5 + 5)];
      return row.indexOf(Math.max(...row));
    });
    expect(best).toEqual([0, 4, 4, 1, 4]);
  });
});

describe('what was learned beforehand', () => {
  it.each(['tired', 'wide'])('“it” collects “%s” in layer 1', (ending) => {
    const trace = run('linked-matrices', { weights: 'trained', ending });
    const row = trace.get('weights').data.subarray(7 * 11, 8 * 11);
    expect(row[10]).toBeGreaterThan(0.97);
    expect(trace.get('X').shape).toEqual([11, 32]);
  });

  it('is what the step opens with, and one press away from random numbers; older links mean these', async () => {
    const said = async (inputs: string) => {
      const { view, model } = await openPage(
        `#v=1&lesson=words-ask-words&step=linked-matrices${inputs}`,
      );
      return { view, model, of: view.container.querySelector('.one-word-who')?.textContent };
    };
    const opened = await said('');
    expect(opened.of).toContain('it');
    expect(opened.view.container.textContent).toContain('seed 7, 200 steps');
    fireEvent.click(screen.getByRole('radio', { name: 'random' }));
    expect(opened.view.container.querySelector('.one-word-who')?.textContent).toContain('cat');
    expect(opened.view.container.textContent).not.toContain('seed 7, 200 steps');
    act(() => opened.model.reset());
    expect(opened.view.container.querySelector('.one-word-who')?.textContent).toContain('it');
    opened.view.unmount();
    expect((await said('&chosen=3')).of).toContain('sat');
  });
});

describe('self-attention', () => {
  const four = ['the', 'cat', 'sat', 'on'];

  it('S3.14: rows sum to 1, with biases', () => {
    const trace = run('self-attention');
    expectNumbers(trace, 'weights', [0.1992, 0.2126, 0.1224, 0.1997, 0.2661], 4);
    expect(trace.get('output').shape).toEqual([5, 32]);
    expectNumbers(trace, 'output', [-0.1368, 0.4098, -0.4229, -0.255], 4);
    expectNumbers(trace, 'row_sums', [1, 1, 1, 1, 1], 6);
  });

  it('S0.14: one head, 16 wide', () => {
    const trace = run('self-attention', { program: 'plain' });
    expectNumbers(trace, 'weights', [0.1453, 0.1188, 0.1829, 0.2132, 0.3398], 4);
  });

  it('S4.8: the first row of the first of two sentences', () => {
    const row = [0.072, 0.09, 0.525, 0.167, 0.146];
    expectNumbers(run('self-attention', { program: 'drawn' }), 'weights', row, 3);
    expectNumbers(prediction('batch'), 'first_row', row, 3);
    expect(prediction('batch').get('weights').shape).toEqual([2, 5, 5]);
  });

  it('gives every word some weight, so that without “mat” all others change', () => {
    const trace = prediction('without-mat');
    expectNumbers(trace, 'to_mat', [0.2661, 0.1864, 0.1905, 0.2578], 4);
    expectNumbers(trace, 'change', [0.273, 0.249, 0.202, 0.288], 3);
    const output = (words: string[]) => run('self-attention', { words }).get('output').data;
    const [all, rest] = [output([...four, 'mat']), output(four)];
    const ofThe = all.slice(0, 32).map((number, i) => Math.abs(number - (rest[i] ?? 0)));
    expect(Math.max(...ofThe)).toBeCloseTo(0.273, 3);
  });

  it('S0.13: four words ask six others', () => {
    const words = ['the', 'cat', 'sat', 'on', 'a', 'mat'];
    const trace = run('self-attention', { program: 'cross', words });
    expectNumbers(trace, 'Q', [-1.1258, -1.1524, -0.2506], 4);
    expectNumbers(trace, 'K', [-0.6136, 0.0316, -0.4927], 4);
    expectNumbers(trace, 'V', [-0.0933, 0.6871, -0.8383], 4);
    expectNumbers(trace, 'weights', [0.0968, 0.5923, 0.0847, 0.0256, 0.0615, 0.1391], 4);
    expectNumbers(trace, 'output', [-0.1091, 1.1027, -0.895, -0.0318], 4);
    expect(trace.get('weights').shape).toEqual([4, 6]);
    expect(trace.get('output').shape).toEqual([4, 8]);
    expectNumbers(trace, 'row_sums', [1, 1, 1, 1], 6);
  });

  it('S0.13: four queries and six keys give weights 4 × 6 and an output 4 × 8', async () => {
    const task = step('self-attention').tasks?.[0];
    if (!task) throw new Error('no task');
    const trace = runQuestion(await testTiers(), task);
    expect([...trace.get('right').data]).toEqual([4, 6, 4, 8]);
  });
});

describe('roles', () => {
  it('S3.15: other values change the output and no weight', () => {
    const trace = claim('S3.15');
    expect(trace.value('weights_change')).toBe(0);
    expect(trace.value('output_change')).toBeGreaterThan(0.1);
  });

  it('S3.15: a need in the query finds the noun, a need in the key finds nothing', () => {
    const trace = claim(45);
    // e⁴ beside twice e⁰; and e⁰ three times.
    expect(trace.value('with_query', 1)).toBeCloseTo(Math.exp(4) / (Math.exp(4) + 2), 6);
    expectNumbers(trace, 'with_key', [1 / 3, 1 / 3, 1 / 3], 6);
  });

  it('a score is another one in the other direction', () => {
    const trace = prediction('both-ways');
    expect(trace.value('cat_asks_sat')).not.toBeCloseTo(trace.value('sat_asks_cat'), 1);
  });
});

describe('without projections and without the root', () => {
  it('S2.10: the largest weight of each row, unscaled and scaled, and the entropies', () => {
    const trace = claim(16);
    const largest = [0.778, 0.977, 1, 0.85, 1, 0.585, 1, 0.97, 0.909, 0.662];
    const scaled = [0.359, 0.308, 0.565, 0.235, 0.406, 0.196, 0.459, 0.269, 0.305, 0.224];
    expectNumbers(trace, 'largest', largest, 3);
    expectNumbers(trace, 'scaled_largest', scaled, 3);
    expectNumbers(trace, 'entropy', [0.36], 2);
    expectNumbers(trace, 'scaled_entropy', [1.88], 2);
  });

  it('S2.12: the weights that words give themselves, and the row that prefers another', () => {
    const trace = run('nothing-learned');
    expectNumbers(trace, 'self_weights', [0.9986, 0.9121, 0.9997, 0.2456, 0.9992], 4);
    expectNumbers(trace, 'weights', [0.6817], 4, 3 * 5 + 2);
    expect(trace.get('output').shape).toEqual([5, 8]);
  });

  it('S2.12: on average a word keeps .897, and with a matrix for each part an even share', () => {
    const trace = claim(16);
    // The standard error of 10,000 weights, five of a sentence together, is about .003.
    expect(Math.abs(trace.value('mean_self_weight') - 0.897)).toBeLessThan(0.012);
    // 73 % of the words keep more than .9; that share's standard error is below .006.
    expect(Math.abs(trace.value('over_nine_tenths') - 0.73)).toBeLessThan(0.024);
    // 1,500 weights whose standard deviation is below .25.
    expect(Math.abs(trace.value('separate_self_weight') - 0.2)).toBeLessThan(0.026);
    expect(prediction('own-share').value('separate_self_weight')).toBe(
      trace.value('separate_self_weight'),
    );
    expectNumbers(trace, 'mean_largest', [0.873], 3);
  });

  it('S2.12: the same over 300 sentences in the figure, of as many words as are written', () => {
    const mean = (inputs: Record<string, unknown>) =>
      run('nothing-learned', inputs).value('mean_of_many');
    expect(Math.abs(mean({}) - 0.897)).toBeLessThan(0.03);
    expect(mean({ way: 'two' })).toBe(prediction('own-share').value('separate_self_weight'));
    expect(mean({ way: 'one' })).toBeGreaterThan(0.5);
    expect(Math.abs(mean({ root: 'yes' }) - 0.687)).toBeLessThan(0.03);
    // Ten words share among ten.
    const words = 'a b c d e f g h i j'.split(' ');
    expect(Math.abs(mean({ way: 'two', words }) - 0.1)).toBeLessThan(0.03);
  });

  it('S2.12: .687 with the root; one matrix for both parts is not enough', () => {
    const own = (way: string, root: string) => {
      const shares = Array.from({ length: 60 }, (_, seed) =>
        run('nothing-learned', { way, root, seed }).value('mean_self_weight'),
      );
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    };
    // The share of a sentence has a standard deviation of about .12, so the mean of 60 one of .016.
    expect(Math.abs(own('itself', 'yes') - 0.687)).toBeLessThan(0.06);
    expect(own('one', 'no')).toBeGreaterThan(0.5);
    expect(Math.abs(own('two', 'no') - 0.2)).toBeLessThan(0.06);
  });

  it('S2.12: larger scores favour a word itself no more; the five words of the step by chance', () => {
    const trace = prediction('own-share');
    expect(Math.abs(trace.value('enlarged_self_weight') - 0.2)).toBeLessThan(0.04);
    const two = run('nothing-learned', { way: 'two' });
    expect(trace.value('here')).toBe(two.value('mean_self_weight'));
    expectNumbers(two, 'self_weights', [0.33, 0.18, 0.19, 0.21, 0.72], 2);
    expectNumbers(run('nothing-learned'), 'mean_self_weight', [0.83], 2);
    expectNumbers(run('nothing-learned', { root: 'yes' }), 'mean_self_weight', [0.69], 2);
  });

  it('has one vector for a word that comes twice, whatever its capitals', () => {
    const words = ['The', 'cat', 'sat', 'on', 'the', 'mat'];
    for (const id of ['nothing-learned', 'three-roles', 'linked-matrices', 'self-attention']) {
      const { data, shape } = run(id, { words }).get('X');
      const row = (at: number) => data.slice(at * (shape[1] ?? 0), (at + 1) * (shape[1] ?? 0));
      expect(row(0)).toEqual(row(4));
      expect(row(0)).not.toEqual(row(1));
    }
  });

  it('S2.11: a row can be computed alone', () => {
    const trace = claim('S2.11');
    const alone = [...trace.get('alone').data];
    expectNumbers(trace, 'output', alone, 5, 3 * 8);
  });

  it('S2.11: the near and the far word weigh alike, and other values have the same average', () => {
    const trace = claim(19);
    expect(trace.value('weights', 3)).toBe(trace.value('weights', 1));
    expect(trace.get('other_values').data).not.toEqual(trace.get('values').data);
    // e² / (2 e² + 2) for each of the two, the rest for the other two.
    expectNumbers(trace, 'output', [0.4404, 0.5596], 4);
    expectNumbers(trace, 'other_output', [0.4404, 0.5596], 4);
    expect(trace.value('difference')).toBeLessThan(1e-6);
  });

  it('a vector’s score with itself is about its width', () => {
    const trace = prediction('own-length');
    expect(Math.abs(trace.value('with_itself') - 64)).toBeLessThan((4 * 11.31) / Math.sqrt(2000));
    expect(Math.abs(trace.value('with_another'))).toBeLessThan((4 * 8) / Math.sqrt(2000));
  });
});

describe('eight heads', () => {
  it('the row that is printed where the seed is set before the matrices', () => {
    const trace = claim(18);
    expectNumbers(trace, 'scores_of_cat', [-0.366, -0.123, -0.011, -0.39, -0.366, 0.059], 3);
    expectNumbers(trace, 'weights_of_cat', [0.139, 0.177, 0.198, 0.135, 0.139, 0.212], 3);
    expectNumbers(run('two-the'), 'weights', [0.139, 0.177, 0.198, 0.135, 0.139, 0.212], 3, 6);
  });

  it.each([0, 1, 77])('the two “the” are the same bit for bit with seed %i', (seed) => {
    const trace = run('two-the', { seed });
    expect([...trace.get('row_difference').data]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...trace.get('column_difference').data]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('fifty draws tell the two “the” apart in none', () => {
    const trace = prediction('fifty-draws');
    for (const name of ['row_differences', 'column_differences'] as const) {
      expect([...trace.get(name).data]).toEqual(Array(50).fill(0));
    }
  });

  it('equal words ask and answer with equal numbers in programs without an embedding, too', () => {
    const words = ['the', 'cat', 'sat', 'on', 'the', 'mat'];
    for (const program of ['cross', 'drawn', 'plain', 'biases']) {
      const trace = run('self-attention', { program, words });
      for (const name of ['K', 'V'] as const) {
        const { data, shape } = trace.get(name);
        const row = (at: number) => data.slice(at * (shape[1] ?? 0), (at + 1) * (shape[1] ?? 0));
        expect(row(4), `${program}, ${name}`).toEqual(row(0));
      }
    }
  });

  it('different words are told apart', () => {
    const trace = run('two-the', { one: 2, other: 3 });
    expect([...trace.get('row_difference').data].some((difference) => difference !== 0)).toBe(true);
  });
});

describe('the figures', () => {
  const open = (step: string) => openPage(`#v=1&lesson=words-ask-words&step=${step}`);

  const everyone = 'linked-matrices&shown=all&chosen=0';

  it('strengthen the row of the chosen word in every matrix, chosen by label or arc', async () => {
    const { model, view } = await open(everyone);
    const chosenRows = () =>
      [...view.container.querySelectorAll('tr[data-chosen] th')].map((th) => th.textContent);
    expect(chosenRows()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'cat' }));
    expect(model.inputs.value.chosen).toBe(2);
    expect(chosenRows()).toEqual(['cat', 'cat', 'cat', 'cat']);
    const label = [...view.container.querySelectorAll<HTMLElement>('.heat-matrix th button')];
    fireEvent.click(label.find((button) => button.textContent === 'mat') as HTMLElement);
    expect(model.inputs.value.chosen).toBe(5);
    fireEvent.click(screen.getByRole('radio', { name: 'all words' }));
    expect(model.inputs.value.chosen).toBe(0);
  });

  it('draw an arc for each weight, of the chosen word or of all', async () => {
    const { view } = await open('linked-matrices&shown=all');
    const arcs = () => [...view.container.querySelectorAll<SVGElement>('.arcs path')];
    expect(arcs()).toHaveLength(5);
    fireEvent.click(screen.getByRole('radio', { name: 'all words' }));
    expect(arcs()).toHaveLength(25);
    const widths = arcs().map((arc) => Number.parseFloat(arc.style.strokeWidth));
    expect(Math.max(...widths)).toBeCloseTo(0.3642 * 13, 2);
  });

  it('step through a product: row and column light up', async () => {
    const { model, view } = await open('three-roles');
    const place = () => view.container.querySelector('.product-stepper span')?.textContent;
    expect(place()).toBe('row the meets column 1');
    fireEvent.click(screen.getByRole('button', { name: 'next number' }));
    expect(place()).toBe('row the meets column 2');
    const sources = [...view.container.querySelectorAll('.heat-matrix [data-source]')].map(
      (source) => source.getAttribute('data-cell'),
    );
    expect(sources.filter((name) => name?.startsWith('X:'))).toHaveLength(8);
    expect(sources.filter((name) => name?.startsWith('W_query:'))).toHaveLength(8);
    const strips = () => {
      const numbers = [...view.container.querySelectorAll('.row-meets-column td')].map((td) =>
        Number(td.textContent.replace('−', '-')),
      );
      return numbers.slice(0, 8).reduce((sum, x, i) => sum + x * (numbers[8 + i] ?? 0), 0);
    };
    const said = view.container.querySelector('.row-meets-column p')?.textContent ?? '';
    expect(said).toContain('number 2 of “the” is 0.575');
    // Eight products of numbers that are rounded to two decimals.
    expect(strips()).toBeCloseTo(0.575, 1);
    fireEvent.click(screen.getByRole('radio', { name: 'value' }));
    expect(model.inputs.value.role).toBe('value');
    expect(view.container.querySelector('.heat-matrix [data-cell^="W_value:"]')).not.toBeNull();
  });

  it('let the words of another sentence ask', async () => {
    const { model, view } = await open('self-attention&program=cross&chosen=5');
    const who = [...view.container.querySelectorAll('[data-input="chosen"] label')];
    expect(who.map((label) => label.textContent)).toEqual(['die', 'Katze', 'saß', 'da']);
    expect(view.container.querySelector('.one-word-who')?.textContent).toBe('da asks');
    expect(view.container.querySelectorAll('.one-word tbody tr')).toHaveLength(5);
    expect(view.container.querySelectorAll('.one-word-rows button')).toHaveLength(4);
    act(() => model.set({ shown: 'all' }));
    const rows = [...view.container.querySelectorAll('.heat-matrix tbody tr')];
    expect(rows).toHaveLength(16);
    expect(rows[0]?.querySelectorAll('td')).toHaveLength(5);
  });

  it('begin with queries, keys and values where there are no vectors of words', async () => {
    const { model, view } = await open('self-attention&program=cross&stage=0');
    const named = () =>
      [...view.container.querySelectorAll('.player-stages button')].map((name) => name.textContent);
    expect(named()).toEqual(['q, k, v', 'q · k', 'softmax', 'mix']);
    const figure = view.container.querySelector('.one-word') as HTMLElement;
    expect(figure.dataset.stage).toBe('1');
    expect(figure.style.getPropertyValue('--projected')).toBe('1');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    fireEvent.click(screen.getByRole('button', { name: 'next stage' }));
    vi.unstubAllGlobals();
    expect(model.inputs.value.stage).toBe(2);
    act(() => model.set({ program: 'plain' }));
    expect(named()).toHaveLength(5);
  });

  it('change the last word, and let it lead elsewhere', async () => {
    const { model, view } = await open('why-words-ask');
    const summary = () => view.container.querySelector('figcaption')?.textContent;
    const sought = () =>
      [...view.container.querySelectorAll('[data-cell^="looks_for:"]')].map(
        (cell) => cell.textContent,
      );
    expect(summary()).toContain('“it” gives “animal”');
    expect(sought()).toEqual(['3', '0', '0', '0', '3', '0']);
    fireEvent.click(screen.getByRole('radio', { name: 'wide' }));
    expect(model.inputs.value.words).toContain('wide');
    expect(summary()).toContain('“it” gives “street”');
    // It looks for a noun that is a place, no longer for one that is alive.
    expect(sought()).toEqual(['3', '0', '0', '0', '0', '3']);
    fireEvent.click(screen.getByRole('radio', { name: 'animal' }));
    expect(summary()).toContain('“animal” gives');
  });

  it('show the sentence of a bet once it is placed, and not before', async () => {
    await open('why-words-ask');
    const scene = () => screen.queryByRole('button', { name: 'show “it” and the cat' });
    fireEvent.click(screen.getByRole('button', { name: 'it moves to “street”' }));
    expect(scene()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '6' }));
    expect(scene()).not.toBeNull();
  });

  it('draw again with the next seed', async () => {
    const { model } = await open('words-become-vectors');
    fireEvent.click(screen.getByRole('button', { name: 'another seed' }));
    expect(model.inputs.value.seed).toBe(1);
    fireEvent.input(screen.getByRole('spinbutton', { name: 'seed' }), {
      target: { value: '9999' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'another seed' }));
    expect(model.inputs.value.seed).toBe(0);
  });
});

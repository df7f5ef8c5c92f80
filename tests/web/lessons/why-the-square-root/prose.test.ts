// What the words of this lesson say in numbers, against the steps' own tensors and what numbers.test.ts measures.
import { expect } from 'vitest';
import { heldOut, right } from '../../../../web/src/lessons/why-the-square-root/ten-seeds';
import { lessonUnderTest, testEngine } from '../../support';
import { about, computed, fixed, given, percent, testProse, told } from '../prose';
import { measured } from './measured';

const { run } = await lessonUnderTest('why-the-square-root');
const engine = await testEngine();

const nudge = () => fixed(run('saturation').value('nudge', 2), 1);
const { meanSlope, medianSlope, uniform, sharp, printedWeight } = measured;

testProse('why-the-square-root', {
  'a-printed-table.mdx': () => [
    told('weights that grow to 1.000', 'Tutorial S0'),
    computed`the largest score grows like $${measured.largestScore}\sqrt{d_k}$`,
    told('Uniform for a largest weight below 0.3, Sharp above 0.7', 'the program of Tutorial S0'),
  ],
  'a-printed-table.ts': () => [
    computed`The largest of five scores is ${fixed(measured.largestScores[0], 1)} at dₖ = 4,`,
    computed`One draw may lie far off: ${fixed(run('a-printed-table').value('largest_raw', 4), 3)} with seed 0.`,

    computed`a largest weight of ${printedWeight.weight} or more at dₖ = 64 comes about once in ${printedWeight.draws.toLocaleString('en')} draws.`,
    computed`about ${percent(uniform.beyond)} % are Uniform (${percent(uniform.at4)} % at dₖ = 4) and ${percent(sharp[0])} to ${percent(sharp[1])} % Sharp.`,
  ],
  'laboratory.mdx': () => {
    expect(medianSlope.raw).toBeLessThan(0.001);
    return [
      computed`Without the root at width 1024 the mean slope is ${fixed(meanSlope.raw)},`,
      computed`the mean slope at width 1024 is ${meanSlope.raw} without the root and only ${meanSlope.scaledOfProduct} with it,`,
      computed`At width 256 the median is ${medianSlope.raw} without the root and ${medianSlope.scaledOfProduct} with it:`,
      computed`Half of the draws at width 256 have a slope of softmax below ${0.001}.`,
    ];
  },
  'laboratory.ts': () => [
    computed`the largest weight is ${measured.largestWeight} on average.`,

    given('10 % lie below'),
    given('90 % lie below'),
    given('the middle 80 % of the draws'),
  ],
  'long-vectors.mdx': () => {
    const [query, score] = engine.scope(() => {
      engine.manualSeed(0);
      const root = (of: ReturnType<typeof engine.randn>) =>
        Math.sqrt(engine.mean(engine.mul(of, of)).item());
      const asked = (count: number) =>
        engine.matmul(
          engine.randn([count, 64]),
          engine.transpose(engine.linearWeight(64, 64), 0, 1),
        );
      const [queries, keys] = [asked(4000), asked(4000)];
      return [root(queries), root(engine.sum(engine.mul(queries, keys), 1))];
    });
    return [
      computed`gives queries a standard deviation of ${about('0.58', query, 0.005)}.`,
      computed`a third as large, ${about('2.67', score, 0.12)} at width 64 in place of 8`,
    ];
  },
  'saturation.mdx': () => {
    const size = (factor: number) => run('saturation', { factor }).value('size');
    const felt = (factor: number) => fixed(factor * size(factor));
    expect(fixed(size(32))).toBe('0.00');
    return [
      computed`Here ${nudge()} is added to the score of key 3,`,
      computed`watch what the same ${nudge()} is still worth.`,
      computed`it is ${fixed(size(1))} at factor 1, ${fixed(size(3))} at 3 and practically 0 at 32.`,
      computed`it counts factor times as much (the chain rule): ${felt(1)}, then ${felt(3)}, then 0.`,
    ];
  },
  'saturation.ts': () => [
    computed`fixed, not computed: ${nudge()} is added to the score of key 3, after the factor`,
    computed`What weight 3 gains from a nudge of ${nudge()}, factor by factor`,
    computed`${nudge()} more for the score of key 3 adds`,
    computed`${'\n'}${nudge()} is added to the score of key 3${'\n'}`,
  ],
  'with-and-without.mdx': () => {
    const usual = run('sharp-softmax', { d_k: 64 });
    const share = (counts: readonly number[]) => counts.map((count) => count / heldOut);
    const mean = (shares: readonly number[]) =>
      shares.reduce((sum, each) => sum + each / shares.length, 0);
    const [withRoot, without] = [share(right.with), share(right.without)];
    const equal = withRoot.filter((each, i) => each === without[i]);
    expect(equal).toHaveLength(6);
    return [
      computed`ten models found the right noun in ${percent(mean(withRoot))} % of them on average, and the worst of the ten in ${percent(Math.min(...withRoot))} %.`,
      computed`Without it the average was ${percent(mean(without))} %, and the worst had only ${percent(Math.min(...without))} %,`,
      computed`as if only ${fixed(usual.value('unscaled_sharing'), 1)} words shared a row; with the root, ${fixed(usual.value('sharing'), 1)}.`,
      computed`it got ${percent(mean(withRoot))} % of new sentences right with the root and ${percent(mean(without))} % without it,`,
    ];
  },
  'sharp-softmax.mdx': () => [
    computed`1 point more means ${fixed(Math.E, 1)} times the weight, and 8 points more mean ${(1000 * Math.round(Math.E ** 8 / 1000)).toLocaleString('en')} times`,
    computed`$\ln 10 = ${fixed(Math.log(10))}$ for ten equal ones`,
  ],
  'sharp-softmax.ts': () => [given('the largest weight exceeds 0.9 in')],
});

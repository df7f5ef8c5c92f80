// What the words of this lesson say in numbers, against the steps' own tensors and what numbers.test.ts measures.
import { swappedShare } from '../../../../web/src/course/grammar';
import { pointsX } from '../../../../web/src/lessons/learning-to-look/LineThroughPoints';
import { computed, fixed, given, percent, testProse } from '../prose';
import { measured } from './measured';

const coin = fixed(Math.LN2);
const { twoLayers, oneLayer, sorted, street, toldTheAnswer } = measured;

testProse('learning-to-look', {
  'a-loss-for-looking.mdx': () => [
    computed`the power of ${fixed(Math.E, 3)} that gives`,
    computed`A coin toss between the two nouns, a weight of ${1 / 2} each, costs ${coin}.`,
  ],
  'a-loss-for-looking.ts': () => [
    given('a weight of 0.5. Another gives it 0.99 nine times in ten, and 0.0001 the tenth time.'),
    computed`; ${coin} is ln 2, a coin toss`,
  ],
  'a-slope-and-a-step.mdx': () => {
    // The loss is a bowl; its steepest curvature is the larger eigenvalue of twice the mean of (x, 1)ᵀ(x, 1).
    const mean = (of: (x: number) => number) =>
      pointsX.reduce((sum, x) => sum + of(x), 0) / pointsX.length;
    const [xx, x] = [2 * mean((each) => each ** 2), 2 * mean((each) => each)];
    const curvature = (xx + 2) / 2 + Math.hypot((xx - 2) / 2, x);
    return [
      computed`Above a rate of ${fixed(1 / curvature)} the steps overshoot the lowest point, and above ${fixed(2 / curvature)} each lands higher than the last`,
    ];
  },
  'how-far-to-trust.mdx': () => [
    computed`at best in ${percent(toldTheAnswer.most)} % of the sentences, and with seed 7 in ${percent(toldTheAnswer.looks)} %.`,
  ],
  'how-far-to-trust.ts': () => [
    given('(1, 0), (0, 1) and (0.5, 0.5).'),
    computed`loss; ${coin} is a coin toss`,
  ],
  'nobody-told-it-how.mdx': () => [
    computed`was ${fixed(sorted.before)} before training, and it is ${fixed(sorted.after)} after.`,
    computed`have a mean cosine of ${sorted.ofAnimals}, of two for places ${sorted.ofPlaces}, and of one of each ${fixed(sorted.across)}.`,
  ],
  'nobody-told-it-how.ts': () => [computed`; ${coin} is a coin toss between two nouns`],
  'other-ways.mdx': () => [
    computed`street gives tired ${street.tired} of its weight, and wide ${street.wide}.`,
    computed`two more in over ${percent(twoLayers.most)} %, but with seed 2 it is only ${percent(twoLayers.fewest.right, 1)} %. One layer gets ${percent(oneLayer[0])} to ${percent(oneLayer[1])} %,`,
  ],
  'told-and-not-told.ts': () => [
    computed`${1 / 2} where it must guess; where the order decides, ${1 - swappedShare} or ${swappedShare}`,
  ],
  'a-slope-and-a-step.ts': () => [
    given('0.01: small'),
    given('0.1: neither'),
    given('0.4: large'),
    given('With 0.01 the loss'),
    given('with 0.1 it is'),
    given('with 0.4 it is'),
    given('show rate 0.4 after'),
  ],
});

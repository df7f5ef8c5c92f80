// What the words of the lesson on what attention costs say in numbers, against the steps' own tensors.
import { lessonUnderTest } from '../../support';
import { computed, fixed, given, testProse, told } from '../prose';

const { step } = await lessonUnderTest('what-it-costs');

/** The multiply-adds of tutorial S3's 500 words of width 64. */
const [n, d] = [500, 64];
const lstm = 8 * n * d ** 2;
const attention = 3 * n * d ** 2 + 2 * n ** 2 * d;

/** The operations that two translators' trainings took; their quotient is said in words. */
const [base, gnmt] = [3.3e18, 2.3e19];
const times: Readonly<Record<number, string>> = { 7: 'seven' };

testProse('what-it-costs', {
  'a-square-of-weights.ts': () => {
    const { longest } = step('a-square-of-weights').inputs;
    if (longest?.kind !== 'number') throw new Error('no longest text');
    // A weight for each pair, of four bytes.
    return [
      computed`This takes up to ${fixed((4 * longest.max ** 2) / 1e9, 1)} GB for some seconds`,
    ];
  },
  'multiply-adds.mdx': () => [
    told(
      `with about ${base / 1e18} · 10¹⁸ operations`,
      'Vaswani and others, 2017, table 2: the base model, English to German',
    ),
    told(
      `that had taken ${gnmt / 1e19} · 10¹⁹, about ${times[Math.round(gnmt / base)]} times as many.`,
      'Vaswani and others, 2017, table 2: GNMT + RL, English to German',
    ),
  ],
  'multiply-adds.ts': () => [
    given('over 90 %'),
    given('50 to 90 %'),
    told(
      '500 words of width 64 took an LSTM 14.9 ms and attention 1.46 ms',
      'Tutorial S3’s program, timed with an optimised library',
    ),
    computed`although attention has ${fixed(attention / lstm, 1)} times as much to multiply.`,
  ],
});

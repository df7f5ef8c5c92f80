// What the words of this lesson say in numbers, against the steps' own tensors.
import { lessonUnderTest } from '../../support';
import { computed, fixed, given, testProse } from '../prose';

const { run, claim } = await lessonUnderTest('words-ask-words');

const kept = (inputs: Readonly<Record<string, unknown>> = {}) =>
  fixed(run('nothing-learned', inputs).value('mean_self_weight'));

testProse('words-ask-words', {
  'nothing-learned.mdx': () => {
    const mat = run('nothing-learned', { way: 'two' }).value('self_weights', 4);
    return [
      computed`(Here mat keeps ${fixed(mat)}, by chance.)`,
      computed`these words then keep ${kept({ root: 'yes' })} in place of ${kept()}.`,
    ];
  },
  'printed-and-real.mdx': () => [
    computed`the difference reaches ${fixed(claim(1).value('largest_difference'), 3)}.`,
  ],
  'printed-and-real.ts': () => {
    const { data } = run('printed-and-real').get('weights');
    const [a, b, c, d, e] = [0, 6, 12, 18, 24].map((at) => fixed(data[at] ?? Number.NaN, 3));
    return [computed`Its five diagonal numbers are ${a}, ${b}, ${c}, ${d} and ${e}, and only`];
  },
  'two-the.mdx': () => {
    const tired = 'The animal didn’t cross the street because it was too tired'.split(' ');
    const [it, animal, street] = ['it', 'animal', 'street'].map((word) => tired.indexOf(word));
    const share = (last: string, word = Number.NaN) => {
      const words = [...tired.slice(0, -1), last];
      const at = (it ?? Number.NaN) * words.length + word;
      return fixed(run('why-words-ask', { words }).value('weights', at));
    };
    return [
      computed`it gave animal ${share('tired', animal)} of its weight when the ending was tired; when it was wide, street got ${share('wide', street)}.`,
    ];
  },
  'linked-matrices.ts': () => [
    computed`You may use e² = ${fixed(Math.E ** 2, 3)}, e = ${fixed(Math.E, 3)} and √e = ${fixed(Math.sqrt(Math.E), 3)}.`,
    computed`You may use e = ${fixed(Math.E, 3)} and e² = ${fixed(Math.E ** 2, 3)}.`,
  ],
  'nothing-learned.ts': () => [
    given('of the words keep more than 0.9.'),
    given('both are (0.5, 0.5), and all'),
  ],
  'self-attention.ts': () => [computed`near ${1 / 5} each`],
});

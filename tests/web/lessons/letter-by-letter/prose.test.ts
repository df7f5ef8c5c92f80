// What the words of this lesson say in numbers, against the steps' own tensors and what numbers.test.ts measures.
import { lessonUnderTest } from '../../support';
import { computed, fixed, given, percent, testProse } from '../prose';
import { measured } from './measured';

const { run } = await lessonUnderTest('letter-by-letter');

const yardstick = (which: number) => fixed(run('the-next-letter').value('yardsticks', which));
const guessing = () => yardstick(0);
const pairs = () => yardstick(1);
const triples = () => yardstick(2);
const pieces = (name: 'pieces_a_word' | 'letters_a_word') =>
  fixed(run('pieces-of-words').value(name), 1);
const { repeating } = measured;

testProse('letter-by-letter', {
  'parts.ts': () => [
    computed`the cost of a letter: ${guessing()} is guessing, ${pairs()} counting pairs, ${triples()} counting triples`,
  ],
  'the-next-letter.mdx': () => [
    computed`$\ln 27 = ${guessing()}$`,
    computed`counting which letter follows one letter costs ${pairs()} a letter, and counting what follows two letters costs ${triples()}.`,
    computed`Rows of four letters cost ${measured.rows[4]}, and rows of five ${measured.rows[5]} again, because`,
  ],
  'learning-to-write.mdx': () => [
    computed`Its lowest point was ${measured.best} with seed 1.`,
    computed`hardly better than the ${measured.rows[4]} of the best count.`,
  ],
  'where-it-looks.mdx': () => [
    computed`k gives ${percent(measured.kGivesO)} % to o.`,
    computed`those three heads give the letter before ${measured.toPrevious[0]}, ${measured.toPrevious[1]} and ${measured.toPrevious[2]}, where even shares would be ${measured.evenly}.`,
  ],
  'what-came-next.mdx': () => [
    computed`was ${repeating.after50} after 50 steps, and then it dropped below ${repeating.below} by 100.`,
    computed`two layers got at least ${percent(repeating.twoRight)} % of the letters right and a single layer a third, by other means.`,
  ],
  'what-came-next.ts': () => [computed`${fixed(Math.log(26))} is guessing among 26`],
  'without-the-mask.mdx': () => [
    computed`Without the mask the loss falls to ${measured.withoutMask}, on words held out too`,
  ],
  'without-the-mask.ts': () => [
    computed`Its loss falls to ${measured.withoutMask}. What has it learned?`,
    computed`; ${guessing()} is guessing`,
  ],
  'pieces-of-words.mdx': () => [
    computed`a word has ${pieces('pieces_a_word')} of them on average instead of ${pieces('letters_a_word')} letters.`,
    computed`Blind guessing cost ${guessing()} a letter, counting pairs ${pairs()}, counting rows of four ${measured.rows[4]}.`,
    computed`came to ${measured.best} at its best on words that it had never met`,
    computed`Without the mask the loss was ${measured.withoutMask}, and`,
  ],
  'you-begin.mdx': () => [given('Drag the temperature to 0.3, then to 3')],
  'learning-to-write.ts': () => [
    given('each with a share of 0.3:'),
    given('gives it 0.9, and 0.1 to the other.'),
  ],
  'where-it-looks.ts': () => [
    given('(1, 0, 0) plus (0, 0.5, 0.5)'),
    computed`gave a letter itself ${measured.own.before} of their weight before training and less than ${measured.own.less} after it`,
  ],
  'you-begin.ts': () => [given('at a temperature of 0.1, each'), given('at 0.1, and')],
});

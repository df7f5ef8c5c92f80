// What the words of this lesson say in numbers, by what numbers.test.ts measures.
import { computed, given, percent, testProse } from '../prose';
import { measured } from './measured';

const { withoutPositions, rightAfter100, hidden, goodGives, otherSeeds } = measured;

testProse('good-and-not-boring', {
  'what-not-does.mdx': () => [
    computed`In head 4 good gives not ${goodGives.not}, and`,
    computed`There, good gives was ${goodGives.was} and hardly anything to not.`,
    computed`two words back, here gets ${goodGives.wasWhenHidden}.`,
    computed`with ten seeds ${percent(hidden.pair[0])} to ${percent(hidden.pair[1])} % of the new reviews are still judged right. Hide not from all other words, and ${percent(hidden.alone[0])} to ${percent(hidden.alone[1])} % are.`,
    computed`lets good give not ${otherSeeds.not} or more, and in the other review the same head gives the word before good less than ${otherSeeds.before}.`,
    computed`it levelled off at about ${percent(withoutPositions)} %.`,
    computed`a weight of ${goodGives.not} from good to not`,
  ],
  'with-and-without.mdx': () => [
    computed`after 100 steps it judged ${percent(rightAfter100[0])} to ${percent(rightAfter100[1])} % of them right`,
    computed`Without positions it levels off at about ${percent(withoutPositions)} %, which`,
  ],
  'what-not-does.ts': () => [
    computed`a head lets “good” give “not” ${goodGives.not}. It`,
    given(
      '“good” gives 0.7 of its attention to “not”. Each of the other six words gives “not” 0.05.',
    ),
    given('0.7: “good” has found it'),
    given('0.05: six words against one'),
    given('(0.7 + 6 · 0.05) ÷ 7'),
  ],
});

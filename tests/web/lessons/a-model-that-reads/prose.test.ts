// What the words of the lesson on the model that reads say in numbers; numbers.test.ts measures them.
import { measured } from '../../../../web/src/lessons/a-model-that-reads/measured';
import { computed, fixed, given, testProse, told } from '../prose';

const { its, nouns, changed, before, after, even, alike, bites, moved } = measured;
const [tired, wide] = [
  its.tired.map((share) => fixed(share)),
  its.wide.map((share) => fixed(share)),
];

testProse('a-model-that-reads', {
  'the-sentence-at-last.mdx': () => [
    told('Here is a real model: 22.7 million numbers', 'the card of all-MiniLM-L6-v2'),
    computed`in layer 3, head 1, it gives animal ${tired[0]}.`,
    computed`animal keeps ${wide[0]}, street rises from ${tired[1]} to ${wide[1]}`,
  ],
  'seventy-two-heads.ts': () => [given('With even weights of 0.25')],
  'a-ready-made-model.mdx': () => [computed`What one head did with ${tired[0]} is gone`],
  'one-word-changed.mdx': () => [computed`good gives not ${fixed(changed)} more than it gave very`],
  'one-word-changed.ts': () => [
    given('does some weight change by more than 0.2?'),
    given(
      'In {count(largest > 0.2):0}. In {count(largest > 0.05):0} of 72 some weight changes by more than 0.05.',
    ),
  ],
  'a-name-for-a-head.mdx': () => [computed`it gives the two nouns ${fixed(nouns)} of its weight`],
  'a-name-for-a-head.ts': () => [
    given('3.1: “it” looks at what it means'),
    given('5.9: it hears “not”'),
  ],
  'heads-with-habits.mdx': () => [
    computed`practically all of its weight, ${before} on average. Head 8 of layer 1 gives the piece after ${fixed(after)}.`,
  ],
  'heads-with-habits.ts': () => [computed`Even shares would give it about ${fixed(even)}.`],
  'without-a-head.mdx': () => [
    computed`from ${alike[0]} to ${alike[1]}.`,
    computed`moves the sentence of the animal by ${fixed(moved.famous, 3)}.`,
  ],
  'what-it-was-trained-for.mdx': () => [
    computed`are alike by ${fixed(bites.turned)}, more than a sentence and its own paraphrase, ${fixed(bites.paraphrase)}.`,
  ],
});

// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Here are four that were drawn at random and never trained.',
    held: 'definition',
    by: 'says what the figure shows',
  },
  {
    sentence: 'Then each head looks as if it had decided, although nobody has told it for what.',
    held: 'definition',
    by: 'the heads are random',
  },
  {
    sentence:
      'Before training only their random numbers differ, and what they look at has to be learned.',
    held: 'definition',
    by: 'heads of one layer are made alike and drawn apart',
  },
  {
    sentence: 'Colours can be compared within each map only.',
    held: 'definition',
    by: 'each map of that picture has a scale of its own',
  },
  {
    sentence: '“Random Init” itself is honest: this head has learned nothing.',
    held: 'definition',
    by: 'the head is random',
  },
  {
    sentence: 'Only the cuts move.',
    held: 'computed on the page',
    by: 'change the number of heads: the matrices of the figure stay as they are',
  },
  {
    sentence: 'Only after Wₒ: there a number changes by up to {output:2}.',
    held: 'computed on the page',
    by: 'the changes of each stage are computed',
  },
  {
    sentence: 'Until then the heads share nothing but the word’s vector.',
    held: 'definition',
    by: 'each head has its own columns of the three matrices',
  },
  {
    sentence: 'A weight is a share: never negative, and all of a row add up to 1.',
    held: 'proof',
    by: 'exponentials are above 0, divided by the sum of their row',
  },
  {
    sentence:
      'But it need not look like the row of any head, because favourites of different heads thin each other out.',
    held: 'test',
    test: 'the average of four heads is less sure than each of them, where they look elsewhere',
    by: 'one draw of untrained heads, as an example of it',
  },
  {
    sentence: 'A new module is always in training until somebody calls eval().',
    held: 'definition',
    by: 'how PyTorch’s modules begin: training is True',
  },
  {
    sentence:
      'Here is a single layer of attention with one matrix behind it, told only whether it means the first noun or the second.',
    held: 'definition',
    by: 'says how the model is trained',
  },
  {
    sentence: 'One head does not, and with nothing behind it but one matrix it cannot.',
    held: 'proof',
    by: 'four sentences and a sum of separate terms: no more than three of four can be right; numbers.test.ts tries every step of the training',
  },
  {
    sentence:
      'All that one head collects is a single sum with a term for each word, and the matrix can only weigh that sum.',
    held: 'definition',
    by: 'says what one head and a matrix compute',
  },
  {
    sentence:
      'The word alone speaks for neither, and no sum of separate terms can say what only both together decide.',
    held: 'proof',
    by: 'the exclusive or of two things is no sum of a function of each',
  },
  {
    sentence: 'Here it only has to answer.',
    held: 'definition',
    by: 'says what the model is told',
  },
  {
    sentence: 'But nobody hands out the parts.',
    held: 'definition',
    by: 'the loss asks for the answer alone',
  },
  {
    sentence:
      'That a head can be missed does not mean that it did nothing, because others may cover for it.',
    held: 'test',
    test: 'two of the heads can go, the other two cannot',
    by: 'heads 1 and 3 can be turned off together; seed 5',
  },
  {
    sentence:
      'The choice changes nothing that is computed, because a number of the result is a row times one column, and a column does not know which others stand next to it.',
    held: 'proof',
    by: 'a column of a product is computed from its own column; the difference is computed in the step',
  },
  {
    sentence:
      'Nothing: the queries change by up to {queries:2}, keys and values by {others:short}.',
    held: 'computed on the page',
    by: 'the changes are computed in the sentence',
  },
  {
    sentence: 'They are worth their place only if their questions differ.',
    held: 'rhetorical',
    by: 'what the two heads of this step show',
  },
  {
    sentence: 'It only says how narrow each head is: d divided by the number of heads.',
    held: 'proof',
    by: 'the number of heads cancels: heads times d ÷ heads is d; the bill counts it',
  },
  {
    sentence: 'More heads only cut them finer.',
    held: 'proof',
    by: 'the number of heads cancels: heads times d ÷ heads is d',
  },
  {
    sentence: 'Then put nothing in its place.',
    held: 'definition',
    by: 'an instruction to the reader, no claim',
  },
  {
    sentence: 'Without $W_O$, each head can write only into its own four places.',
    held: 'test',
    test: 'without it each head writes into its own four places, with it into all',
    by: 'one word of the step, with the identity in place of the matrix',
  },
  {
    sentence:
      'The new vector has a drawer for each head, and head 1 could never put anything into drawer 2.',
    held: 'test',
    test: 'without it each head writes into its own four places, with it into all',
    by: 'one word of the step, with the identity in place of the matrix',
  },
];

// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'At 1 the truth always goes in.',
    held: 'definition',
    by: 'what the dial means',
  },
  {
    sentence:
      'At 0 the decoder reads its own guess, as it must once nobody knows the answer, and then one mistake may bring on the next.',
    held: 'definition',
    by: 'what the dial means',
  },
  {
    sentence: 'The model has never met its own mistakes.',
    held: 'definition',
    by: 'in teacher forcing the right digit goes in',
  },
  {
    sentence:
      'At first the truth always goes in, and with each epoch the dial falls by 0.025 or 0.03, down to 0.2.',
    held: 'definition',
    by: 'how the dial falls in that training',
  },
  {
    sentence: 'Nothing says begin.',
    held: 'definition',
    by: 'the rows have no sign of a beginning',
  },
  {
    sentence: 'What the decoder never met while it learned it must live with when it writes alone.',
    held: 'test',
    test: 'writes short rows right, and loses long ones; alone it is right less often than with the truth',
    by: 'rows of 8, 10 and 12 digits, the usual seed',
  },
  {
    sentence:
      'What crosses between them here is always 256 numbers, whether the row has 8 numbers or 40, because each half is an LSTM (this lesson opens one) of hidden size 128, whose state is two vectors of that length.',
    held: 'definition',
    by: 'two states of 128 numbers, whatever is read',
  },
  {
    sentence: 'The size of the state is fixed before any sentence is read.',
    held: 'definition',
    by: 'the width of a recurrent state is chosen when it is made',
  },
  {
    sentence:
      'To find out, leave the vector as it is, 256 numbers for rows of 15, and change only what the model learns from.',
    held: 'definition',
    by: 'how the trainings of this step differ',
  },
  {
    sentence: 'Both are tested on rows that they have never seen.',
    held: 'definition',
    by: 'how the rows are divided',
  },
  {
    sentence: 'Nothing about the vector has changed.',
    held: 'definition',
    by: 'how the trainings of this step differ',
  },
  {
    sentence:
      'Whoever practises the same rows can learn them by heart; whoever meets new ones must learn how rows are packed.',
    held: 'test',
    test: 'of new rows: the same vector carries more of them, in fewer steps',
    by: 'the recorded runs, 3,000 steps of new rows beside 3,840 of the same',
  },
  {
    sentence: 'The model was never started so.',
    held: 'definition',
    by: 'how the training begins each answer',
  },
  {
    sentence:
      'That vector has to say which numbers there are, and the next one to write is always the next larger one.',
    held: 'definition',
    by: 'what sorting means',
  },
  {
    sentence: 'To reverse a row, the vector must also say where each number stood.',
    held: 'definition',
    by: 'what reversing asks for: rows of the same numbers in another order have other answers',
  },
  {
    sentence:
      'To sort, the vector has to say which numbers there are, and the next is always the next larger one.',
    held: 'definition',
    by: 'what sorting means',
  },
  {
    sentence:
      'But a digit that moves the vector need not be readable in it: the decoder must also have learned to find it there, and a ✓ marks each digit that it writes right.',
    held: 'test',
    test: 'keeps the last digit at first, and in the end all of them',
    by: 'before and after training, seed 1',
  },
  {
    sentence:
      'So nothing can be looked up in it by its place; the decoder must have learned how to unpack it.',
    held: 'test',
    test: 'no number of what crosses belongs to one digit: another third digit changes all of them',
    by: 'all 32 numbers of one row change with its third digit',
  },
  {
    sentence: 'This cell cannot look back: it has what it carries.',
    held: 'definition',
    by: 'its input is the new word and its state',
  },
  {
    sentence: 'After 20 words no more than three millionths are left in any of 20 random networks.',
    held: 'test',
    test: 'is cut to about half by each word, so that 20 words back next to nothing is left, whatever the seed',
    by: 'a slope that goes back through a recurrence, whatever the seed',
  },
];

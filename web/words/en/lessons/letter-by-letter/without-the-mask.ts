// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  right: 'share of the letter that comes, the future hidden',
  right_open: 'share of the letter that comes, all letters in sight',
  right_writing: 'share of the letter that comes, while writing',
};

export const texts = {
  writes: 'The model with the mask writes',
  peeks: 'The model without it writes',
  curves: 'loss; 3.30 is guessing',
  rows: 'What was read, which letter comes, and the share that it got',
  columns: { right: 'with mask', open: 'without', writing: 'without, writing' },
  summary: (step: number, word: string, right: string, open: string, writing: string) =>
    `After ${step} steps the letters of “${word}” get a share of ${right} on average with the mask, ${open} without it, and ${writing} if the model without it has to write.`,
  better: {
    question:
      'A second model learns from the same words without the mask. Its loss falls to 0.02. What has it learned?',
    options: {
      heart: 'the words of the list, by heart',
      copy: 'to copy the letter that comes next, which it sees',
      spell: 'to spell, better than the model with the mask',
    },
    explain:
      'To copy. Among four letters without a mask, {seen:0} see the very letter that they have to guess; with the mask, {hidden:0} do. Looking one place ahead is all it takes, so little else is learned. When it writes, there is no next letter to copy.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  both: 'with the mask, and without it',
  start: 'each word begins with the dot',
  drawn: 'the shares side by side: on which of them does the number fall?',
  written: 'eight words of each model',
  row: 'as in training: after the word stand dots',
  right: 'with the mask, the share of each letter that comes',
  open: 'without it, the whole word in sight',
  writing: 'without it, and without what comes after: as when it writes',
};

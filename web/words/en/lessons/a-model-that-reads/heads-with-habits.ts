// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  to_before: 'mean weight given to the piece before',
  to_after: 'mean weight given to the piece after',
  to_first: 'mean weight given to [CLS]',
};

export const texts = {
  habit: 'share given to',
  habits: {
    before: 'the piece before',
    after: 'the piece after',
    itself: 'itself',
    same: 'the same piece elsewhere',
    stop: 'the full stop',
    first: '[CLS]',
  },
  usual: 'Every evening he climbed the stairs and lit the great lamp.',
  examples: ['Nobody knows who built the bridge.', 'Yes.'],
  shares: 'mean share over a page of 32 sentences',
  here: 'In this sentence:',
  toBefore: 'to the piece before',
  toAfter: 'to the piece after',
  toFirst: 'to [CLS]',
  summary: (head: string, before: string, after: string, first: string) =>
    `In this sentence ${head} gives the piece before ${before}, the piece after ${after} and [CLS] ${first}.`,
  parked: {
    question:
      'The mark [CLS] stands before every text and means nothing. How many of the 72 heads give it more than half of their weight, on average over a page?',
    options: {
      few: 'a few: there is nothing to learn there',
      third: 'some 10 to 40 of them',
      most: 'most of them',
    },
    explain:
      '{parked:0} of 72. Even shares would give it about 0.07. A head whose question has no answer in a sentence still has to give away 1 in all, and [CLS] is where it does no harm.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  asking: 'without [CLS] and [SEP]',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];

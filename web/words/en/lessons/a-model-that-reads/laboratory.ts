// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  all_weights: 'weight in a layer and head',
  vector: 'number of the sentence’s vector',
  whole: 'the same with all heads',
  moved: 'how far the sentence moves',
  b_query: 'bias of the query',
  b_key: 'bias of the key',
};

export const texts = {
  usual: 'The film was good and not boring.',
  examples: ['I love pizza.', 'The cat sat on the mat because it was tired.'],
  off: 'heads that are taken away',
  shown: 'show',
  shownChoices: { arcs: 'arcs', map: 'weights', scores: 'scores' },
  moved: 'With these heads taken away the vector of the sentence moves by',
  allOff: {
    question:
      'You take all 72 heads away: no piece hears of any other. How alike is the vector of this sentence to what it was with them? 1 is the same direction, 0 no likeness.',
    options: {
      nothing: 'next to nothing is left: a transformer is attention',
      half: 'something in between',
      same: 'nearly the same: the words are the same',
    },
    explain:
      '{alike:2}. Each piece still goes through its own feed-forward layers, and “film”, “good” and “boring” are still in the mean. What the pieces would have told each other is missing.',
  },
  summary: (
    head: string,
    from: string,
    to: string,
    share: string,
    count: number,
    of: number,
    moved: string,
  ) =>
    `In ${head} “${from}” gives most to “${to}”: ${share}. With ${count} of ${of} heads taken away the sentence moves by ${moved}.`,
};

/** What the programs say beside their lines. */
export const comments = { ...shared };

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];

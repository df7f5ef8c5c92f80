// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  next_ids: 'number of the piece in the model’s list',
  next_scores: 'score of the piece',
  scaled: 'divided score',
  log_sum: 'what all divided scores come to',
  shares: 'share of the piece',
  before: 'what the likelier ones have together',
};

export const texts = {
  usual: 'Once upon a time, there was a little',
  sure: 'Once upon a',
  examples: ['One day, a cat', 'Tom was very sad because', 'Once upon a'],
  p: 'p in %, for top-p',
  luck: 'seed of what is drawn',
  clock: 'pieces written, pieces a second, and pieces a second where everything is read again',
  clockAxis: ['pieces', 'a second', 'a second, reading all'],
  sample:
    'girl named Lily. She loved to play outside in the sunshine. One day, she saw a big, red ball in the sky. It was the sun! She thought it was so pretty.',
  recorded: 'What it writes when the likeliest piece comes each time. Press start for yours.',
  begins: 'Press start, and your model writes on.',
  clocked: (count: number, speed: string, again: string) =>
    [
      `${count} pieces`,
      speed && `${speed} a second on this machine`,
      again && `${again} a second if everything is read again for each`,
    ]
      .filter(Boolean)
      .join(', '),
  summary: (text: string, piece: string, share: string) =>
    `After “${text}” the likeliest next piece is “${piece}” with ${share}.`,
  howMany: {
    question:
      'The model has 32,000 pieces to choose from. After “Once upon a time, there was a little”, how many of the likeliest does it take to have 90 % together?',
    options: {
      few: 'a few',
      hundreds: 'some hundred',
      thousands: 'some thousand',
    },
    explain:
      '{stay:0} of 32,000. After “Once upon a” it takes {sure:0}. It has read so many stories that most of the time few words fit.',
    scene: 'cut off the rest',
  },
  toRead: {
    question:
      'A text has {begun} pieces, and the model writes {writes} more. How many pieces does it read in all if it reads everything again for each new one? And how many if it keeps keys and values?',
    blanks: ['reading all again', 'keeping them'],
    mistakes: {
      beginning: 'that reads the beginning each time, but not what was written since',
      last: 'the last piece need not be read, because the text ends there',
    },
    explain:
      'Again and again: {right[0]:0}. With the cache the beginning once and then each new piece but the last: {right[1]:0}.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...shared,
  draw: 'top-p: of the likeliest that together come to p, one is drawn by its share',
  stay: 'what those before it have together is less than p',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'sure', 'examples', 'sample'];

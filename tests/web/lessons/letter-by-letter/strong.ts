// The strong claims of this lesson, each with what holds it: see ../strong.ts.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'Nothing in it has learned yet.',
    held: 'definition',
    by: 'the model is drawn and not trained',
  },
  {
    sentence:
      'A count knows only the rows it has met; a model can say something about a row it has never seen.',
    held: 'definition',
    by: 'a count of rows has no number for a row that it did not meet',
  },
  {
    sentence: 'Nobody decides; it is counted.',
    held: 'definition',
    by: 'of byte-pair encoding as it is made here',
  },
  {
    sentence: 'It can know how a word is spelled only if some text told it.',
    held: 'rhetorical',
    by: 'of a model that reads numbers of pieces',
  },
  {
    sentence:
      'A decoder of 59,787 numbers came to 2.27 at its best on words that it had never met, hardly below the best count, and then began to learn its own words by heart.',
    held: 'test',
    test: 'the loss on words held out falls below 70 % of guessing, beats pairs, and rises again',
    by: 'seed 1, the words held out',
  },
  {
    sentence:
      'The letters stay in the table, so there is no word of these letters that it cannot write.',
    held: 'proof',
    by: 'of words of the 26 letters',
  },
  {
    sentence: 'A rare word only takes more steps.',
    held: 'computed on the page',
    by: 'any word can be typed',
  },
  {
    sentence: 'Each of its letters is a question, and only the letters before it may be known.',
    held: 'definition',
    by: 'what the step asks',
  },
  {
    sentence: 'Of 2,200 common words a tenth is held out and never counted.',
    held: 'definition',
    by: 'how the list is parted: letters.ts',
  },
  {
    sentence:
      'Rows of four letters cost 2.30, and rows of five 2.38 again, because four in ten of the new rows of five were never counted.',
    held: 'test',
    test: 'longer rows costs less for four letters and more again for five',
    by: '43 % of the rows of five in the words held out',
  },
  {
    sentence: 'The first time nobody can guess how they go on.',
    held: 'definition',
    by: 'the letters are drawn at random',
  },
  {
    sentence:
      'A single layer has no such key, because each of its keys knows only its own letter and place.',
    held: 'proof',
    by: 'the keys of the first layer are made of a letter’s vector and its place’s alone; numbers.test: a third right after 200 steps, seeds 1 and 2',
  },
  {
    sentence: 'Only the one with two.',
    held: 'test',
    test: 'two layers learn at once to repeat, and one does not, with two seeds',
    by: 'seeds 1 and 2 after 200 steps; five seeds in PyTorch',
  },
  {
    sentence: 'Nobody told its heads where to look.',
    held: 'definition',
    by: 'the loss is that of the next letter',
  },
  {
    sentence: 'Nobody hands out the roles.',
    held: 'definition',
    by: 'the loss is that of the next letter',
  },
  {
    sentence: 'Here are two models and the same words, and only the second has no mask.',
    held: 'definition',
    by: 'how both are made',
  },
  {
    sentence: 'While it writes, nothing stands in that place yet, and it stammers.',
    held: 'test',
    test: 'without the mask the loss falls to 0.02, and what is written is no word',
    by: 'seed 1, eight words',
  },
  {
    sentence: 'A low loss is worth something only if the question was a fair one.',
    held: 'rhetorical',
    by: 'of the two models of this step',
  },
  {
    sentence:
      'The mask makes it fair, because the letter that asks cannot see the letter that it has to guess.',
    held: 'proof',
    by: 'hidden weights are exactly 0',
  },
  {
    sentence: 'When it is low, the likeliest letter nearly always wins.',
    held: 'test',
    test: 'low temperatures write few words, high ones ever others, and no chance writes the likeliest',
    by: 'ten words at 0.1',
  },
  {
    sentence: 'Always the likeliest is called greedy.',
    held: 'definition',
    by: 'what the word means in the field',
  },
  {
    sentence: 'Cold, only letters that are nearly as likely as the best still have a chance.',
    held: 'computed on the page',
    by: 'two scores at three temperatures',
  },
];

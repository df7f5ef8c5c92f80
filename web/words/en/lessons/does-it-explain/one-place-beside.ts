// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  source: 'number that is read',
  changed: 'number that is read, one changed',
  moved: 'how far the state moves',
  looks: 'weight while this number is written',
  peaks: 'how often the largest weight is there',
};

export const texts = {
  place: 'place',
  stage: 'what is read',
  stages: ['as it is', 'changed'],
  another: 'another number at the chosen place',
  counted: 'counted while held-out rows were written, as the program does it',
  read: 'It reads, from left to right:',
  looks: (place: number) => `Where it looks while it writes the number of place ${place}:`,
  moved: 'How far the state after each number moves when that one number is changed:',
  where: ['one place before', 'at its own place', 'one place after', 'farther'],
  peaks: (all: number) => `Where the largest weight is, in ${all} steps of writing`,
  summary: (step: number, own: string, after: string) =>
    `After ${step} steps the largest weight is at the number’s own place in ${own} of the steps, and one place after it in ${after}.`,
  which: {
    question:
      'An LSTM has read 12 numbers, from left to right. At which of its 12 states could a decoder look to learn something of the fifth number?',
    options: {
      fifth: 'only at the fifth',
      beside: 'at the fifth and its two neighbours',
      after: 'at the fifth and every one after it',
      any: 'at any of the twelve',
    },
    explain:
      'At {count:short} of them: change the fifth number, and these states change. The fourth moves by {moved[3]:2}, for it was there before the fifth number was read. Each state is made of the one before it, so what is read once stays in all that follow, more or less.',
    scene: 'change the fifth number',
  },
  permuted: {
    claim:
      'Research could often permute the weights of a trained model without changing its output.',
    bet: 'Seven words hand over vectors, mixed by random weights. Then the words get each other’s weights. How far does the output move if the vectors are nearly alike, and if each has numbers of its own?',
    options: {
      hardly: 'hardly, in both cases',
      unlike: 'hardly if they are alike, far if not',
      far: 'far in both cases',
    },
    explain:
      'By {change_alike:%} of its length if the vectors are nearly alike, by {change:%} if not. Who gets which weight matters as much as what is handed over differs.',
    verdict:
      'Often it could, in classifiers: the states of an LSTM all contain what it has read, or the answer has another way. A model that fetches each number by its weights writes nonsense with permuted ones.',
  },
  diagonal: {
    claim:
      'The map of a trained model is an alignment: the largest weight is on the source word that the written word stands for.',
    bet: 'An untrained LSTM reads five numbers. From which of its states can one tell the third number, twice as often as by a guess (5.6 %)?',
    options: {
      third: 'from the third alone',
      after: 'from the third and the one after it',
      both: 'from the third and both its neighbours',
    },
    explain:
      'Told by the nearest mean of the states that had a number before them: {readable[1]:%} before it, {readable[2]:%} at its own place, {readable[3]:%} one place after it.',
    verdict:
      'Often, not always. The states of a recurrent network contain what came before, so a model may as well look one place later. A model that learned to reverse 40 numbers had its largest weight on the right one in 1.2 % of steps and one beside it in 97.7 %. It wrote 92 % of them right.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  held_out_rows: 'rows that it never met',
  own: 'the place of each number that is written: 10, 9, … 0',
  changed: 'another number at this place',
  looks: 'where it looks while it writes the number of this place',
  middle: 'the number in the middle',
  alike: 'they differ a tenth as much',
  nearest: 'the nearest mean of the states that had a number before them',
};

// What this step says beside its prose.

export const names = {
  right: 'share that is right at this place',
  tokens_right: 'share of all numbers that are right',
  handed_over: 'numbers handed over',
};

export const texts = {
  length: 'length',
  lengths: { eight: '8', twelve: '12', twenty: '20', forty: '40' },
  stage: 'way of a row',
  stages: ['a row', 'read', 'written'],
  reads: (count: number) => `to be read: ${count} numbers`,
  numbers: 'numbers',
  writes: 'written backwards: the stronger the colour, the more often right (the first is given)',
  picture: (count: number) =>
    `${count} numbers are read into one vector of 256 and written backwards from it`,
  crosses: 'numbers that cross, whatever the length:',
  right: 'right, of all that is written:',
  given:
    'quoted from a run in PyTorch: 30 epochs of 2,000 rows, seed 42; measured on 500 rows that were held out',
  state: 'counted: the last state of an LSTM of width 128 is 128 numbers twice',
  summary: (count: number, right: string) =>
    `${count} numbers go through a vector of 256; ${right} come out right.`,
  twenty: {
    question:
      'With 8 numbers, 92 % come out right. The same model learns just as long to write 20 numbers backwards, and still has 256 numbers to hold them. How many come out right?',
    options: {
      nearly: 'nearly as many: 256 is plenty for 20',
      fewer: 'somewhat fewer, about two thirds',
      third: 'about a third',
    },
    explain:
      '{twenty:%}, after {eight:%} with 8. Either 20 numbers do not fit into 256, or it is hard to learn how to pack them in and to take each out in its turn. The last step of this lesson finds out which it is for rows of 15.',
    scene: 'set the length to 20',
  },
  crossing: {
    question:
      'An encoder of hidden size {width} hands over two vectors of that length. How many numbers cross for a sentence of {words} words, and how many for one of {2 * words}?',
    blanks: ['{words} words', '{2 * words} words'],
    mistakes: {
      one: 'that is only one of the two vectors',
      each: 'the encoder keeps one state for the whole sentence, not one for each word',
      grows: 'the state has the same size however long the sentence is',
    },
    explain:
      '2 · {width} = {right[0]:0}, and again {right[1]:0}. The size of the state is fixed before any sentence is read.',
  },
  wall: {
    claim: 'A plain model copes with 20 tokens, begins to suffer at 50, and is hopeless at 200.',
    bet: 'The settings of that tutorial’s own exercise: rows of 20 numbers, to be written backwards. How many numbers come out right?',
    options: { most: 'more than 90 %', half: 'between 50 and 90 %', few: 'fewer than half' },
    explain:
      'At 20 tokens {tokens_right[2]:%} are right and no whole row is; at 40 it is {tokens_right[3]:%}.',
    verdict:
      'That there is a wall is right, and that it comes with the length. Where it stands depends on the task, on the size and on how long one trains: here it is between 8 and 12 tokens.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  measured:
    'quoted: how often each place is right after 30 epochs of 2,000 rows, seed 42; the first is left out',
  right: 'of all that is written',
  handed_over: 'the last state of an LSTM of width 128, which is 128 numbers twice',
  lengths: 'a model was trained for each length; measured on 500 rows that were held out',
};

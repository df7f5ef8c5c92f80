// What step 1 of the lesson before attention says beside its prose.

export const names = {
  right: 'share that is right at this place',
  tokens_right: 'share of all numbers that are right',
  handed_over: 'numbers handed over',
  room: 'room for each number of the row',
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
  room: 'room for each:',
  right: 'right, of all that is written:',
  given:
    'quoted from a run in PyTorch: the first exercise of tutorial S3, 30 epochs, seed 42; measured on 500 rows that were held out',
  state: 'counted: the last state of an LSTM of width 128 is 128 numbers twice',
  summary: (count: number, room: string, right: string) =>
    `${count} numbers go through 256, ${room} for each; ${right} come out right.`,
  twenty: {
    question:
      'With 8 numbers, 92 % come out right. The same model learns just as long to write 20 numbers backwards, and still has 256 numbers to hold them. How many come out right?',
    options: [
      'nearly as many: 256 is plenty for 20',
      'somewhat fewer, about two thirds',
      'about a third',
    ],
    explain: (twenty: string, eight: string) =>
      `${twenty}, after ${eight} with 8. Do 20 numbers not fit into 256, or is it hard to learn how to pack them in and to take each out in its turn? The last step of this lesson asks.`,
    scene: 'set the length to 20',
  },
  narrow: {
    question:
      'An encoder of width 64 hands over two vectors: what it shows and what it keeps. How many numbers is that for each of 20 words?',
    blanks: ['numbers for each word'],
    mistakes: {
      half: 'that is one of the two vectors',
      all: 'that is all that is handed over, not yet shared among 20 words',
    },
    explain: (room: string) => `2 · 64 ÷ 20 = ${room}. With 40 words it is half of that.`,
  },
  wall: {
    claim: 'A plain model copes with 20 tokens, begins to suffer at 50, and is hopeless at 200.',
    bet: 'The settings of that tutorial’s own exercise: rows of 20 numbers, to be written backwards. How many numbers come out right?',
    options: ['more than 90 %', 'between 50 and 90 %', 'fewer than half'],
    explain: (twenty: string, forty: string) =>
      `At 20 tokens ${twenty} are right and no whole row is; at 40 it is ${forty}.`,
    verdict:
      'That there is a wall is right, and that it comes with the length. Where it stands depends on the task, on the size and on how long one trains: here it is between 8 and 12 tokens.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  measured:
    'how often each place is right, the first left out: tutorial S3’s exercise, run to its end',
  right: 'of all that is written',
  given: 'the first is given, not written',
  handed_over: 'the last state of an LSTM of width 128, which is 128 numbers twice',
  lengths: 'a model was trained for each length; measured on 500 rows that were held out',
};

// What the step on softmax by tiles says beside its prose.

export const names = {
  running_max: 'largest score so far',
  exps_so_far: 'exponential, as the largest score so far has it',
  factors: 'factor for what was collected',
  running_sum: 'sum so far',
  running_mix: 'mix so far',
  running_output: 'mix ÷ sum so far',
  difference: 'difference',
};

export const texts = {
  words: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
  score: 'score',
  value: 'value',
  scoreOf: (word: string) => `score of “${word}”`,
  valueOf: (word: string) => `value of “${word}”`,
  stage: 'tiles seen',
  start: 'start',
  tile: (number: number) => `tile ${number}`,
  table: 'One word asks six, two at a time',
  bars: 'exponentials',
  max: 'max so far',
  factor: 'factor',
  sum: 'sum so far',
  mix: 'mix so far',
  output: 'mix ÷ sum',
  atOnce: 'All six at once:',
  differs: ', a difference of',
  said: (tiles: number, output: string) =>
    tiles === 0 ? 'No tile has been seen.' : `After tile ${tiles} mix ÷ sum is ${output}.`,
  summary: (tiles: string, whole: string, difference: string) =>
    `Tile by tile the output is ${tiles}, all at once ${whole}: a difference of ${difference}.`,
  higherScore: {
    question:
      'The first tile has the scores 1 and 2, so its exponentials were taken against the maximum 2 and added up. Then a score of 3 comes. What has to happen to the sum?',
    options: [
      'the first tile has to be read again',
      'multiply it by one factor',
      'nothing: the difference is small',
    ],
    explain: (factor: string, corrected: string, left: string) =>
      `Every exponential in the sum is too large by the same factor, so one multiplication by e^(2 − 3) = ${factor} is enough: the sum becomes ${corrected}, as if 3 had been known from the start. Left as it was it would be ${left}.`,
    scene: 'show the second tile',
  },
  correctTheSum: {
    question:
      'So far the largest score is 4 and the sum is 1.5. The next tile has the largest score 6, and against 6 its exponentials add up to 1.2. What is the sum now?',
    blanks: ['sum'],
    mistakes: {
      uncorrected: 'the old sum was added as it was, without the factor',
      wrongWay: 'the factor was e^(6 − 4) in place of e^(4 − 6)',
    },
    explain: (sum: string) => `1.5 · e^(4 − 6) + 1.2 = 1.5 · 0.135 + 1.2 = ${sum}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  scores: '(6): one score for each word',
  at_once: 'all at once, as always',
  in_tiles: 'two words at a time',
  factor: 'puts right what was collected against a smaller maximum',
  bars: '(3, 6): what each word has in the sum so far',
  first: 'the first tile had nothing to put right',
};

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
    options: {
      again: 'the first tile has to be read again',
      factor: 'multiply it by one factor',
      nothing: 'nothing: the difference is small',
    },
    explain:
      'Every exponential in the sum is too large by the same factor, so one multiplication by e^(2 − 3) = {factor:2} is enough: the sum becomes {corrected:3}, as if 3 had been known from the start. Left as it was it would be {left:3}.',
    scene: 'show the second tile',
  },
  correctTheSum: {
    question:
      'So far the largest score is {before} and the sum is {sum}. The next tile has the largest score {after}, and against {after} its exponentials add up to {added}. What is the sum now?',
    blanks: ['sum'],
    mistakes: {
      uncorrected: 'the old sum was added as it was, without the factor',
      wrongWay: 'the factor was e^({after} − {before}) in place of e^({before} − {after})',
    },
    explain:
      '{sum} · e^({before} − {after}) + {added} = {sum} · {factor:3} + {added} = {right[0]:2}.',
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

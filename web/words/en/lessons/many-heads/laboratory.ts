// What this step says beside its prose.

export const names = {
  averaged: 'weight averaged over the heads',
  zeros: 'number of zeros',
};

/** To which position most is given, and how much. */
interface Most {
  readonly at: number;
  readonly share: string;
}

export const texts = {
  heads: 'heads',
  head: 'head',
  position: 'position that asks',
  dropout: 'dropout',
  dropoutChoices: { on: 'on, as in training', off: 'off' },
  shown: 'show',
  shownChoices: { apart: 'each head', averaged: 'their average' },
  averaged: (heads: number) => `average of ${heads === 1 ? 'one head' : `${heads} heads`}`,
  asks: 'asks',
  answers: 'answers',
  output: 'output: 10 positions, 64 numbers each; hatched where it is 0',
  zeros: (all: number) => `of ${all} are 0`,
  more: 'output and dropout',
  summary: (position: number, head: number, [own, ofAll]: readonly [Most, Most]) =>
    `Position ${position} gives position ${own.at} most in head ${head}: ${own.share}. On average over the heads it gives position ${ofAll.at} most: ${ofAll.share}.`,
  average: {
    question:
      'Each of the four heads has a favourite, to which position 9 gives most. You choose their average. How large is its largest share?',
    options: {
      largest: 'as large as the largest of the four: that head is the surest',
      between: 'somewhere between the smallest and the largest of the four',
      smaller: 'smaller than that of each head',
    },
    explain:
      'The four give {largest[]:3}, to positions {favourites[]:short}. The average gives at most {of_average:3}. Each head’s favourite is thinned by three others that look elsewhere. An average looks undecided even if every head has decided.',
    scene: 'show the average',
  },
  whatThins: {
    question:
      'The demo leaves dropout on, with a rate of 0.1. What does it thin out: the weights of the heads, the output, or both?',
    options: {
      weights: 'the weights, and so the output',
      output: 'the output alone',
      nothing: 'nothing: it is not in training',
    },
    explain:
      'The output alone: {of_output:short} of its 640 numbers are 0, and {of_weights:short} of the weights. In this module dropout comes last. PyTorch’s own module does it to the weights. A new module is always in training until somebody calls eval().',
    scene: 'turn dropout off',
  },
  claim8: {
    claim: 'The demo runs the module on ten positions and prints its output.',
    bet: 'Are the 640 numbers what the module makes of its input?',
    options: { yes: 'yes', no: 'no' },
    explain:
      '{zeros:short} of them are 0, because dropout was on, and the rest are 1.11 times too large. In evaluation {zeros_of_meant:short} are 0.',
    verdict:
      'Call module.eval() before you look at outputs. The weights of the heads are the same either way.',
  },
  claimRow: {
    claim:
      'In the row of position 5, the weights of positions 6 to 9 are zero because of the mask.',
    bet: 'Is it so?',
    options: { yes: 'yes', no: 'no: softmax gives everything a little' },
    explain: 'The row, averaged over four heads: {row[]:3}.',
    verdict: 'It is so. Every head hides the future, so their average hides it, too.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  fused: 'one matrix for queries, keys and values',
  positions: 'sines and cosines of the position',
  eval: 'what module.eval() does to it',
  as_in_the_demo: 'dropout is on',
  evaluated: 'and off',
  row: 'averaged over the heads, the row of position 5',
};

// What this step says beside its prose.

export const names = {
  tokens: 'share of numbers right',
  norms: 'largest gradient norm of the epoch, before cutting',
  best: 'best epoch',
  last: 'last epoch',
  lost: 'lost between them',
};

export const texts = {
  run: 'recorded run',
  recorded: 'quoted from a recorded run of 30 epochs',
  runs: {
    torch: 'PyTorch',
    here: 'this engine',
    seed_1: 'PyTorch, seed 1',
    clipped: 'cut at norm 0.5',
    truth: 'only true numbers fed',
    plain: 'without attention',
  },
  epoch: 'epochs',
  epochs: 'epoch',
  after: (epoch: number) => `after ${epoch} epochs`,
  numbersRight: 'numbers right',
  rowsRight: 'whole rows',
  loss: 'mean loss',
  largestNorm: 'largest gradient norm, before cutting',
  tokensCurve: 'share of the numbers that are right, of 500 rows of 40; dotted: without attention',
  share: 'share',
  normsCurve: 'the largest norm of the gradients in each epoch, before they are cut',
  norm: 'norm',
  yourself: 'A run of your own takes five to ten minutes: set length 40 in',
  summary: (run: string, best: string, epoch: number, last: string) =>
    `${run}: ${best} of the numbers are right after ${epoch} epochs, the best, and ${last} after 30.`,
  clipping: {
    question:
      'Gradients are cut at norm 5. Say they are cut ten times shorter, at 0.5. What becomes of the run?',
    options: {
      never: 'it never collapses: no step is wild any more',
      slow: 'it never gets far: ten times shorter gradients, ten times shorter steps',
      same: 'it collapses all the same',
    },
    explain:
      'In the one run tried it reaches {best:%} and ends at {last:%}. Adam divides each step by the size of recent gradients, so shorter gradients hardly make shorter steps, and they do not keep it from falling either.',
  },
  claim33: {
    claim:
      'The gap between plain and attention widens with length; train both for 30 epochs and see.',
    bet: 'Lengths 8, 12, 20 and 40, 30 epochs each. Does the gap grow every time?',
    options: {
      after: 'yes, after the 30 epochs',
      best: 'only if each run is judged at its best epoch',
      no: 'no, neither way',
    },
    explain:
      'At the best epoch the gap is {100 * gap_at_best[0]:0}, {100 * gap_at_best[1]:0}, {100 * gap_at_best[2]:0}, {100 * gap_at_best[3]:0} points for the four lengths. After 30 epochs it is {100 * gap_at_last[3]:0} points at length 40: the run with attention has collapsed by then.',
    verdict:
      'The gap does widen with length. But how long to train is no detail: keep the weights of the best epoch, and look at the curve before you trust a last number.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  epoch: 'after how many epochs it was best',
  claim_plain: 'numbers right after 30 epochs, without attention',
  claim_best: 'with attention, at the best epoch',
  claim_last: 'with attention, after 30 epochs',
};

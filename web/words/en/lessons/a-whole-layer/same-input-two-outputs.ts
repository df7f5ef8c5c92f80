// What this step says beside its prose.

import { comments as shared } from './parts';

export const names = {
  p: 'share that is dropped, p',
  x: 'number',
  first_run: 'number in the first run',
  second_run: 'number in the second run',
  evaluated: 'number in evaluation',
  average: 'mean of 400 runs',
};

export const texts = {
  p: 'share that is dropped, p',
  rows: {
    x: 'eight numbers of a vector',
    first_run: 'training, first run',
    second_run: 'training, second run',
    evaluated: 'evaluation, every run',
    average: 'the mean of 400 runs in training',
  },
  summary: (p: string, first: number, second: number, all: number) =>
    `With p = ${p} the first run drops ${first} of ${all} numbers, the second ${second}; evaluation drops 0.`,
  kept: {
    question:
      'Dropout with p = 0.5 goes over a hundred numbers that are all 3. About half of them become 0. What are the others afterwards?',
    options: { same: '3, as before', double: '6', half: '1.5' },
    explain:
      '{kept:0}: what is kept is divided by 1 − p, here by 0.5. So the sum stays about as large as without dropout, and nothing has to be changed when dropout is off.',
  },
  claim: {
    claim: 'A layer is built, and run once on X to see what comes out.',
    bet: 'It is run a second time, on the same X. Is its output the same?',
    options: { yes: 'yes, nothing has been trained between the runs', no: 'no, it is another one' },
    explain:
      'The second number of the first word is {once[1]:5} in one run and {again[1]:5} in the next. In evaluation it is {evaluated[1]:5} every time.',
    verdict:
      'A fresh PyTorch module is in training mode, and this one has dropout with p = 0.1 in three places: what comes out is randomly thinned. Call layer.eval() before you look at it. The shapes and the 49,728 parameters that the tutorial prints are right either way.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  other_holes: 'the same numbers, other holes',
  nothing: 'in evaluation dropout does nothing',
  many: '(20, 20, 8): 400 runs',
  fresh: 'as every new module is',
};

// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  weights_1: 'weight in layer 1',
  weights_2: 'weight in layer 2',
  to_previous_1: 'mean weight of the letter before, layer 1',
  to_previous_2: 'mean weight of the letter before, layer 2',
};

export const texts = {
  layer: 'layer',
  layers: { first: '1', second: '2' },
  head: (number: number) => `head ${number}`,
  chosen: 'head that is large',
  asks: 'letter that asks',
  previous: 'What each gives the letter before, on average:',
  summary: (step: number, word: string, head: number, share: string) =>
    `After ${step} steps, in layer 1, head ${head} gives the letter before most: ${share} on average in “${word}”.`,
  itself: {
    question:
      'Before training a letter gives itself about the same weight as it gives any other. And after training?',
    options: {
      more: 'more: its own letter matters most for what follows',
      same: 'about as much as before',
      less: 'less: it has no need to look there',
    },
    explain:
      'Less, in layer 1: over all held-out words its heads gave a letter itself 0.29 of their weight before training and less than 0.2 after it, with seed 1. In layer 2 the change is smaller. What a letter is stands in its own vector already, and a layer adds to that vector what its heads collect: (1, 0, 0) plus (0, 0.5, 0.5) still has its {own:0} in front. So the first heads look for what is not there yet.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  look: 'the weights of both layers: (heads, letters, letters) each',
  previous: 'what each head gives the letter before, on average',
};

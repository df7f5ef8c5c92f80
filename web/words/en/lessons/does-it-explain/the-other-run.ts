// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  said: 'share of “good” in the answer',
  patched: 'share of “good”, with this one state from the other run',
};

export const texts = {
  runs: [
    ['the', 'film', 'was', 'really', 'good'],
    ['the', 'film', 'was', 'not', 'good'],
  ],
  runNames: ['really good', 'not good'],
  statesOf: ['states of “really good”', 'states of “not good”'],
  weightsOf: ['with the weights of “really good”', 'with the weights of “not good”'],
  table: 'What it says when states come from one run and weights from the other',
  patches: 'The run of “really good”, and one state at a time put in from the run of “not good”',
  weightsIn: (run: string) => `weights in “${run}”`,
  summary: (step: number, own: string, weights: string, states: string) =>
    `After ${step} steps the share of “good” is ${own} for “really good”, ${weights} with the weights of “not good”, and ${states} with its states.`,
  differ: {
    question:
      'An LSTM reads “the film was really good” and “the film was not good”. At how many of the five words do its states differ between the two runs?',
    options: {
      one: 'at one: only one word is different',
      two: 'at two: at that word, and at the one after it',
      all: 'at all five: it is a different review',
    },
    explain:
      'At {count:short}. The first three states were made before the different word was read; it changes its own state by {moved[3]:2} and the next one, on “good”, by {moved[4]:2}. “Good” itself is the same word in both runs, and its state is not.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  two_by_two: '(2, 2): states of each run with the weights of each',
  one_state: 'one state of the other run',
};

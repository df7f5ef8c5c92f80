// What this step says beside its prose.
import { nameOfState, comments as shared } from './parts';

export const names = {
  states: 'encoder’s state',
  contexts: 'context',
  written: 'number of the letter',
};

export const texts = {
  usual: ['d', 'r', 'a', 'w', 'e', 'r'],
  asks: 'the state',
  when: { before: 'before the step', after: 'after the step' },
  label: 'An encoder that reads a word, and a decoder that writes it backwards',
  context: 'context: what the state that asks gets',
  order: {
    before: (step: number) => [
      `${nameOfState(step - 1)} asks`,
      'context',
      `LSTM makes ${nameOfState(step)}`,
      `letter ${step}`,
    ],
    after: (step: number) => [
      `LSTM makes ${nameOfState(step)}`,
      `${nameOfState(step)} asks`,
      'context',
      `letter ${step}`,
    ],
  },
  earlier: 'grey: as written before the switch, with what the state before each step got',
  summary: (step: number, written: number, asker: number, letter: string, share: string) =>
    `After ${step} steps: for letter ${written} ${nameOfState(asker)} asks, and looks most at “${letter}”: ${share}.`,
  askLater: {
    question:
      'This model learned with the state before the step. Now let the state after the step ask, and change nothing else. Where does it look for the third letter?',
    options: {
      same: 'at the same letter: it is the same step',
      fourth: 'where it should look for the fourth',
      anywhere: 'anywhere: it was never trained for that',
    },
    things: { same: 'the state at “w”', fourth: 'the state at “a”' },
    press: 'Press the state that it looks at.',
    explain:
      'Where it should look for letter 4. The state after step 3 is the state before step 4: the same vector asks, so the weights are the same, number by number. The whole map moves by one letter. A model that learns this way from the start learns to look at the right place.',
    scene: 'let the state after the step ask',
  },
  whichState: {
    claim:
      'The score compares the decoder’s state of this step, s of t, with each encoder’s state.',
    bet: 'The tutorial’s formula says s of t. Which state asks in its program?',
    options: {
      after: 'the state after the step, as the formula says',
      before: 'the state before it',
      neither: 'neither',
    },
    explain:
      'The first weight that the program uses is {used:4}. The state before the step gives {before:4}, the state after it {after:4}.',
    verdict:
      'The program and Bahdanau’s paper use the state before the step, s of t − 1. Luong’s paper uses s of t: there the context comes after the LSTM. Both work, if what is trained and what is run agree.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  states: '(T, 32)',
  asked: 'every state of the decoder asks: (T + 1, T)',
  used: 'as the tutorial’s decoder does: first attention, then the LSTM',
};

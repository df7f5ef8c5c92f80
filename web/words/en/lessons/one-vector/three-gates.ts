// What this step says beside its prose.
import { lessonNumber } from '#lesson-order';
import { gates } from '../../course';
import { comments as shared } from './parts';

export const names = {
  x: 'kind of the word',
  input_gate: gates.input,
  forget_gate: gates.forget,
  candidate: gates.candidate,
  output_gate: gates.output,
  kept: gates.c,
  shown: gates.h,
};

export const texts = {
  words: 'The cat sat on the mat because it was tired'.split(' '),
  given: 'counted: 1 for the kind that the word is',
  chosen: 'word that is followed',
  caption: 'A row for each word: its gates, what the cell keeps, and what it shows',
  columns: {
    forget_gate: 'forget',
    input_gate: 'input',
    candidate: 'candidate',
    kept: 'keeps',
    output_gate: 'output',
    shown: 'shows',
  },
  summary: (
    step: number,
    word: string,
    forget: string,
    input: string,
    output: string,
    shown: string,
  ) =>
    `After ${step} steps, at “${word}”: forget gate ${forget}, input gate ${input}, output gate ${output}; it shows ${shown}.`,
  who: {
    words: 'The cat chased the dog because it was hungry'.split(' '),
    /** The positions of these two, from 0. */
    at: { dog: 4, it: 6 },
    question:
      'The forget gate says how much of the memory stays, the input gate how much of a word is written, the output gate how much is shown. When it has learned, the cell reads “The cat chased the dog because it was hungry”. At “cat” it wrote the cat into its memory. Which gate makes the difference at “dog”?',
    options: {
      input: 'the input gate closes: the cat is the one who chases, and stays',
      output: 'the output gate opens: the dog is shown at once',
      forget: 'the forget gate closes: the cat goes',
    },
    things: { forget: 'the forget gate', input: 'the input gate', output: 'the output gate' },
    press: 'Press the name of the gate.',
    explain: `The forget gate, at {forget:2}: what was kept of the cat is gone before “hungry” is read, and at “it” the cell shows {shown:2}, the dog. In lesson ${lessonNumber('where-to-look')} “it” could look at both nouns and choose. This cell cannot look back: it has what it carries.`,
    scene: 'read this sentence',
  },
  keep: {
    question:
      'A cell keeps {kept}. At the next word its forget gate is {forget}, its input gate {input} and its candidate {candidate}. What does it keep then?',
    blanks: ['keeps'],
    mistakes: {
      exchanged: 'the gates were exchanged: the forget gate goes with what was kept',
      lost: 'the forget gate says how much stays, not how much is lost',
      all: 'the forget gate was left out: {forget} of what was kept stays',
    },
    explain: '{forget} · {kept} + {input} · ({candidate}) = {right:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  unrolled: 'the same cell by hand, over one sentence',
  x: 'which kind each word is: (words, 4)',
  order: 'input gate, forget gate, candidate, output gate: PyTorch’s order',
  keep: 'what stays of the old, and what is written',
  made: 'a row for each word: (words, 6)',
  show: 'what the rest of the network gets to see',
};

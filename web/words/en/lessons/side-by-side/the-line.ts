// What this step says beside its prose.

export const names = {
  path: 'steps from “cat” to “it”',
  in_a_row: 'steps one after the other',
  order_counts: 'what another order changes',
};

export const texts = {
  sentence: 'The cat sat on the mat because it was tired',
  asks: 'it',
  meant: 'cat',
  stage: 'station',
  counted: 'counted along the sentence',
  stations: ['one vector', 'looking back', 'each other', 'all at once', 'positions', 'layers'],
  says: [
    'Sequence to sequence: one recurrent network reads word by word into one vector, another writes from it.',
    'Cross-attention (2014): the writer looks back at the state after every word. The reader still reads word by word.',
    'Self-attention: the words of one sentence look at each other. “It” is one step from “cat”. But a recurrence still reads them first, word by word. The writer stays, and is not drawn any more.',
    'No recurrence (2017): all words are read at once. But now attention sees a set of words.',
    'Positions: what recurrence gave for nothing is put back, a vector for each place.',
    'Feed-forward layers, norms and sums around them make layers, and layers make stacks.',
  ],
  see: (lesson: number, title: string) => `Lesson ${lesson}: ${title}`,
  writer: 'writer',
  vector: 'one vector',
  steps: (count: number) => `${count} steps`,
  picture: (station: string) => `How “it” is reached from “cat”: ${station}`,
  table: 'The stations with their numbers, for these ten words',
  heads: {
    path: 'steps from “cat” to “it”',
    inARow: 'steps one after the other, in a layer',
    order: 'if the words before “it” change places, a number of “it” changes by up to',
  },
  summary: (station: string, path: number, inARow: number) =>
    `${station}: from “cat” to “it” ${path} ${path === 1 ? 'step' : 'steps'}, ${inARow} one after the other.`,
  within: {
    question:
      'In 2014 the writer of a translation could look back at every word. How many steps was it then, inside the network that reads, from “cat” to “it”?',
    options: {
      one: '1: attention reaches every word',
      six: '6',
      ten: '10: as many as there are words',
    },
    explain:
      'Still {distance:short}. The writer had attention; the reader went on word by word. Bahdanau’s reader went through the sentence from both ends, which helps, but “it” did not ask “cat”. That came with self-attention.',
  },
  animal: {
    question:
      '“The animal didn’t cross the street because it was too tired”: how many steps is it from “animal” to “it” in a recurrent network, and how many in a layer of self-attention?',
    blanks: ['recurrent', 'self-attention'],
    mistakes: {
      between: 'the words between them were counted',
      ends: 'both words were counted',
      words: 'all words of the sentence were counted',
    },
    explain:
      '“It” is the eighth word and “animal” the second: {right[0]:short} steps, each through a state. In self-attention “it” asks “animal” itself: {right[1]:short}.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  sentence: 'The cat sat on the mat because it was tired',
  table: 'a random vector for each word: (10, 16)',
  order: 'the words before "it" in the opposite order',
  change: 'how far the new vector of "it" moves when the words before it change their order',
};

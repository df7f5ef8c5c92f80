// What the step about a plain recurrence says beside its prose.

export const names = {
  plain: 'slope through the plain recurrence',
  gated: 'slope through the LSTM',
  looking: 'slope through attention',
};

export const texts = {
  far: 'how many words back',
  opened: 'open the forget gate',
  before: (far: number) => (far === 0 ? 'the last word' : `${far} back`),
  backward:
    'by backward(), from the sum of the last vector: the mean size of the gradient of a word',
  lines: { plain: 'plain', gated: 'LSTM', looking: 'attention' },
  curve: 'How much the last vector changes with a word, by how many words back it stands',
  axis: 'back',
  slope: 'slope',
  caption: (far: number) =>
    far === 0 ? 'Slope at the last word' : `Slope ${far} ${far === 1 ? 'word' : 'words'} back`,
  summary: (far: number, plain: string, gated: string, looking: string) =>
    `${far} words back the slope is ${plain} through the plain recurrence, ${gated} through the LSTM and ${looking} through attention.`,
  twentyBack: {
    question:
      'A plain recurrence has read 31 words and was never trained. The slope says how strongly its last state changes when a word is nudged. Divide the slope for the word 20 back by that for the word one back. What comes out?',
    options: {
      half: 'about half: the word went into the state, and the state was handed on',
      hundredth: 'about a hundredth',
      nothing: 'less than a hundred thousandth',
    },
    explain:
      'One word back it is {plain[1]:2}, 20 words back {plain[20]:short}. The state is handed on, but it is made anew each time. Every word multiplies what was there by U and bends it, and what shrinks to less than half nineteen times over is as good as gone.',
    scene: 'look 20 words back',
  },
};

/** What the program says beside its lines. */
export const comments = {
  words: '31 words: (31, 32)',
  backward: 'the gradient of the last vector for every word, the last word first: (31)',
  step: 'one step of the recurrence: (32)',
  gate: 'PyTorch’s order: input gate, forget gate, candidate, output gate',
};

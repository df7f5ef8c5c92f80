// What this step says beside its prose.

export const names = {
  state: 'decoder’s state',
  bound: 'sum of |v|',
  largest: 'largest weight',
  context: 'context',
};

export const texts = {
  times: 'the state that asks, times',
  kinds: ['additive', 'dot', 'dot ÷ √128'],
  sentences: ['sentence 1', 'sentence 2', 'sentence 3', 'sentence 4'],
  bound: 'No additive score is larger than all |v| together:',
  summary: ([additive = '', dot = '', scaled = '']: readonly string[], bound: string) =>
    `Largest weights of sentence 1: ${additive} additive, ${dot} dot, ${scaled} dot divided by √128. Additive scores lie between −${bound} and ${bound}.`,
  twenty: {
    question:
      'Multiply the state that asks by 20. With dot products one word then gets everything. What happens to the weights of the additive score?',
    options: {
      sure: 'one word gets everything, too',
      equal: 'they become more equal than before',
      same: 'they stay as they are: tanh takes the size away',
    },
    explain:
      'More equal: the largest of sentence 1 goes from {usual[0]:3} to {twenty[0]:3}, where 0.05 is an even share. Next to a huge Wₛ s the words’ Wₕ h no longer count: tanh is near 1 or −1 whoever answers, so all get nearly the same score. Additive does not become too sure. It goes deaf.',
    scene: 'multiply by 20',
  },
};

/** What the program says beside its lines. */
export const comments = {
  no_grad: 'nothing is learned here',
  state: '(4, 128): a state for each of four sentences',
  bound: 'tanh is never beyond 1',
};

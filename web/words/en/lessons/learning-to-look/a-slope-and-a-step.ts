// What this step says beside its prose.

export const names = {
  path: 'number after each step',
  losses: 'loss after each step',
  rate: 'learning rate',
  now: 'now',
  loss: 'loss',
  slopes: 'slope',
  nudged: 'slope by nudging',
  moves: '− rate · slope',
  moved: 'after the step',
};

export const texts = {
  rate: 'learning rate',
  taken: 'steps taken',
  numbers: ['w', 'b'],
  step: 'step',
  loss: 'loss',
  on: 'one step',
  back: 'start again',
  table: 'Both numbers, the slopes of the loss, and one step',
  picture: 'Two points and the line w · x + b; dashed: what it misses',
  curve: 'loss after each step',
  summary: (taken: number, loss: string, first: string) =>
    taken === 0
      ? `Before the first step the loss is ${first}.`
      : `After ${taken} ${taken === 1 ? 'step' : 'steps'} the loss is ${loss}; it began at ${first}.`,
  whichRate: {
    question:
      'Each step is the slope times a learning rate. With which rate is the loss smallest after 20 steps?',
    options: {
      small: '0.01: small steps are safe',
      middle: '0.1: neither small nor large',
      large: '0.4: large steps arrive sooner',
    },
    explain:
      'With 0.01 the loss is still {slow:3}, with 0.1 it is {middle:3}, with 0.4 it is {fast:0}. A slope holds only near where you stand: a step that is too large lands on the other side of the valley, higher up than before, and the next one is larger still.',
    scene: 'show rate 0.4 after 6 steps',
  },
  oneStep: {
    question:
      'w is {w}, the slope of the loss there is {slope}, the learning rate {rate}. What is w after one step?',
    blanks: ['w'],
    mistakes: {
      uphill: 'the step went up the slope, to where the loss is larger',
      whole: 'the whole slope was taken, without the learning rate',
    },
    explain: 'The step goes against the slope: {w} − {rate} · {slope} = {right[0]:1}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  numbers: 'w and b',
  backward: 'the slopes of both numbers, in one go backwards',
  downhill: 'against the slope',
  nudge: 'the same slopes by nudging: a little up, a little down',
};

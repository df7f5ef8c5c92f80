// What this step says beside its prose.

export const names = {
  right: 'weight of the noun that is meant',
  rate: 'learning rate',
  loss: 'loss',
  slopes: 'slope',
  moved: 'score after the step',
  moved_weights: 'weight after the step',
  moved_loss: 'loss after the step',
};

export const texts = {
  score: 'score',
  rate: 'learning rate',
  nouns: ['animal', 'street'],
  scoreOf: (noun: number) => `score of ${noun === 0 ? 'animal' : 'street'}`,
  sentence: '“… because it was too tired.” It is told: animal was meant.',
  loss: 'loss',
  weight: 'share',
  on: 'one step',
  back: 'start again',
  table: 'What “it” gives each noun, and how the loss pulls at the scores',
  curve: 'the loss for every weight of “animal”; 0.69 is ln 2, a coin toss',
  summary: (weight: string, loss: string, after: string) =>
    `“animal” has the weight ${weight}: the loss is ${loss}, and ${after} after one more step.`,
  sure: {
    question:
      'One model always gives the right noun a weight of 0.5. Another gives it 0.99 nine times in ten, and 0.0001 the tenth time. Which has the smaller loss on average?',
    options: {
      never: 'the one that never knows',
      nearly: 'the one that is nearly always right',
      same: 'neither: nine good answers make up for one bad one',
    },
    explain:
      'The one that never knows: {toss:2} against {sure:2}. The logarithm punishes a model for being sure and wrong. One such sentence costs as much as nine hundred in which the model is right.',
  },
  slopesOf: {
    question:
      'The weights are {animal} for “animal”, which is meant, and {1 - animal} for “street”. What are the slopes of the loss for the two scores?',
    blanks: ['animal', 'street'],
    mistakes: {
      downhill: 'that is the way the scores should go; the slope points the other way, uphill',
      other: '“street” was taken as the noun that is meant',
    },
    explain:
      'Weight minus what it should be: {animal} − 1 = {right[0]:1} and {1 - animal} − 0 = {right[1]:1}. A step against them lifts the score of “animal” and lowers that of “street”.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  two_nouns: 'of animal and of street',
  meant: 'the animal was meant',
  slopes: 'weights - [1, 0]',
};

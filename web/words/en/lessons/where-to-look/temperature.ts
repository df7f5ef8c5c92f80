// What this step says beside its prose.

export const names = {
  scaled: 'divided score',
  plain: 'weight at T = 1',
};

export const texts = {
  caption: 'Weights at a temperature',
  bars: '0 to 1',
  plain: (word: string, share: string) =>
    `At temperature 1 softmax is as before: “${word}” gets ${share} of the weight.`,
  summary: (temperature: string, word: string, share: string, plain: string) =>
    `At temperature ${temperature} “${word}” gets ${share} of the weight; at temperature 1, ${plain}.`,
  order: {
    question:
      'The scores are 2, 1 and 3, so “I” outweighs “love”. Which temperature puts “love” above “I”?',
    options: { low: 'a low one, below 1', high: 'a high one, above 1', none: 'none does' },
    explain:
      'At temperature 10 “I” has {high[0]} and “love” {high[1]}: closer, but in the same order. Dividing by a positive number never changes which of two scores is larger.',
    scene: 'set the temperature to 10',
  },
  claim15: {
    claim:
      'The three words first get the importance 0.1, 0.3, 0.6 and then, as if that said the same, the scores 2, 1, 3.',
    bet: 'Do the scores rank the words as the importance does?',
    options: { yes: 'yes, in the same order', no: 'no, “I” and “love” change places' },
    /** Of “I” and of “love”: their importance, and the weights that the scores give. */
    explain:
      'The importance of “love” is {importance[1]:short}, that of “I” {importance[0]:short}; the scores give “love” {weights[1]} and “I” {weights[0]}.',
    verdict:
      'Softmax keeps the order of the scores, so no temperature leads from these scores to that importance. Other scores do: 0, 1.1 and 1.8 give about 0.1, 0.3 and 0.6.',
    scene: 'set these scores',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  plain: 'at temperature 1',
};

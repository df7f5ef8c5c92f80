// What this step says beside its prose.

export const names = {
  numbers: 'parameters',
  places: 'places',
  times: 'times as many parameters as this model',
  times_places: 'times as many places as this model',
  powers: 'parameters as a power of ten',
};

export const texts = {
  models: ['your writer of letters', 'this model', 'GPT-2', 'GPT-3', 'Llama 2 70B'],
  sizes: ['59,787', '15.2 million', '1.5 billion', '175 billion', '70 billion'],
  numbers: 'numbers that were learned, each tenfold step as wide as the next',
  times: 'times this model',
  places: 'pieces it sees at most',
  told: 'as the papers on the models say',
  summary: (gpt3: string) => `GPT-3 has ${gpt3} times as many numbers as this model.`,
  howMany: {
    question:
      'This model has 15.2 million numbers, and it writes whole stories. How many times as many has Llama 2 70B, a model of 2023?',
    options: {
      tens: 'some hundred times at most',
      thousands: 'thousands of times',
      millions: 'a hundred thousand times or more',
    },
    explain:
      '{llama:0} times, and GPT-3 {gpt3:0} times. Yet the layers are of the same kind: norm, attention, norm, gate.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  numbers: 'the writer of letters, this model, GPT-2, GPT-3, Llama 2 70B',
  places: 'how many pieces, or letters, each sees at most',
};

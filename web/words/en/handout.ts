// What stands on a handout beside what its steps say, and around it on the screen.

export const handout = {
  preparing: (ready: number, all: number) => `The steps are being prepared: ${ready} of ${all}.`,
  failed: 'Some steps could not be loaded. Check the connection.',
  print: 'print',
  withAnswers: 'with answers on the last page',
  /** Where a model would have to be fetched first, of which nothing is drawn. */
  fetched: 'The figure of this step needs a model that is fetched on the page.',
  predict: 'Predict',
  task: 'Work it out',
  claim: (tutorial: string) => `${tutorial} says`,
  answers: 'Answers',
  /** At the foot of each page. */
  page: 'page',
};

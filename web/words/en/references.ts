// What the page of references says around the papers, whose titles are their own.

export const references = {
  introduction:
    'The papers that the course names, from the oldest to the latest, with the steps that name them.',
  andOthers: 'and others',
  /** A paper on arXiv, by its number there. */
  arxiv: (number: string) => `arXiv ${number}`,
  from: (lesson: number, step: string) => `Lesson ${lesson}: ${step}`,
};

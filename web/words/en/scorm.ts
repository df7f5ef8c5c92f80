// What the page of a SCORM package says around the steps of the course.

export const scorm = {
  title: 'Attention Lab',
  steps: 'steps',
  at: (number: number, of: number) => `${number} of ${of}`,
  back: 'back',
  next: 'next',
  done: (answered: number, of: number) =>
    of === 0 ? '' : `${answered} of ${of} questions answered`,
  noPlatform: 'Opened outside of a learning platform: nothing is reported.',
};

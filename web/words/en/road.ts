// What is said on a road that a teacher made, and of the homework that is done there.

export const ownRoad = {
  /** Above the step, before the teacher's own line. */
  fromTeacher: 'From your teacher',
  unreadable: {
    damaged:
      'The road in this link is damaged, perhaps because a part of the link was cut off. This is the whole course.',
    newer:
      'The road in this link was made with a newer edition of the course. This is the whole course.',
    long: 'The road in this link is longer than a road can be. This is the whole course.',
    empty: 'The road in this link has no step of this course. This is the whole course.',
  },
  noStep: (given: string) =>
    `The road in this link names a step ${given} that does not exist; it is left out.`,
  twice: (step: string) =>
    `The road in this link has the step ${step} twice; only the first one counts.`,
};

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** At the end of a road, and on the page of what is kept. */
export const homework = {
  end: 'This is the end of the road',
  done: (steps: number, of: number, answered: number, questions: number, points: number) =>
    `You have seen ${steps} of ${counted(of, 'step', 'steps')} and answered ${answered} of ${counted(questions, 'question', 'questions')}. ${counted(points, 'point', 'points')}: one for each bet that was right at your first choice, and one for each task that you solved.`,
  trained: (models: number) =>
    `You trained ${counted(models, 'model', 'models')} on it: the file says with which settings, how far, what was found last, and a hash of each model. The weights stay here; where your teacher wants them, “save” beside the training gives them.`,
  counting: 'Your answers are being counted.',
  name: 'your name, as your teacher knows you',
  stays:
    'The name goes into the file and is kept nowhere else. Nothing is sent: hand in the file yourself. A hash in it tells whether it was changed by accident, and cannot prove whose work it is.',
  save: 'save homework',
  saved: 'The file is saved. Hand it in as your teacher told you.',
  /** What the name of the file begins with. */
  file: 'homework',
  of: 'the road',
  keptTitle: 'Homework',
  keptText: 'Your answers on one road as a small file for your teacher.',
};

// What lesson plans say beside what the steps, their questions and their usual mistakes say.

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

const minutesOf = (minutes: number): string => `about ${Math.round(minutes)} min`;

export const plans = {
  introduction:
    'A sheet for whoever teaches a lesson: how long each step takes, what its figure can show, what to ask the class, and what the answers beside the right one are. All of it comes from the records of the course, and the answers are computed as you open it.',
  choose: 'Choose a lesson',
  lesson: 'lesson',
  none: 'all lessons',
  unknown: (given: string) =>
    `The link names the lesson ${given}, which there is not. Choose one of these.`,
  print: 'print',
  preparing: (ready: number, all: number) => `The steps are being prepared: ${ready} of ${all}.`,
  failed: 'Some steps could not be loaded. Check the connection.',
  length: (steps: number, minutes: number) =>
    `${counted(steps, 'step', 'steps')}, ${minutesOf(minutes)} for one learner`,
  beside: (steps: number, minutes: number) =>
    `${counted(steps, 'step', 'steps')} beside the road, ${minutesOf(minutes)} more`,
  howMinutes:
    'Minutes are estimated from the words, the figure, the first bet, the first task and the training of each step. A class that talks about its bets takes longer.',
  reads:
    '● marks the answer, ○ what the question expects some to believe, × a number that somebody writes who makes a usual mistake.',
  canSay: 'After this lesson the class can say',
  minutes: (minutes: number) => `${Math.round(minutes)} min`,
  show: 'Show',
  stages: (names: readonly string[]) => `in stages: ${names.join(', ')}`,
  sets: (labels: readonly string[]) => `to be changed: ${labels.join(', ')}`,
  words: 'the words',
  trains: 'a training runs in the browser: start it before you talk',
  trained: 'it opens with a model that is already trained',
  ask: 'Ask',
  right: 'the answer',
  why: 'Then',
  needsModel: 'The model that answers this is fetched in the step.',
  work: 'Let them work out',
  mistake: (numbers: string, mistake: string) => `${numbers}: ${mistake}`,
  besides: 'Beside the road',
  write: 'To be written in Python',
  mistakes: 'Usual mistakes that are named',
};

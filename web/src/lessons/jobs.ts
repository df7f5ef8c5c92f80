// The code of all jobs, by id. What runs one fetches its code, and not that of the others nor the lessons themselves.
import type { Loaders, Work } from '../lab/job';

/** Gives a job of any tier; it is run with the engine of the tier that its step names. */
const from =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, unknown>>>, name: Name) =>
  async (): Promise<Work> =>
    (await load())[name] as Work;

const looking = () => import('./learning-to-look/training');
const carrying = () => import('./one-vector/training');
const switchingOff = () => import('./a-model-that-writes/off-jobs');
const writing = () => import('./letter-by-letter/training');

export const jobs: Loaders = {
  'with-and-without-root': from(() => import('./why-the-square-root/draws'), 'withAndWithoutRoot'),
  'learning-to-look': from(looking, 'learningToLook'),
  'learning-without-root': from(looking, 'learningWithoutRoot'),
  'learning-to-answer': from(looking, 'learningToAnswer'),
  'many-heads': from(() => import('./many-heads/training'), 'manyHeads'),
  'learning-to-translate': from(() => import('./two-sentences/training'), 'learningToTranslate'),
  'learning-to-judge': from(() => import('./good-and-not-boring/training'), 'learningToJudge'),
  'learning-to-write': from(writing, 'learningToWrite'),
  'learning-to-peek': from(writing, 'learningToPeek'),
  'learning-to-repeat': from(
    () => import('./letter-by-letter/repeating-training'),
    'learningToRepeat',
  ),
  'learning-to-carry': from(carrying, 'learningToCarry'),
  'learning-to-hand-over': from(carrying, 'learningToHandOver'),
  'sort-or-reverse': from(() => import('./one-vector/sort-or-reverse'), 'sortOrReverse'),
  'several-guesses': from(() => import('./one-vector/every-way'), 'severalGuesses'),
  'how-much-fits': from(() => import('./one-vector/how-much-fits'), 'howMuchFits'),
  'learning-to-look-back': from(() => import('./looking-back/training'), 'learningToLookBack'),
  'learning-with-scores': from(
    () => import('./looking-back/scores-training'),
    'learningWithScores',
  ),
  'writing-numbers': from(() => import('../course/seq2seq/numbers'), 'writingNumbers'),
  'learning-dates': from(() => import('./side-by-side/dates-training'), 'learningDates'),
  'learning-seven-times': from(() => import('./does-it-explain/training'), 'learningSevenTimes'),
  'by-the-clock': from(() => import('./what-it-costs/timing'), 'byTheClock'),
  'writing-a-story': from(() => import('./a-model-that-writes/story'), 'writingAStory'),
  'pages-read': from(() => import('./a-model-that-writes/habits'), 'pagesRead'),
  'each-head-off': from(switchingOff, 'eachHeadOff'),
  'names-of-forty': from(switchingOff, 'namesOfForty'),
  'who-is-hungry': from(switchingOff, 'whoIsHungry'),
  'trying-a-name': from(() => import('./a-model-that-reads/naming'), 'tryingAName'),
  'reading-a-page': from(() => import('./a-model-that-reads/habits'), 'readingAPage'),
  'without-each-head': from(() => import('./a-model-that-reads/without'), 'withoutEachHead'),
  'until-it-fails': from(() => import('./what-it-costs/memory'), 'untilItFails'),
};

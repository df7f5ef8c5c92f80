// Every lesson of the course, in order. Outlines are at hand at once; a step is loaded when it is entered.

import { routeTitles } from '#words/routes';
import { courseRoute, type Route, shortRoute, tutorialRoute } from '../lab/routes';
import { type LessonEntry, lessonEntry } from '../lab/step';
import { outline as aModelThatReads } from './a-model-that-reads/outline';
import { outline as aModelThatWrites } from './a-model-that-writes/outline';
import { outline as aWholeLayer } from './a-whole-layer/outline';
import { outline as doesItExplain } from './does-it-explain/outline';
import { outline as goodAndNotBoring } from './good-and-not-boring/outline';
import { outline as hidingTheFuture } from './hiding-the-future/outline';
import { outline as learningToLook } from './learning-to-look/outline';
import { outline as letterByLetter } from './letter-by-letter/outline';
import { outline as lookingBack } from './looking-back/outline';
import { outline as manyHeads } from './many-heads/outline';
import { outline as oneVector } from './one-vector/outline';
import { ends, type LessonId, order, short } from './order';
import { outline as sideBySide } from './side-by-side/outline';
import { outline as theFamily } from './the-family/outline';
import { outline as twoSentences } from './two-sentences/outline';
import { outline as whatAboutOrder } from './what-about-order/outline';
import { outline as whatItCosts } from './what-it-costs/outline';
import { outline as whereToLook } from './where-to-look/outline';
import { outline as whyTheSquareRoot } from './why-the-square-root/outline';
import { outline as wordsAskWords } from './words-ask-words/outline';

const entries: Readonly<Record<LessonId, LessonEntry>> = {
  'where-to-look': lessonEntry(whereToLook, async () => (await import('./where-to-look')).files),
  'words-ask-words': lessonEntry(
    wordsAskWords,
    async () => (await import('./words-ask-words')).files,
  ),
  'why-the-square-root': lessonEntry(
    whyTheSquareRoot,
    async () => (await import('./why-the-square-root')).files,
  ),
  'hiding-the-future': lessonEntry(
    hidingTheFuture,
    async () => (await import('./hiding-the-future')).files,
  ),
  'what-about-order': lessonEntry(
    whatAboutOrder,
    async () => (await import('./what-about-order')).files,
  ),
  'learning-to-look': lessonEntry(
    learningToLook,
    async () => (await import('./learning-to-look')).files,
  ),
  'many-heads': lessonEntry(manyHeads, async () => (await import('./many-heads')).files),
  'two-sentences': lessonEntry(twoSentences, async () => (await import('./two-sentences')).files),
  'a-whole-layer': lessonEntry(aWholeLayer, async () => (await import('./a-whole-layer')).files),
  'good-and-not-boring': lessonEntry(
    goodAndNotBoring,
    async () => (await import('./good-and-not-boring')).files,
  ),
  'letter-by-letter': lessonEntry(
    letterByLetter,
    async () => (await import('./letter-by-letter')).files,
  ),
  'one-vector': lessonEntry(oneVector, async () => (await import('./one-vector')).files),
  'looking-back': lessonEntry(lookingBack, async () => (await import('./looking-back')).files),
  'side-by-side': lessonEntry(sideBySide, async () => (await import('./side-by-side')).files),
  'does-it-explain': lessonEntry(
    doesItExplain,
    async () => (await import('./does-it-explain')).files,
  ),
  'what-it-costs': lessonEntry(whatItCosts, async () => (await import('./what-it-costs')).files),
  'the-family': lessonEntry(theFamily, async () => (await import('./the-family')).files),
  'a-model-that-writes': lessonEntry(
    aModelThatWrites,
    async () => (await import('./a-model-that-writes')).files,
  ),
  'a-model-that-reads': lessonEntry(
    aModelThatReads,
    async () => (await import('./a-model-that-reads')).files,
  ),
};

export const lessons: readonly LessonEntry[] = order.map((id) => entries[id]);

const outlines = lessons.map((entry) => entry.outline);

export const routes: readonly [Route, ...Route[]] = [
  courseRoute(routeTitles.course, outlines, ends),
  shortRoute(routeTitles.short, outlines, short.lessons, short.closing),
  ...(['S0', 'S1', 'S2', 'S3', 'S4'] as const)
    .map((tutorial) => tutorialRoute(tutorial, routeTitles[tutorial], outlines))
    .filter(({ stops }) => stops.length > 0),
];

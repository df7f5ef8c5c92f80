// The parts that the suites of the page are split into, so that a changed sentence of one lesson repeats that lesson's tests alone:
// what each part reads, which tests are its own. Leaves out how the suites are run: see tasks.mjs.

import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const namesIn = (folder, options) => readdirSync(join(root, folder), options);
const foldersIn = (folder) =>
  namesIn(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export const lessons = foldersIn('web/src/lessons').filter((name) =>
  existsSync(join(root, 'web/src/lessons', name, 'outline.ts')),
);
const languages = foldersIn('web/words');

/** The lesson by which tests show the page itself; that they open no other one is watched by tests/e2e/lab.ts. */
export const usualLesson = 'where-to-look';

/** What of a lesson no other part needs. */
const own = (lesson) => [
  `web/src/lessons/${lesson}`,
  ...languages.map((language) => `web/words/${language}/lessons/${lesson}`),
  `tests/web/lessons/${lesson}`,
  ...namesIn('tests/goldens/lessons')
    .filter((name) => name.split('.')[0] === lesson)
    .map((name) => `tests/goldens/lessons/${name}`),
];

/** What a page that shows another lesson knows of one: its outline, for the contents and the way there. */
const outline = (lesson) =>
  own(lesson)
    .filter((folder) => folder.startsWith('web/'))
    .map((folder) => `${folder}/outline.ts`);

/** These paths, but of the lessons only those that are named. */
function withLessons(named, reads) {
  const others = lessons.filter((lesson) => !named.includes(lesson));
  return { reads: [...reads, ...others.flatMap(outline)], except: others.flatMap(own) };
}

/** What a lesson says beside its figures. */
const proseOf = (lesson) =>
  own(lesson)
    .filter((folder) => folder.startsWith('web/words/'))
    .flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.mdx'));

const prose = lessons.flatMap(proseOf);

/** These paths and that lesson's, but for what it says beside its figures, unless it does so in this step. */
function wordless(lesson, paths, spoken) {
  const { reads, except } = withLessons([lesson], paths);
  const silent = proseOf(lesson).filter((file) => !spoken || !file.endsWith(`-${spoken}.mdx`));
  return { reads, except: [...except, ...silent] };
}

/** One part for each lesson, of this name. */
const eachOf = (nameOf, part) =>
  Object.fromEntries(lessons.map((lesson) => [nameOf(lesson), part(lesson)]));
const each = (part) => eachOf((lesson) => lesson, part);

/** Files of tests/web that are about the engine and what is known of its operations; all that is about numbers runs on both of its builds. */
export const engineTests = [
  'engine',
  'memory',
  'nn',
  'operations',
  'options',
  'ops-*',
  'robustness',
  'safetensors',
  'tiers',
];

const vitestReads = ['web', 'tests/web', 'tests/fuzz', 'tests/goldens', 'build-scripts'];

/** The files of tests/web about the models that several lessons share; their trainings take a while. */
const modelTests = ['alignment', 'dates', 'recurrent', 'seq2seq', 'transformer'];

/** The part with what a lesson computes, beside that with how it is shown. */
const numbersOf = (lesson) => `${lesson}/numbers`;

/**
 * Vitest: the tests of the engine and of models, those of each lesson's numbers, which no sentence changes, and of its page, those of all
 * words, and those of the page and the course, which may use any of them, but for what is said beside figures.
 */
export const vitest = {
  parts: {
    engine: withLessons([], vitestReads),
    models: { reads: vitestReads, except: prose },
    course: { reads: vitestReads, except: prose },
    words: { reads: vitestReads },
    ...each((lesson) => withLessons([lesson], vitestReads)),
    ...eachOf(numbersOf, (lesson) => wordless(lesson, vitestReads)),
  },
  partOf(file) {
    const [first, second, third] = relative('tests/web', file).split('/');
    if (first === 'lessons') return /^numbers\.test\./.test(third) ? numbersOf(second) : second;
    if (first === 'words.test.ts') return 'words';
    if (modelTests.includes(first.split('.')[0])) return 'models';
    const isOfEngine = engineTests.some((name) =>
      new RegExp(`^${name.replace('*', '.*')}\\.test\\.`).test(first),
    );
    return isOfEngine ? 'engine' : 'course';
  },
  /** The files of these parts, as Vitest is told them. */
  select: (parts) =>
    namesIn('tests/web', { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `tests/web/${name}`)
      .filter((file) => parts.includes(vitest.partOf(file)))
      .sort(),
};

const playwrightReads = ['web', 'tests/e2e', 'build-scripts/browsers.mjs', 'LICENSE'];

/** The part with what a lesson's figures do, and that with one step alone, beside that with all that is on its pages. */
const figuresOf = (lesson) => `${lesson}/figures`;
const stepOf = (lesson, step) => `${lesson}/${step}`;

const steps = lessons.flatMap((lesson) =>
  namesIn(`web/src/lessons/${lesson}`)
    .map((name) => /^\d+-(.+)\.tsx$/.exec(name)?.[1])
    .filter((step) => step !== undefined)
    .map((step) => [lesson, step]),
);

/**
 * Playwright: the tests that have the tag of a lesson, of its figures, of one of its steps, of the whole course, and without a tag those of
 * the page. What a lesson says beside its figures is looked at by its own tests alone.
 */
export const playwright = {
  parts: {
    page: wordless(usualLesson, playwrightReads),
    course: { reads: playwrightReads, except: prose },
    ...each((lesson) => withLessons([lesson], playwrightReads)),
    ...eachOf(figuresOf, (lesson) => wordless(lesson, playwrightReads)),
    ...Object.fromEntries(
      steps.map(([lesson, step]) => [
        stepOf(lesson, step),
        wordless(lesson, playwrightReads, step),
      ]),
    ),
  },
  partOf: (tags) => tags[0] ?? 'page',
  /** The pattern that the titles and tags of these parts match. */
  select: (parts) =>
    parts.map((part) => (part === 'page' ? '^(?!.* @)' : ` @${part}(?!\\S)`)).join('|'),
};

// The parts that the suites of the page are split into, so that a changed sentence of one lesson repeats that lesson's tests alone,
// and a figure, a control or what is known of an operation those that bring it along: what each part reads, which tests are its own.
// Leaves out how the suites are run: see tasks.mjs.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn, reachedFrom } from './module-graph.mjs';

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

/** The folders with what several lessons share, of which none brings along all; and those of the tests. */
const shared = ['app', 'lab', 'figures', 'controls', 'course'].map((name) => `web/src/${name}`);
const sharedTests = ['tests/web', 'tests/fuzz'];

/** A part without those files in these folders that neither its modules nor what the named lessons are made of bring along. */
function reaching(named, { reads, except }, modules, folders) {
  const isModule = (file) => /\.tsx?$/.test(file);
  const own = named.flatMap((lesson) => filesIn(`web/src/lessons/${lesson}`)).filter(isModule);
  const others = lessons.filter((lesson) => !named.includes(lesson));
  const isOthers = (file) => others.some((lesson) => file.startsWith(`web/src/lessons/${lesson}/`));
  const reached = reachedFrom([...modules, ...own], (file) => !isOthers(file));
  const left = filesIn(...folders).filter((file) => !reached.has(file));
  return { reads, except: [...except, ...left] };
}

/** The engine's modules of a tier: glue, its types, and both builds. */
const modulesOf = (tier) =>
  ['plain.mjs', 'plain.d.mts', 'plain.wasm', 'relaxed.wasm'].map(
    (end) => `build/engine/${tier}-${end}`,
  );
const pageModules = [...modulesOf('page'), 'build/engine/surface.ts'];
/** The models that come trained, as the page loads them. */
export const trainedModels = ['writer', 'reader'].map(
  (model) => `build/models/${model}.safetensors`,
);

/** What is used of the engine's modules: the glue and the types of a tier are those of its plain build. */
export const engineModules = [
  ...pageModules,
  ...modulesOf('full'),
  'build/engine/surface-modules.ts',
];

/** Those that a lesson's numbers can come from: of the whole engine where one of its steps, jobs or tests asks for it. */
function modulesFor(lesson) {
  const asking = /tier: 'full'|^ {2}job[,:]|fullEngine|freshEngine/m;
  return filesIn(`web/src/lessons/${lesson}`, `tests/web/lessons/${lesson}`)
    .filter((file) => /\.tsx?$/.test(file))
    .some((file) => asking.test(readFileSync(join(root, file), 'utf8')))
    ? engineModules
    : pageModules;
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
  const silent = proseOf(lesson).filter((file) => !spoken || !file.endsWith(`/${spoken}.mdx`));
  return { reads, except: [...except, ...silent] };
}

/** One part for each lesson, or for each of these, of this name. */
const eachOf = (nameOf, part, of = lessons) =>
  Object.fromEntries(of.map((lesson) => [nameOf(lesson), part(lesson)]));
const each = (part) => eachOf((lesson) => lesson, part);

/** Files of tests/web that are about the engine and what is known of its operations; all that is about numbers runs on both of its builds. */
export const engineTests = [
  'engine',
  'memory',
  'methods',
  'modules',
  'nn',
  'operations',
  'options',
  'ops-*',
  'robustness',
  'safetensors',
  'tiers',
];

const vitestReads = ['web', 'tests/web', 'tests/fuzz', 'tests/goldens', 'build-scripts'];

/** What the course says of itself, and of how it was tested. */
const aboutReads = [
  ...['CITATION.cff', 'CHANGELOG.md', 'LICENSE'],
  ...['course.spec.ts', 'lab.ts', 'visit.ts'].map((name) => `tests/e2e/${name}`),
];

const testFiles = namesIn('tests/web', { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/web/${name}`);

/** A part of Vitest's, of what its tests bring along. */
function tested(part, named, { reads, except }) {
  const own = testFiles.filter((file) => vitestPartOf(file) === part);
  const modules = [...own, 'tests/web/vitest.config.ts'];
  const [lesson] = named;
  const engine = lesson === undefined ? engineModules : modulesFor(lesson);
  const whole = { reads: [...reads, ...engine], except };
  return reaching(named, whole, modules, [...shared, ...sharedTests]);
}

/** The files of tests/web about the models that several lessons share, whose trainings take a while, and those that come trained. */
const modelTests = ['alignment', 'dates', 'recurrent', 'seq2seq', 'trained-models', 'transformer'];

/** The part with what a lesson computes, beside that with how it is shown. */
const numbersOf = (lesson) => `${lesson}/numbers`;

/**
 * Vitest: the tests of the engine and of models, those of each lesson's numbers, which no sentence changes, and of its page, those of all
 * words, and those of the page and the course, which may use any of them, but for what is said beside figures.
 */
export const vitest = {
  parts: {
    engine: tested('engine', [], withLessons([], vitestReads)),
    models: { reads: [...vitestReads, ...engineModules, ...trainedModels], except: prose },
    course: { reads: [...vitestReads, ...engineModules, ...aboutReads], except: prose },
    words: { reads: [...vitestReads, ...engineModules] },
    ...each((lesson) => tested(lesson, [lesson], withLessons([lesson], vitestReads))),
    ...eachOf(numbersOf, (lesson) =>
      tested(numbersOf(lesson), [lesson], wordless(lesson, vitestReads)),
    ),
  },
  partOf: vitestPartOf,
  /** The files of these parts, as Vitest is told them. */
  select: (parts) => testFiles.filter((file) => parts.includes(vitestPartOf(file))).sort(),
};

/** The part of Vitest's that a file of tests is in. */
function vitestPartOf(file) {
  const [first, second, third] = relative('tests/web', file).split('/');
  if (first === 'lessons') return /^numbers\.test\./.test(third) ? numbersOf(second) : second;
  if (['words.test.ts', 'glosses.test.tsx'].includes(first)) return 'words';
  if (modelTests.includes(first.split('.')[0])) return 'models';
  const isOfEngine = engineTests.some((name) =>
    new RegExp(`^${name.replace('*', '.*')}\\.test\\.`).test(first),
  );
  return isOfEngine ? 'engine' : 'course';
}

const playwrightReads = ['web', 'tests/e2e', 'build-scripts/browsers.mjs', 'LICENSE'];

/** The part with what a lesson's figures do, and that with one step alone, beside that with all that is on its pages. */
const figuresOf = (lesson) => `${lesson}/figures`;
const stepOf = (lesson, step) => `${lesson}/${step}`;

const steps = lessons.flatMap((lesson) =>
  namesIn(`web/src/lessons/${lesson}/steps`)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [lesson, name.slice(0, -'.tsx'.length)]),
);

/** A part of Playwright's, of what the page brings along with its lesson. */
const visited = (lesson, part) =>
  reaching(
    [lesson],
    part,
    filesIn('web/src/app').filter((file) => /\.tsx?$/.test(file)),
    shared,
  );

/** The specs that say nothing of a step but what all say of one. */
function specsBut(step) {
  return filesIn('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts') && !file.endsWith('/steps.spec.ts'))
    .filter((file) => !readFileSync(join(root, file), 'utf8').includes(`@${step}'`));
}

/** The visit of one step: what the numbers are, and that every browser computes them, is for others to find. */
function visitOf([lesson, step]) {
  const { reads, except } = visited(lesson, wordless(lesson, playwrightReads, step));
  return { reads, except: [...except, ...specsBut(stepOf(lesson, step))] };
}

const withEngine = ({ reads, except }) => ({ reads: [...reads, ...engineModules], except });

/**
 * Playwright: the tests that have the tag of a lesson, of its figures, of one of its steps, of the whole course, and without a tag those of
 * the page. What a lesson says beside its figures is looked at by its own tests alone.
 */
export const playwright = {
  parts: {
    page: withEngine(
      visited(usualLesson, wordless(usualLesson, [...playwrightReads, 'build-scripts/pages.mjs'])),
    ),
    course: withEngine({
      reads: [...playwrightReads, 'build-scripts/pages.mjs', 'tests/goldens/lessons'],
      except: prose,
    }),
    ...each((lesson) => withEngine(visited(lesson, withLessons([lesson], playwrightReads)))),
    // What the figures of the usual lesson do is looked at without a tag.
    ...eachOf(
      figuresOf,
      (lesson) => withEngine(visited(lesson, wordless(lesson, playwrightReads))),
      lessons.filter((lesson) => lesson !== usualLesson),
    ),
    ...Object.fromEntries(steps.map((step) => [stepOf(...step), visitOf(step)])),
  },
  partOf: (tags) => tags[0] ?? 'page',
  /** The pattern that the titles and tags of these parts match. */
  select: (parts) =>
    parts.map((part) => (part === 'page' ? '^(?!.* @)' : ` @${part}(?!\\S)`)).join('|'),
};

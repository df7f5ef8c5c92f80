// Mistakes of different kinds, each as one edit of a source, with the tests that are there to find it.
// How they are made in a copy of the project and looked for is in run.mjs. Leaves out a frame that comes late: no test is timed, and
// `npm run bench:frames` says how long each takes.

const vitest = (...files) => ({
  suite: 'vitest',
  select: files.map((file) => `tests/web/${file}`),
});
/** A test by its name, of one file. */
const named = (file, name) => ({
  suite: 'vitest',
  select: [`tests/web/${file}`, '--testNamePattern', name],
});
const playwright = (pattern) => ({ suite: 'playwright', select: ['--grep', pattern] });

/** A visit of one step, by its title. */
const visit = (title) => playwright(`the step "${title}`);

export const mistakes = [
  {
    name: 'a wrong number',
    file: 'web/src/lessons/where-to-look/softmax.ts',
    find: 'const weights = engine.div(exps, total);',
    replace: 'const weights = engine.softmax(engine.mul(scores, 1.00001), 0);',
    ...vitest('lessons/where-to-look/'),
  },
  {
    name: 'colours without contrast, which axe sees',
    file: 'web/src/styles/tokens.css',
    find: '--ink-quiet: #5f5b53;',
    replace: '--ink-quiet: #b5b1a9;',
    ...visit('From scores to weights'),
  },
  {
    name: 'a request to a foreign host',
    file: 'web/src/figures/TablePanel.tsx',
    find: 'function NumbersTable(',
    replace: "new Image().src = 'https://example.org/seen.png';\nfunction NumbersTable(",
    ...playwright('the table and the PyTorch program follow|axe finds nothing in the panels'),
  },
  {
    name: 'a tensor left behind',
    file: 'web/src/lab/tiers.ts',
    find: 'return engine.trace(() => compute(engine)',
    replace: 'engine.tensor([1]);\n    return engine.trace(() => compute(engine)',
    ...vitest('lessons/where-to-look/page'),
  },
  {
    name: 'a link that leads elsewhere',
    file: 'web/src/app/Contents.tsx',
    find: 'href={walk.hrefOf(route, stop, view)}',
    replace: "href={walk.hrefOf(route, stop, view).replace('step=waves', 'step=wave')}",
    ...playwright('the contents list every step'),
  },
  {
    name: 'a focus that is lost',
    file: 'web/src/app/LessonPage.tsx',
    find: 'if (focusTitle) title.current?.focus();',
    replace: 'if (focusTitle) title.current?.blur();',
    ...visit('From scores to weights'),
  },
  {
    name: 'a wrong word in a table',
    file: 'web/src/figures/TablePanel.tsx',
    find: '{rowLabels[i]}</th>',
    replace: '{rowLabels[i && i - 1]}</th>',
    ...vitest('lessons/words-ask-words/numbers', 'lessons/why-the-square-root/page'),
  },
  {
    name: 'an error in the console',
    file: 'web/src/figures/Waves.tsx',
    find: 'export function Waves(',
    replace: "console.error('no wave');\nexport function Waves(",
    ...visit('Positions as waves'),
  },
  {
    name: 'prose that a screen of 390 pixels does not hold',
    file: 'web/src/figures/clock.css',
    find: '.clock {\n  width: 3.4rem;',
    replace: '.prose p {\n  min-width: 391px;\n}\n\n.clock {\n  width: 3.4rem;',
    ...visit('A clock for each pair'),
  },
  {
    name: 'a wrong checkpoint that is accepted',
    file: 'web/src/lab/job-file.ts',
    find: 'if (its !== formOf(values)) throw',
    replace: 'if (its === "") throw',
    ...named('jobs.test.ts', 'refuses a file with another shape'),
  },
  {
    name: 'a worker that never starts, of which nobody is told',
    file: 'web/src/app/host-in-worker.ts',
    find: "if ('notStarted' in data) reject(new RunError(data.notStarted.code, data.notStarted.detail));",
    replace: "if ('notStarted' in data) return;",
    ...named('hosts.test.ts', 'says at once why its engine cannot start'),
  },
  {
    name: 'a picture without its bars',
    file: 'web/src/figures/picture/ground.ts',
    find: "layers(sizes[i % sizes.length] ?? '', ' ')",
    replace: "(sizes[i % sizes.length] ?? '').split(' ')",
    ...visit('Your date, character by character'),
  },
  {
    name: 'a way back that a step being loaded overtakes',
    file: 'web/src/lab/walk.ts',
    find: 'this.#stopWalking(); // who goes back',
    replace: '// who goes back',
    ...named('walk.test.ts', 'stays where the browser went back to'),
  },
];

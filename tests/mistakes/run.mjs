// node tests/mistakes/run.mjs [WORD…]: makes each of the mistakes of mistakes.mjs, or those with such a word in their name, in a copy of
// the project, and says which tests found it. Ends with success if all were found and none of these tests fails without a mistake.
// No part of `npm test`: it shows that the tests can fail, which takes a build of the site for each mistake.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { specsIn } from '../../build-scripts/counts.mjs';
import { anyFailed, runTasks } from '../../build-scripts/runner.mjs';
import { root, setUp } from '../../build-scripts/setup/index.mjs';
import { main } from '../../build-scripts/setup/run.mjs';
import { mistakes } from './mistakes.mjs';

const copy = join(root, 'build/mistakes');
const report = join(copy, 'build/report.json');
// Beside tests of the project itself that may be under way.
const env = { ...process.env, SITE_PORT: '4583', PLAYWRIGHT_JSON_OUTPUT_FILE: report };

/** Runs a tool of the project in the copy. Returns what it printed if it failed. */
function run(tool, ...args) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    ...{ cwd: copy, env, encoding: 'utf8', maxBuffer: 2 ** 28 },
  });
  return status === 0 ? '' : `${stdout}${stderr}` || `${tool} ended with ${status}`;
}

function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  const files = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout;
  for (const name of [...files.split('\0'), 'build/engine', 'build/fonts', 'build/models']) {
    const from = join(root, name);
    if (name && existsSync(from)) cpSync(from, join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The browsers' tests serve the page in the pseudo-language too, of which there is nothing to find here.
  mkdirSync(join(copy, 'dist/site-pseudo-rtl'), { recursive: true });
  writeFileSync(join(copy, 'dist/site-pseudo-rtl/index.html'), '');
}

/** The tests that fail among those that are selected. */
const suites = {
  vitest(select) {
    const printed = run(
      'vitest',
      ...['run', '--config', 'tests/web/vitest.config.ts', '--project', 'plain'],
      ...['--reporter=json', `--outputFile.json=${report}`, ...select],
    );
    if (!existsSync(report)) return [`Vitest itself: ${printed}`];
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
      ({ name, status, message, assertionResults }) => [
        ...(status === 'failed' && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
        ...assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
      ],
    );
  },
  playwright(select) {
    const unbuilt = run('vite', 'build', '--config', 'web/vite.config.ts', '--mode', 'site');
    if (unbuilt) return [`the build of the site: ${unbuilt}`];
    const config = [
      '--config',
      'tests/e2e/playwright.config.ts',
      '--project=chromium-site',
      '--retries=0',
    ];
    const printed = run('playwright', 'test', ...config, ...select);
    if (!existsSync(report)) return [`Playwright itself: ${printed}`];
    const { suites: found, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = found.flatMap(specsIn).filter(({ ok }) => !ok);
    return [...errors.map(({ message }) => message), ...failed.map(({ title }) => title)];
  },
};

function failuresOf({ suite, select }) {
  rmSync(report, { force: true });
  return suites[suite](select);
}

/** The source that a mistake is made in, which must have the place for it once. */
function sourceOf({ name, file, find }) {
  const source = readFileSync(join(copy, file), 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${name}: ${file} has not one “${find}”`);
  return source;
}

/** The tests that fail while the mistake is made. */
function tryMistake(mistake) {
  const path = join(copy, mistake.file);
  const right = sourceOf(mistake);
  const wrong = right.replace(mistake.find, () => mistake.replace);
  writeFileSync(path, wrong);
  try {
    return failuresOf(mistake);
  } finally {
    writeFileSync(path, right);
  }
}

/** The first line of each, as many as tell what it is about. */
const listed = (failures) => {
  const lines = failures.slice(0, 3).map((failure) => `\n    ${failure.trim().split('\n')[0]}`);
  return lines.join('') + (failures.length > 3 ? `\n    and ${failures.length - 3} more` : '');
};

await main(async () => {
  const words = process.argv.slice(2);
  const wanted = mistakes.filter(({ name }) =>
    words.length === 0 ? true : words.some((word) => name.includes(word)),
  );
  if (anyFailed(await runTasks(['wasm', 'models'], setUp('build', 'test')))) return 1;
  makeCopy();
  wanted.forEach(sourceOf);
  let lost = 0;
  for (const mistake of wanted) {
    const before = failuresOf(mistake);
    const found = before.length > 0 ? [] : tryMistake(mistake);
    if (found.length === 0) lost += 1;
    const outcome = found.length > 0 ? 'found by' : 'NOT FOUND';
    const because = before.length > 0 ? `; without it there fails${listed(before)}` : '';
    console.log(`${mistake.name}: ${outcome}${listed(found)}${because}`);
  }
  console.log(`\n${wanted.length - lost} of ${wanted.length} found`);
  return lost > 0 ? 1 : 0;
});

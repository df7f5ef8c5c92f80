// How many tests of a suite, or of each of its parts, passed and failed, and what is to be said of those that did not pass at once,
// read from the report that its own test program wrote. A skipped test counts as failed: here a test either runs or is not there.

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup/index.mjs';

const all = (array = [], count) => array.reduce((sum, item) => sum + count(item), 0);

/** The tests in a suite of Playwright's report and in those within it. */
export const specsIn = (suite) => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsIn),
];

/** Each gives lists of counts, with the part that they belong to where the suite has parts. */
const readers = {
  gtest(report) {
    const skipped = all(report.testsuites, ({ testsuite }) =>
      all(testsuite, ({ result }) => (result === 'SKIPPED' ? 1 : 0)),
    );
    const failed = report.failures + report.disabled + skipped;
    return [{ passed: report.tests - failed, failed }];
  },
  vitest: ({ testResults }, partOf) =>
    testResults.map(({ name, status, assertionResults }) => {
      const passed = all(assertionResults, (test) => (test.status === 'passed' ? 1 : 0));
      // A file that fails before its first test has no tests to count.
      const broken = status === 'failed' && assertionResults.length === 0 ? 1 : 0;
      const failed = assertionResults.length - passed + broken;
      return { part: partOf?.(relative(root, name)), passed, failed };
    }),
  counts: ({ passed, failed }) => [{ passed, failed }],
  playwright({ suites, errors }, partOf) {
    const specs = suites.flatMap(specsIn).map(({ tags, tests }) => {
      // A flaky one passed when it was tried again.
      const passed = all(tests, ({ status }) => (['expected', 'flaky'].includes(status) ? 1 : 0));
      return { part: partOf(tags), passed, failed: tests.length - passed };
    });
    return [...specs, { passed: 0, failed: errors.length }];
  },
};

/**
 * The counts of each of these parts of a check that ended, with or without success. Without a report format the check counts as one.
 * Success without any test that passed, and an end without success but without any test that failed, are failures too.
 */
export function countsOf(check, parts, succeeded) {
  let found = [{ passed: succeeded ? 1 : 0, failed: 0 }];
  if (check.counts) {
    const { format, file, partOf } = check.counts;
    found = existsSync(file) ? readers[format](JSON.parse(readFileSync(file, 'utf8')), partOf) : [];
  }
  const explained = succeeded || found.some(({ failed }) => failed > 0);
  return Object.fromEntries(
    parts.map((name, i) => {
      // What belongs to no part must not be lost.
      const own = found.filter(({ part }) => part === name || (i === 0 && !parts.includes(part)));
      const passed = all(own, (counts) => counts.passed);
      const failed = all(own, (counts) => counts.failed);
      return [name, { passed, failed: explained && passed > 0 ? failed : Math.max(failed, 1) }];
    }),
  );
}

const beginning = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 20).join('\n');

const complaints = {
  gtest: ({ testsuites = [] }) =>
    testsuites
      .flatMap(({ testsuite }) => testsuite)
      .flatMap(({ classname, name, failures = [] }) =>
        failures.map(({ failure }) => ({ name: `${classname}.${name}`, why: failure })),
      ),
  vitest: ({ testResults }) =>
    testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${file}: ${fullName}`,
          why: failureMessages[0],
        }));
      return message && failed.length === 0 ? [{ name: file, why: message }] : failed;
    }),
  counts: () => [],
  playwright: ({ suites, errors }) => [
    ...suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ projectName, status, results }) => ({
          name: `${file}, ${projectName}: ${title}`,
          why: results.flatMap((result) => result.errors).map(({ message }) => message)[0],
          again: status === 'flaky',
        })),
    ),
    ...errors.map(({ message }) => ({ name: 'the run', why: message })),
  ],
};

/** The tests of a check that ended that failed, or passed only when they were tried `again`: each with how what it said begins. */
export function complaintsOf({ counts }) {
  if (!counts || !existsSync(counts.file)) return [];
  return complaints[counts.format](JSON.parse(readFileSync(counts.file, 'utf8'))).map(
    ({ name, why, again = false }) => ({ name, why: beginning(why), again }),
  );
}

// How many tests of a suite, or of each of its parts, passed and failed, read from the report that its own test program wrote.
// A skipped test counts as failed: here a test either runs or is not there.

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup/index.mjs';

const all = (array = [], count) => array.reduce((sum, item) => sum + count(item), 0);

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
    const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
    const specs = suites.flatMap(specsIn).map(({ tags, tests }) => {
      const passed = all(tests, ({ status }) => (status === 'expected' ? 1 : 0));
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

// How many tests of a suite passed and failed, read from the report that its own test program wrote.
// A skipped test counts as failed: here a test either runs or is not there.

import { existsSync, readFileSync } from 'node:fs';

const all = (array = [], count) => array.reduce((sum, item) => sum + count(item), 0);

const readers = {
  gtest(report) {
    const skipped = all(report.testsuites, ({ testsuite }) =>
      all(testsuite, ({ result }) => (result === 'SKIPPED' ? 1 : 0)),
    );
    const failed = report.failures + report.disabled + skipped;
    return { passed: report.tests - failed, failed };
  },
  vitest(report) {
    const passed = report.numPassedTests;
    const tests = report.numTotalTests;
    // A file that fails before its first test has no tests to count.
    const broken = all(report.testResults, (file) =>
      file.status === 'failed' && file.assertionResults.length === 0 ? 1 : 0,
    );
    return { passed, failed: tests - passed + broken };
  },
  counts: ({ passed, failed }) => ({ passed, failed }),
  playwright({ stats, errors }) {
    const passed = stats.expected;
    return { passed, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
  },
};

/**
 * The counts of a check that ended, with or without success. Without a report format the check counts as one.
 * Success without any test that passed, and an end without success but without any test that failed, are failures too.
 */
export function countsOf(check, succeeded) {
  let counts = { passed: succeeded ? 1 : 0, failed: 0 };
  if (check.counts) {
    const { format, file } = check.counts;
    counts = existsSync(file)
      ? readers[format](JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0 };
  }
  if (counts.failed === 0 && !(succeeded && counts.passed > 0)) counts.failed = 1;
  return counts;
}

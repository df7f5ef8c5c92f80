// `npm test`: runs every check, or those of tasks.mjs that are named, and ends with a table and one line of counts.
// What passed before with the same inputs is not run again but marked as unchanged; `npm test -- --force` runs it all the same.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runTasks } from './runner.mjs';
import { setUp } from './setup/index.mjs';
import { main, SetupError } from './setup/run.mjs';
import { checks } from './tasks.mjs';

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
    );
    console.log(cells.join('  '));
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  const unknown = positionals.filter((name) => !(name in checks));
  if (unknown.length > 0) {
    throw new SetupError(
      `No such check: ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`,
    );
  }
  const suites = positionals.length > 0 ? positionals : Object.keys(checks);
  const env = setUp('build', 'test');
  rmSync('build/reports', { recursive: true, force: true });
  const results = await runTasks(suites, env, values);

  mkdirSync('build/reports', { recursive: true });
  const total = { passed: 0, failed: 0 };
  const rows = [['suite', 'passed', 'failed', 'time']];
  for (const suite of suites) {
    const { state, passed, failed, seconds, unchanged, parts } = results.get(suite);
    writeFileSync(`build/reports/${suite}.json`, `${JSON.stringify({ suite, passed, failed })}\n`);
    const took = state === 'unchanged' || state === 'not run' ? state : `${seconds.toFixed(1)} s`;
    const time =
      parts > unchanged && unchanged > 0
        ? `${took}, ${unchanged} of ${parts} parts unchanged`
        : took;
    rows.push([suite, String(passed), String(failed), time]);
    total.passed += passed;
    total.failed += failed;
  }
  console.log();
  const told = suites.flatMap((suite) => results.get(suite).complaints ?? []);
  for (const { name, why, again } of told) {
    console.log(`${again ? '↻ passed when it was tried again' : '✘'} ${name}\n${why}\n`);
  }
  printTable(rows);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

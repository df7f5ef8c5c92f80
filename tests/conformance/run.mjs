// Runs others' test cases on the built engine, both builds, operation by operation:
//   node tests/conformance/run.mjs [FOLDER]
// FOLDER has a JSON list of cases for each operation, in the format of tests/conformance/cases. The adapters beside this file
// translate names and layouts and compute nothing. It ends with status 1 if a case fails or is not supported.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenFolder, onBothBuilds } from '../goldens/built-engine.mjs';
import { jsonFiles, readJson, tensorOf } from '../goldens/read.mjs';
import { attentions } from './attention.mjs';
import { functions } from './functions.mjs';
import { recurrents } from './recurrent.mjs';
import { judge } from './tolerance.mjs';

/** By operation, functions (engine, inputs, attributes, expected outputs, tags) that return outputs by name. */
const adapters = { ...functions, ...attentions, ...recurrents };

const folder = chosenFolder(fileURLToPath(new URL('cases', import.meta.url)));
if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
const cases = jsonFiles(folder).flatMap((name) => readJson(join(folder, name)));

/** A function that the engine has not, as JavaScript says it. */
const isMissing = (error) => error instanceof TypeError && /is not a function/.test(error.message);

/** What is wrong with a case, whether that is for want of a function, and the largest error of its outputs. */
function run(e, { op, inputs, outputs, attributes, tags = [], tolerance }) {
  const adapter = adapters[op];
  if (!adapter) return { unsupported: `no adapter for ${op}` };
  const results = [];
  try {
    e.scope(() => {
      const tensors = Object.entries(inputs).map(([name, entry]) => [name, tensorOf(e, entry)]);
      const made = adapter(e, Object.fromEntries(tensors), attributes, outputs, tags);
      for (const [name, expected] of Object.entries(outputs)) {
        if (!made[name]) results.push({ problem: `no output ${name}`, worst: NaN });
        else {
          const { problem, worst } = judge(made[name], expected, tolerance);
          results.push({
            problem: problem && `${name}${problem.startsWith('[') ? '' : ': '}${problem}`,
            worst,
          });
        }
      }
    });
  } catch (error) {
    return isMissing(error)
      ? { unsupported: error.message }
      : { problem: error.message, worst: NaN };
  }
  return {
    problem: results.find(({ problem }) => problem)?.problem,
    worst: Math.max(...results.map(({ worst }) => worst)),
  };
}

await onBothBuilds(async (engine) => {
  const table = new Map();
  const lines = [];
  for (const one of cases) {
    const row = table.get(one.op) ?? { passed: 0, failed: 0, unsupported: 0, worst: 0 };
    table.set(one.op, row);
    const { problem, unsupported, worst = 0 } = run(engine, one);
    row[unsupported ? 'unsupported' : problem ? 'failed' : 'passed']++;
    if (worst > row.worst) row.worst = worst;
    if (unsupported) lines.push(`  unsupported ${one.id}: ${unsupported}`);
    if (problem)
      lines.push(`  failed ${one.id}: ${problem} (tolerance ${JSON.stringify(one.tolerance)})`);
  }
  const total = { passed: 0, failed: 0, unsupported: 0 };
  console.log('  passed  failed  unsupported  worst error  operation');
  for (const [op, row] of table) {
    for (const verdict of Object.keys(total)) total[verdict] += row[verdict];
    const counts = `${pad(row.passed, 8)}${pad(row.failed, 8)}${pad(row.unsupported, 13)}`;
    console.log(`${counts}${pad(row.worst.toExponential(1), 13)}  ${op}`);
  }
  for (const line of lines) console.log(line);
  console.log(
    `  in all: ${total.passed} passed, ${total.failed} failed, ${total.unsupported} unsupported\n`,
  );
  return { passed: total.passed, failed: total.failed + total.unsupported };
});

function pad(value, width) {
  return String(value).padStart(width);
}

// `npm run lessons:compare`: runs every program of dist/lessons.json and dist/operations.json on a real PyTorch and compares with
// the engine's numbers; and the program of the trainer on files that its job saved, those of dist/saved.json.
// `npm run lessons:compare -- tests/goldens/lessons` also writes PyTorch's numbers there, for the tests; with names of lessons after it
// only these are run.
// Takes a Python that has PyTorch, or installs Debian's; the comparison itself is compare-with-torch.py.

import { spawnSync } from 'node:child_process';
import { anyFailed, runTasks } from './runner.mjs';
import { setUp } from './setup/index.mjs';
import { main } from './setup/run.mjs';
import { pythonWithTorch } from './torch.mjs';

await main(async () => {
  if (anyFailed(await runTasks(['lessons'], setUp('build')))) return 1;
  const python = pythonWithTorch();
  const compare = (...options) =>
    spawnSync(python, ['build-scripts/compare-with-torch.py', ...options], { stdio: 'inherit' })
      .status ?? 1;
  return (
    compare('dist/operations.json') ||
    compare('dist/saved.json') ||
    compare('dist/lessons.json', ...process.argv.slice(2))
  );
});

// `npm run build`: makes dist/site, dist/single, dist/embed and dist/engine, or only the tasks of tasks.mjs that are named.

import { anyFailed, runTasks } from './runner.mjs';
import { hasApt } from './setup/apt.mjs';
import { setUp } from './setup/index.mjs';
import { main } from './setup/run.mjs';
import { builds } from './tasks.mjs';

await main(async () => {
  const named = process.argv.slice(2);
  const names = named.length > 0 ? named : Object.keys(builds);
  // Where no browser can be installed, the site does without pages for its steps.
  const pages = names.includes('pages') && hasApt() ? ['pages'] : [];
  return anyFailed(await runTasks(names, setUp('build', ...pages))) ? 1 : 0;
});

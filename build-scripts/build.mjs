// `npm run build`: makes dist/site, dist/single, dist/embed and dist/engine, or only the tasks of tasks.mjs that are named.

import { anyFailed, runTasks } from './runner.mjs';
import { setUp } from './setup/index.mjs';
import { main } from './setup/run.mjs';
import { builds } from './tasks.mjs';

await main(async () => {
  const env = setUp('build');
  const names = process.argv.slice(2);
  return anyFailed(await runTasks(names.length > 0 ? names : Object.keys(builds), env)) ? 1 : 0;
});

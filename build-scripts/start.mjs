// `npm start`: builds the site where it is not built, and serves it on localhost. Vite prints the address, and takes the next
// free port where its own is taken.

import { anyFailed, runTasks } from './runner.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup/index.mjs';
import { main } from './setup/run.mjs';

await main(async () => {
  const env = setUp('build');
  if (anyFailed(await runTasks(['site'], env))) return 1;
  return serve(['preview', '--mode', 'site'], env);
});

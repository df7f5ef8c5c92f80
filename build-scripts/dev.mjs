// `npm run dev`: the site with hot reload. A change of the C++ builds the engine anew, and the page loads it.

import { watch } from 'node:fs';
import { anyFailed, runTasks } from './runner.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup/index.mjs';
import { main } from './setup/run.mjs';

const engine = ['wasm'];

await main(async () => {
  const env = setUp('build');
  if (anyFailed(await runTasks([...engine, 'models'], env))) return 1;

  // Changes during a build lead to one more build after it.
  let building = Promise.resolve();
  let waiting = false;
  watch('cpp', { recursive: true }, () => {
    if (waiting) return;
    waiting = true;
    building = building.then(() => {
      waiting = false;
      return runTasks(engine, env);
    });
  });
  return serve([], env);
});

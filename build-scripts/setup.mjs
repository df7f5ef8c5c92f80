// Installs what the project's tools need, for the profiles named: build (as a rule), test, torch.
// With `-- command ...` it then runs that command with those tools on PATH: node build-scripts/setup.mjs -- emcc --version

import { spawnSync } from 'node:child_process';
import { setUp } from './setup/index.mjs';
import { main } from './setup/run.mjs';

await main(() => {
  const end = process.argv.indexOf('--');
  const profiles = process.argv.slice(2, end === -1 ? undefined : end);
  const env = setUp(...(profiles.length > 0 ? profiles : ['build']));
  if (end === -1) return;
  const [command, ...args] = process.argv.slice(end + 1);
  return spawnSync(command, args, { stdio: 'inherit', env }).status;
});

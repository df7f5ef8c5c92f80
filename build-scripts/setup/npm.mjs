// The npm packages: installed exactly as package-lock.json says, and only when they are not.
// Leaves out choosing versions, which is done by hand with `npm install --save-exact`.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from './run.mjs';

/** npm's own note of what it has installed, written when it has finished, must name what the lock file names. */
function upToDate(root) {
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  try {
    const { '': _project, ...locked } = packagesOf('package-lock.json');
    const installed = packagesOf('node_modules/.package-lock.json');
    return (
      Object.entries(locked).every(([path, { integrity, optional }]) =>
        installed[path] ? installed[path].integrity === integrity : optional,
      ) && Object.entries(installed).every(([path, { optional }]) => path in locked || optional)
    );
  } catch {
    return false; // nothing installed, or not to its end
  }
}

export function installNodeModules(root) {
  if (upToDate(root)) return;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  say(`Installing ${Object.keys(packages).length - 1} npm packages into node_modules`);
  // From nothing, as `npm ci` does it, so that nothing half unpacked stays. `npm ci` itself refuses a lock file that does not
  // list the optional binaries of all other platforms, and a registry need not have them.
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: root });
}

// Everything that a machine must have before the project can be built or tested, installed where it is missing.
// Uses Node's built-in modules only. Leaves out building itself.

import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as apt from './apt.mjs';
import * as emscripten from './emscripten.mjs';
import { installNodeModules } from './npm.mjs';
import { installPackages } from './packages.mjs';
import { SetupError } from './run.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes sure that everything for these profiles is there: 'build', 'pages' (of the site's steps), 'test', 'torch'.
 * Returns the environment in which the project's tools run. Takes a fraction of a second when nothing is missing.
 */
export function setUp(...profiles) {
  requireNode('20.19.0');
  let onPath = emscripten.emccOnPath();
  const wanted = onPath ? profiles : [...profiles, 'emscripten'];
  if (apt.missingPackages(wanted).length > 0 || !(onPath || emscripten.inCache())) {
    install(profiles, onPath);
    onPath = emscripten.emccOnPath();
  }
  installNodeModules(root);
  if (profiles.includes('test')) installPackages();

  // Emscripten writes the engine's types with the first `tsc` on PATH, and needs an older one than the project's own.
  const path = [join(root, 'node_modules/typescript-for-emscripten/bin'), process.env.PATH].join(
    delimiter,
  );
  return {
    ...process.env,
    PATH: onPath ? path : emscripten.withCachedTools(path),
    ATTENTION_LAB_EMSCRIPTEN: onPath ?? emscripten.version, // what was built by another one is built anew
  };
}

function install(profiles, onPath) {
  if (!apt.hasApt()) {
    const packages = apt.missingPackages(profiles).map((name) => `  ${name}\n`);
    throw new SetupError(
      'This machine has no apt, so nothing can be installed for you. Please install:\n\n' +
        (onPath ? '' : `  ${emscripten.byHand}\n`) +
        (packages.length > 0 ? `\nand what Debian calls\n\n${packages.join('')}\n` : '\n') +
        'and run the same command again.',
    );
  }
  apt.updateLists();
  // Debian 13 and later have a new enough Emscripten, which brings its own LLVM.
  const candidate = onPath || emscripten.inCache() ? undefined : apt.aptCandidate('emscripten');
  const packaged = candidate !== undefined && emscripten.atLeast(candidate, emscripten.version);
  const missing =
    onPath || packaged
      ? apt.missingPackages(profiles)
      : apt.missingPackages([...profiles, 'emscripten']);
  if (packaged) missing.push('emscripten');
  if (missing.length > 0) apt.installPackages(missing);
  if (!(onPath || packaged || emscripten.inCache())) emscripten.install();
}

function requireNode(version) {
  if (emscripten.atLeast(process.versions.node, version)) return;
  throw new SetupError(
    `Node ${process.versions.node} is too old: please install Node ${version} or newer.`,
  );
}

// Running other programs, and speaking to the person who waits for them.
// Uses Node's built-in modules only, because it is needed before the npm packages are there.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** An end that the person can do something about: shown as a plain message, without a stack trace. */
export class SetupError extends Error {}

/** What is fetched once for all checkouts on this machine. */
export const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'attention-lab');

export const say = (message) => console.log(`• ${message}`);

/** @param {number} bytes as apt and npm count them: 1 MB is a million bytes */
export const megabytes = (bytes) => `${Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** Runs a program with its output on the screen; anything but success ends the set-up. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status === 0) return;
  const reason = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
  throw new SetupError(`${command} ${args.join(' ')}\nfailed: ${reason}`);
}

/** The program's standard output, or undefined where it is missing or fails. */
export function outputOf(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
  return status === 0 ? stdout : undefined;
}

/** The full path of a command, or undefined: `which` without starting a process. */
export function which(command, path = process.env.PATH) {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, command);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {}
  }
}

/** Runs the main function of a command; a SetupError is shown as its message alone. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

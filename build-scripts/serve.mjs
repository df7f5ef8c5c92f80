// Starts one of Vite's servers with the project's configuration.

import { spawn } from 'node:child_process';

/** Resolves to the server's exit code. Ctrl-C reaches the server, too; being told to end by it is no failure. */
export function serve(args, env) {
  const server = spawn('node_modules/.bin/vite', [...args, '--config', 'web/vite.config.ts'], {
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on('close', (code) => resolve(code ?? 0)));
}

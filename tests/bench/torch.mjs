// How native PyTorch is started as a contestant: Debian's, which calls the reference BLAS and would run at a tenth of its speed,
// with an OpenBLAS unpacked beside it that the loader finds first. Installs PyTorch where it is missing.

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setUp } from '../../build-scripts/setup/index.mjs';
import { run, SetupError } from '../../build-scripts/setup/run.mjs';

const libraryFolder = 'libopenblas0-serial'; // the package's name, too

/** The folder with the OpenBLAS that plays libblas.so.3, unpacked into build/bench the first time. */
function openBlas(root) {
  const folder = join(root, 'build/bench', libraryFolder);
  const find = () =>
    readdirSync(folder, { recursive: true }).find((name) => name.endsWith('/libblas.so.3'));
  mkdirSync(folder, { recursive: true });
  if (!find()) {
    run('apt-get', ['download', '-o', 'APT::Sandbox::User=', libraryFolder], { cwd: folder });
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    run('dpkg-deb', ['-x', archive, '.'], { cwd: folder });
  }
  const found = find();
  if (!found) throw new SetupError(`${libraryFolder} holds no libblas.so.3`);
  return join(folder, dirname(found));
}

/** Returns a function that starts the process. */
export function torchCommand(root) {
  const debian = '/usr/bin/python3';
  const hasTorch = (python) => spawnSync(python, ['-c', 'import torch, numpy']).status === 0;
  const found = [debian, 'python3'].find(hasTorch);
  if (!found) setUp('build', 'torch');
  const env = { ...process.env, LD_LIBRARY_PATH: openBlas(root), OPENBLAS_NUM_THREADS: '1' };
  return () =>
    spawn(found ?? debian, [join(root, 'tests/bench/contestants/pytorch.py')], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
}

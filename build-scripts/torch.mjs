// A Python that has PyTorch: the one on PATH, or Debian's own, for which PyTorch is installed if it has none.
import { spawnSync } from 'node:child_process';
import { setUp } from './setup/index.mjs';

// Debian's python3-torch is seen by Debian's own Python only, which need not be the first on PATH.
const debian = '/usr/bin/python3';

export function pythonWithTorch() {
  const hasTorch = (python) => spawnSync(python, ['-c', 'import torch']).status === 0;
  const found = ['python3', debian].find(hasTorch);
  if (!found) setUp('build', 'torch');
  return found ?? debian;
}

// Debian packages: which of those that a command needs are missing, and installing them with apt.
// Leaves out where Emscripten comes from on a Debian that is too old for it: see emscripten.mjs.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { megabytes, outputOf, run, SetupError, say, which } from './run.mjs';

// What must be there: a command on PATH, or a file. Whoever got it from elsewhere needs no package. Of one that has
// neither only dpkg knows.
const llvm = [
  { package: 'clang-19', file: '/usr/lib/llvm-19/bin/clang' },
  { package: 'lld-19', file: '/usr/lib/llvm-19/bin/wasm-ld' },
  { package: 'llvm-19', file: '/usr/lib/llvm-19/bin/llvm-ar' },
];
const build = [
  { package: 'cmake', command: 'cmake' },
  { package: 'ninja-build', command: 'ninja' },
  { package: 'googletest', file: '/usr/src/googletest/CMakeLists.txt' },
];
const chromium = { package: 'chromium-headless-shell', command: 'chromium-headless-shell' };
const needs = {
  build,
  pages: [chromium],
  test: [
    ...build,
    { package: 'clang-19', command: 'clang++-19' },
    { package: 'llvm-19', command: 'llvm-symbolizer-19' },
    { package: 'libclang-rt-19-dev', file: '/usr/lib/llvm-19/lib/clang/19/lib/linux' },
    // The C++ library for 32 bits: see nativeSettings in ../tasks.mjs.
    ...(process.arch === 'x64' ? [{ package: 'g++-multilib' }] : []),
    { package: 'clang-format-19', command: 'clang-format-19' },
    { package: 'clang-tidy-19', command: 'clang-tidy-19' },
    chromium,
    { package: 'firefox-esr', command: 'firefox-esr' },
  ],
  torch: [
    { package: 'python3-numpy', file: '/usr/lib/python3/dist-packages/numpy' },
    { package: 'python3-torch', file: '/usr/lib/python3/dist-packages/torch' },
  ],
  emscripten: [...llvm, { package: 'python3', command: 'python3' }],
};

/**
 * The packages of these profiles that are missing. One that an interrupted apt left unpacked but not configured
 * counts as missing although its files are there.
 */
export function missingPackages(profiles) {
  const wanted = profiles.flatMap((profile) => needs[profile]);
  const names = [...new Set(wanted.map((need) => need.package))];
  // dpkg-query fails for names that it has never seen, but lists the others all the same.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
  const query = ['-W', '-f', '${Package} ${db:Status-Abbrev}\n', ...names];
  const { stdout } = spawnSync('dpkg-query', query, { encoding: 'utf8' });
  const states = new Map((stdout ?? '').split('\n').map((line) => line.split(' ')));
  const there = (need) => {
    const state = states.get(need.package) ?? '';
    if (/^.[UFHWt]/.test(state)) return false;
    if (need.file) return existsSync(need.file);
    return need.command ? Boolean(which(need.command)) : /^.i/.test(state);
  };
  return names.filter((name) => !wanted.filter((need) => need.package === name).every(there));
}

export const hasApt = () => Boolean(which('apt-get') && which('dpkg'));

/** What to put before a command that needs root: nothing, a sudo that asks no password, or undefined. */
function asRoot() {
  if (process.getuid() === 0) return [];
  if (outputOf('sudo', ['-n', 'true']) !== undefined) return ['sudo', '-n'];
}

/** The version that apt would install, or undefined. */
export const aptCandidate = (name) =>
  outputOf('apt-cache', ['policy', name])?.match(/Candidate: (?:\d+:)?(\d\S*)/)?.[1];

/** Brings apt's lists up to date, where that is allowed; without root they stay as they are. */
export function updateLists() {
  const root = asRoot();
  if (!root) return;
  say('Asking the Debian mirror for its current lists');
  const [command, ...args] = [...root, 'apt-get', 'update'];
  run(command, args);
}

export function installPackages(packages) {
  const root = asRoot();
  if (!root) {
    throw new SetupError(
      `These Debian packages are missing, and installing them takes root:\n\n  ${packages.join(' ')}\n\n` +
        `Please run this once, and then the same command again:\n\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    );
  }
  const [command, ...prefix] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const aptGet = [
    ...prefix,
    'apt-get',
    '-y',
    '--no-install-recommends',
    '-o',
    'DPkg::Lock::Timeout=600',
  ];
  // An interrupted run of apt leaves packages unpacked but not configured, or without those they depend on.
  if (outputOf(command, [...prefix, 'dpkg', '--audit']) !== '') {
    say('Finishing an interrupted installation of Debian packages');
    outputOf(command, [...prefix, 'dpkg', '--configure', '-a']); // as far as it comes
    run(command, [...aptGet, '--fix-broken', 'install']);
  }
  const archives = parseUris(
    outputOf(command, [...aptGet, '--print-uris', '-qq', 'install', ...packages]) ?? '',
  );
  const bytes = archives.reduce((sum, { size }) => sum + size, 0);
  say(`Installing ${packages.join(', ')}`);
  if (bytes > 0) say(`${archives.length} Debian packages to download, ${megabytes(bytes)}`);
  run(command, [...aptGet, 'install', ...packages]);
}

/** Reads the lines of apt-get's --print-uris: 'uri' file size hash. */
export const parseUris = (text) =>
  [...text.matchAll(/^'(\S+)' (\S+) (\d+) ?(\S*)$/gm)].map(([, uri, file, size, hash]) => ({
    uri,
    file,
    size: Number(size),
    hash,
  }));

// Where emcc comes from: PATH, or the packages of Debian 13 unpacked into a cache folder outside the checkout, which an older
// Debian runs as well. Leaves out LLVM, which apt installs. Started as a program, it fills the cache folder.

import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseUris } from './apt.mjs';
import { cache, main, megabytes, outputOf, run, SetupError, say, which } from './run.mjs';

export const version = '3.1.69';
export const byHand = `the Emscripten SDK ${version} or newer, with its emcc on PATH (https://emscripten.org/docs/getting_started/downloads.html)`;
const release = 'trixie'; // Debian 13, whose emscripten is this version and wants the LLVM 19 that Debian 12 has, too
// Beside Emscripten: its wasm tools, the parser it loads, and the C and C++ libraries that the wasm tools were linked to.
const packages = ['emscripten', 'binaryen', 'node-acorn', 'libc6', 'libstdc++6', 'libgcc-s1'];

const home = join(cache, `emscripten-${version}`);
const tools = join(home, 'usr/share/emscripten');
// Written last. Raise the number when what is unpacked changes; the folder's own name is in it because a moved cache is broken.
const stamp = JSON.stringify({ layout: 1, home });
const stampFile = join(home, 'complete.json');

/** Is version a at least b? Both as 3.1.69; what follows the numbers is ignored. */
export function atLeast(a, b) {
  const numbers = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
  const difference = numbers(a).map((number, i) => number - numbers(b)[i]);
  return (difference.find((d) => d !== 0) ?? 0) >= 0;
}

/** The version of the emcc on PATH, if there is one and it is new enough. */
export function emccOnPath() {
  if (!which('emcc')) return;
  const found = outputOf('emcc', ['--version'])?.match(/\d+\.\d+\.\d+/)?.[0];
  if (found !== undefined && atLeast(found, version)) return found;
}

/** Is the cache folder filled, wholly? */
export const inCache = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** PATH with the emcc of the cache folder in front. */
export const withCachedTools = (path) => tools + delimiter + path;

/** Fills the cache folder. Takes no root; one process at a time, the others wait and find it filled. */
export function install() {
  mkdirSync(cache, { recursive: true });
  run('flock', [join(cache, 'lock'), process.execPath, fileURLToPath(import.meta.url)]);
}

async function download() {
  const folder = join(cache, 'downloads');
  const lists = join(cache, 'apt');
  for (const path of [folder, join(lists, 'lists/partial'), join(lists, 'archives/partial')]) {
    mkdirSync(path, { recursive: true });
  }
  const sources = join(lists, `${release}.sources`);
  // A private view of one release: the machine's own sources and lists stay as they are.
  const apt = (...args) => [
    ...['-o', `Dir::Etc::SourceList=${sources}`, '-o', 'Dir::Etc::SourceParts=-'],
    ...['-o', `Dir::State::Lists=${lists}/lists`, '-o', `Dir::Cache=${lists}`],
    ...['-o', `APT::Default-Release=${release}`, '-o', 'Acquire::Languages=none'],
    ...['-o', 'APT::Sandbox::User=', '-o', 'Acquire::Retries=3'],
    ...args,
  ];
  const archives = () =>
    parseUris(outputOf('apt-get', apt('download', '--print-uris', ...packages)) ?? '');
  const offers = (mirror) => {
    const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
    const source = { Types: 'deb', URIs: mirror, Suites: release, Components: 'main' };
    if (existsSync(keyring)) source['Signed-By'] = keyring;
    writeFileSync(
      sources,
      Object.entries(source)
        .map((field) => `${field.join(': ')}\n`)
        .join(''),
    );
    say(`Asking ${mirror} for the lists of Debian ${release} (about 10 MB)`);
    outputOf('apt-get', apt('update', '--error-on=any'), {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return archives().some(({ file }) => file.startsWith(`emscripten_${version}`));
  };
  if (!mirrors().some(offers)) {
    throw new SetupError(
      `No package source of this machine offers Emscripten ${version}. Please install:\n\n  ${byHand}\n\n` +
        'and run the same command again.',
    );
  }

  const wanted = archives();
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
  say(
    `Fetching Emscripten ${version} from Debian ${release}: ${wanted.length} packages, ${megabytes(bytes)}`,
  );
  // apt goes on where an interrupted download stopped, but trusts a file of the right size: so the hashes of the signed lists are
  // checked here, and a file that fails is fetched again from its beginning.
  const isSound = async ({ file, hash }) => {
    const sha256 = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), sha256);
    return hash === `SHA256:${sha256.digest('hex')}`;
  };
  for (const last of [false, true]) {
    run('apt-get', apt('download', ...packages), { cwd: folder });
    let sound = true;
    for (const archive of wanted) {
      if (await isSound(archive)) continue;
      rmSync(join(folder, archive.file));
      sound = false;
      say(`${archive.file} is damaged${last ? '' : ': fetching it again'}`);
    }
    if (sound) return wanted.map(({ file }) => join(folder, file));
  }
  throw new SetupError(
    'The downloaded packages are not what the signed lists of Debian say. Please try again later.',
  );
}

/** The package archives that this machine is set up with, in whichever form apt's configuration names them. */
function mirrors() {
  const index = parseUris(outputOf('apt-get', ['update', '--print-uris']) ?? '');
  const bases = index.map(({ uri }) => uri.match(/^(.*)\/dists\/[^/-]+\/InRelease$/)?.[1]);
  return [...new Set(bases.filter(Boolean))];
}

function unpack(archives) {
  for (const name of readdirSync(cache)) {
    if (name.startsWith('unpacking-')) rmSync(join(cache, name), { recursive: true });
  }
  say(`Unpacking Emscripten ${version} into ${home} (1.2 GB)`);
  const folder = mkdtempSync(join(cache, 'unpacking-'));
  for (const archive of archives) run('dpkg-deb', ['-x', archive, folder]);
  const root = join(folder, 'usr/share/emscripten');
  // Not used here, and a third of the whole.
  for (const path of ['test', 'cache/sysroot/lib/wasm32-emscripten/lto']) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
  // Emscripten imports acorn as an ES module. Only acorn: tsc would read the type packages that lie beside it.
  mkdirSync(join(root, 'node_modules'));
  symlinkSync('../../nodejs/acorn', join(root, 'node_modules/acorn'));

  // The wasm tools want a newer C library than an older Debian has: start them through the loader of their own.
  const libraries = readdirSync(join(folder, 'usr/lib')).find((name) =>
    name.endsWith('-linux-gnu'),
  );
  const loader = readdirSync(join(folder, 'usr/lib', libraries)).find((name) =>
    /^ld-linux.*\.so/.test(name),
  );
  mkdirSync(join(folder, 'binaryen/bin'), { recursive: true });
  for (const tool of readdirSync(join(folder, 'usr/bin')).filter((name) =>
    name.startsWith('wasm'),
  )) {
    const script = [
      '#!/bin/sh',
      'here=$(dirname "$0")/../../usr',
      `exec "$here/lib/${libraries}/${loader}" --library-path "$here/lib/${libraries}" "$here/bin/${tool}" "$@"`,
    ];
    writeFileSync(join(folder, 'binaryen/bin', tool), `${script.join('\n')}\n`, { mode: 0o755 });
  }
  const config = {
    LLVM_ROOT: '/usr/lib/llvm-19/bin',
    BINARYEN_ROOT: join(home, 'binaryen'),
    NODE_JS: 'node',
  };
  const lines = Object.entries(config).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  writeFileSync(join(root, '.emscripten'), `${lines.join('\n')}\nFROZEN_CACHE = True\n`);

  writeFileSync(join(folder, 'complete.json'), stamp);
  rmSync(home, { recursive: true, force: true });
  renameSync(folder, home);
  rmSync(join(cache, 'downloads'), { recursive: true });
  rmSync(join(cache, 'apt'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    if (!inCache()) unpack(await download());
  });
}

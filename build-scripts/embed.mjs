// Makes dist/embed: the element's script, its types, what is to be known of both, and the site's catalogue of what can be put into a page.

import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runnerImport } from 'vite';
import { root } from './setup/index.mjs';

const folder = path.join(root, 'dist/embed');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const write = (name, text) => writeFile(path.join(folder, name), text);

const { module: config } = await runnerImport(path.join(root, 'web/vite.config.ts'));
const { module: made } = await runnerImport(path.join(root, 'web/vite/element.ts'));
const { module: languages } = await runnerImport(path.join(root, 'web/vite/languages.ts'));
const files = await made.elementFiles(root, languages.languageOf('en'), config.browsers);
for (const [name, text] of Object.entries(files)) await write(name, text);
// The declarations were put together, so that they hold is seen here.
const tsc = path.join(root, 'node_modules/.bin/tsc');
const options = ['--ignoreConfig', '--noEmit', '--strict', '--lib', 'ES2023,DOM,DOM.Iterable'];
await promisify(execFile)(tsc, [...options, path.join(folder, 'attention-lab.d.ts')]);

await copyFile(path.join(root, 'web/src/embed/README.md'), path.join(folder, 'README.md'));
await copyFile(path.join(root, 'dist/site/catalogue.json'), path.join(folder, 'catalogue.json'));

// The engine package as its users have it: packed, installed into a folder of its own without a network, imported in Node, bundled by
// Vite, webpack and esbuild or not at all, opened in a browser, and compiled by TypeScript under the settings that forgive least.

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build as esbuild } from 'esbuild';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { chromium as systemChromium } from '../../build-scripts/browsers.mjs';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'dist/engine');
let folder: string;

const inFolder = (...names: string[]) => path.join(folder, ...names);
const write = (files: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(inFolder(name), text)));
const installed = (...names: string[]) => inFolder('node_modules/attention-lab-engine', ...names);

let programs = 0;

/** What a program prints that is run in the folder. */
async function printed(program: string): Promise<string> {
  const name = `program-${programs++}.mjs`;
  await write({ [name]: program });
  const { stdout } = await run(process.execPath, [name], { cwd: folder });
  return stdout;
}

/** The programs of the readme; those that are files of a page begin with their names. */
async function readmePrograms(): Promise<string[]> {
  const readme = await readFile(installed('README.md'), 'utf8');
  return Array.from(readme.matchAll(/^```js\n(.*?)^```$/gms), ([, program = '']) => program);
}

/** Serves a folder to pages, as strictly as the readme says that it may be. */
async function served(root: string): Promise<{ server: Server; address: string }> {
  const types: Readonly<Record<string, string>> = {
    ...{ html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' },
  };
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
  const server = createServer(async ({ url = '' }, response) => {
    const name = url.endsWith('/') ? `${url}index.html` : url;
    const bytes = await readFile(path.join(root, name)).catch(() => undefined);
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    response
      .writeHead(bytes ? 200 : 404, { 'Content-Type': type, 'Content-Security-Policy': policy })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  return { server, address: `http://127.0.0.1:${typeof place === 'object' && place?.port}/` };
}

/** The title that a page gives itself, once it matches; nothing may go wrong on the way. */
async function titleOf(address: string, wanted: RegExp): Promise<string> {
  const browser = await chromium.launch(systemChromium());
  try {
    const page = await browser.newPage();
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
        failed.push(message.text());
    });
    page.on('response', (response) => {
      if (!response.ok() && !response.url().endsWith('favicon.ico')) failed.push(response.url());
    });
    await page.goto(address);
    await page
      .waitForFunction((source) => new RegExp(source).test(document.title), wanted.source, {
        timeout: 20_000,
      })
      .catch(() => {});
    expect(failed).toEqual([]);
    return await page.title();
  } finally {
    await browser.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attention-lab-package-'));
  const cache = ['--cache', inFolder('cache'), '--offline', '--ignore-scripts', '--silent'];
  const { stdout } = await run('npm', ['pack', dist, ...cache], { cwd: folder });
  await write({ 'package.json': '{ "type": "module", "private": true }' });
  await run('npm', ['install', stdout.trim(), ...cache], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what is packed', () => {
  it('is the script, its types, both builds, a readme and the licence', async () => {
    const files = (await readdir(installed())).sort();
    expect(files).toEqual(
      [
        ...['CHANGELOG.md', 'DIFFERENCES.md', 'FUNCTIONS.md', 'LICENSE', 'README.md'],
        ...['attention-lab-engine.d.ts', 'attention-lab-engine.js'],
        ...['engine-plain.wasm', 'engine-relaxed.wasm', 'package.json', 'types'],
      ].sort(),
    );
    const manifest = JSON.parse(await readFile(installed('package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20.19' },
    });
    expect(manifest.description).not.toBe('');
    expect(await readFile(installed('CHANGELOG.md'), 'utf8')).toContain(
      `\n## ${manifest.version} (`,
    );
  });

  it('is as large as the readme says', async () => {
    const readme = await readFile(installed('README.md'), 'utf8');
    const said = (what: string) =>
      new RegExp(`^\\| ${what}[^|]*\\| (\\d+) KB \\| (\\d+) KB \\|$`, 'm')
        .exec(readme)
        ?.slice(1)
        .map(Number);
    for (const [what, ...files] of [
      ['the script', 'attention-lab-engine.js'],
      ['the wasm', 'engine-plain.wasm', 'engine-relaxed.wasm'],
    ] as const) {
      for (const file of files) {
        const bytes = await readFile(installed(file));
        const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length];
        expect(said(what), file).toEqual(sizes.map((size) => Math.round(size / 1024)));
      }
    }
  });

  it('is a script of at most 27.4 KB as it is sent', async () => {
    const script = await readFile(installed('attention-lab-engine.js'));
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(27.4 * 1024); // 1 KB of it reads the weights of trained models, 1.5 are GPT-2's kind of them, 1.3 layers put together of functions
  });

  it('shows in its types nothing that is for the engine alone', async () => {
    const inside = /\b(Table<|OpName\b|readonly core\b|get core\b|markParameters)/;
    for (const name of await readdir(installed('types'), { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('op-names.d.ts')) continue;
      expect(await readFile(installed('types', name), 'utf8'), name).not.toMatch(inside);
    }
  });

  it('is all that the types speak of', async () => {
    for (const name of await readdir(installed('types'), { recursive: true })) {
      if (!name.endsWith('.ts')) continue;
      expect(await readFile(installed('types', name), 'utf8'), name).not.toMatch(
        /\.mjs|build\/engine/,
      );
    }
  });
});

describe('in Node', () => {
  it('runs what the readme shows', async () => {
    const all = await readmePrograms();
    const shown = all.filter((each) => !each.startsWith('//'));
    expect(all.length - shown.length).toBe(3); // worker.js, page.js, elsewhere.js
    expect(await Promise.all(shown.map(printed))).toEqual([
      'tensor([0.2447, 0.0900, 0.6652])\n',
      '1 false\n100 true\n[ 0, 1, 1, 0 ]\n',
      "[ 'weight', 'bias' ] { step: '100' }\ntrue\n",
      `${inspect(['0.scale', '0.gate.weight', '0.gate.bias', '1.weight', '1.bias'])} [ 16, 1 ]\n`,
      'tensor([2., 4., 6.]) null\n1 tensor of shape (3) and type float32\n',
    ]);
  });

  it('says which version it is', async () => {
    const { version } = JSON.parse(await readFile(installed('package.json'), 'utf8'));
    expect(
      await printed(`
        import { loadEngine } from 'attention-lab-engine';
        console.log((await loadEngine()).version);
      `),
    ).toBe(`${version}\n`);
  });

  it('computes, and shows a tensor as PyTorch prints it', async () => {
    const text = await printed(`
      import { loadEngine } from 'attention-lab-engine';
      const engine = await loadEngine();
      const weights = engine.softmax(engine.tensor([2, 1, 3]), 0);
      console.log(weights);
      console.log({ weights, layer: engine.nn.linear(2, 3) });
      weights.dispose();
      console.log(weights, engine);
    `);
    expect(text).toBe(
      [
        'tensor([0.2447, 0.0900, 0.6652])',
        '{ weights: tensor([0.2447, 0.0900, 0.6652]), layer: module }',
        'tensor (freed) engine (plain build, 3 tensors)\n',
      ].join('\n'),
    );
  });

  it.each(['plain', 'relaxed'])('takes the %s wasm from an address, or as bytes', async (name) => {
    const text = await printed(`
      import { readFile } from 'node:fs/promises';
      import { bestBuild, loadEngine } from 'attention-lab-engine';
      const build = '${name}';
      const url = import.meta.resolve(\`attention-lab-engine/engine-\${build}.wasm\`);
      for (const wasm of [url, new URL(url), await readFile(new URL(url))]) {
        const text = await loadEngine({ build, wasm }).then((engine) => engine.build, String);
        console.log(text === build || bestBuild() === 'plain' ? 'as it should' : text);
      }
    `);
    expect(text).toBe('as it should\n'.repeat(3));
  });

  it.each([
    ["{ wasm: 'x' }", 'EngineError: loadEngine: with wasm of your own, say of which build it is'],
    ["{ build: 'plain', wasm: 'file:///none.wasm' }", /could not be downloaded \(ENOENT/],
    ["{ build: 'plain', wasm: 5 }", /must be an address or bytes, not 5/],
    ["{ build: 'fast' }", /the builds are 'plain' and 'relaxed', not 'fast'/],
    ["{ biuld: 'plain' }", "EngineError: loadEngine: it has no option 'biuld'"],
    ["'plain'", /the options must be an object, not 'plain'/],
  ])('refuses %s', async (options, message) => {
    const text = await printed(`
      import { EngineError, loadEngine } from 'attention-lab-engine';
      const thrown = await loadEngine(${options}).catch((error) => error);
      console.log(thrown instanceof EngineError, String(thrown));
    `);
    expect(text).toMatch(/^true /);
    expect(text.slice('true '.length).trim()).toMatch(message);
  });
});

describe('bundled by Vite', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    await mkdir(inFolder('page'));
    await write({
      'page/index.html': '<title></title><script type="module" src="./main.js"></script>',
      'page/main.js': `
        import { bestBuild, loadEngine } from 'attention-lab-engine';
        import plain from 'attention-lab-engine/engine-plain.wasm?url';
        const engines = await Promise.all([
          loadEngine(),
          loadEngine({ build: 'plain' }),
          loadEngine({ build: 'plain', wasm: plain }),
          loadEngine({ build: 'plain', wasm: await (await fetch(plain)).arrayBuffer() }),
        ]);
        const texts = engines.map((engine) => String(engine.softmax(engine.tensor([2, 1, 3]), 0)));
        document.title = [engines[0].build === bestBuild(), ...texts].join(' ');
      `,
    });
    await viteBuild('page');
    ({ server, address } = await served(inFolder('page/dist')));
  });

  afterAll(() => void server?.close());

  it('has both builds as files', async () => {
    const assets = await readdir(inFolder('page/dist/assets'));
    for (const name of ['plain', 'relaxed']) {
      const [file = '', ...more] = assets.filter((asset) => asset.startsWith(`engine-${name}-`));
      expect(more).toEqual([]);
      expect(await readFile(inFolder('page/dist/assets', file))).toEqual(
        await readFile(path.join(dist, `engine-${name}.wasm`)),
      );
    }
  });

  it('computes in a browser, wherever the wasm comes from', async () => {
    const weights = 'tensor([0.2447, 0.0900, 0.6652])';
    expect(await titleOf(address, /./)).toBe(`true ${`${weights} `.repeat(4).trim()}`);
  });
});

describe('trains in a worker, as the readme shows it,', () => {
  const html = '<title></title><script type="module" src="./page.js"></script>';

  it.each([
    ['bundled by Vite', viteBuild],
    ['bundled by webpack', webpackBuild],
    ['bundled by esbuild', esbuildBuild],
    ['on a plain page', plainPage],
  ])('%s', async (name, bundle) => {
    const site = name.replaceAll(' ', '-');
    await mkdir(inFolder(site));
    const files = (await readmePrograms()).flatMap((program) => {
      const [, file] = /^\/\/ (worker|page)\.js\n/.exec(program) ?? [];
      return file ? [[`${site}/${file}.js`, program] as const] : [];
    });
    expect(files).toHaveLength(2);
    await write({ ...Object.fromEntries(files), [`${site}/index.html`]: html });
    await bundle(site);
    const { server, address } = await served(inFolder(site, 'dist'));
    try {
      expect(await titleOf(address, /trained/)).toMatch(/^trained, \d{3} bytes$/);
    } finally {
      server.close();
    }
  });
});

/** Vite has nothing to warn of. */
async function viteBuild(site: string): Promise<void> {
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (message) => void warnings.push(message);
  customLogger.warnOnce = customLogger.warn;
  await build({
    root: inFolder(site),
    base: './',
    configFile: false,
    customLogger,
    worker: { format: 'es' },
    build: { target: 'chrome110' },
  });
  expect(warnings.filter((message) => !message.includes('PLUGIN_TIMINGS'))).toEqual([]);
}

async function webpackBuild(site: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const settings: webpack.Configuration = {
      mode: 'production',
      context: inFolder(site),
      entry: './page.js',
      output: { path: inFolder(site, 'dist'), filename: 'page.js' },
      performance: { hints: false },
      optimization: { minimize: false }, // it is minified as it comes
    };
    webpack(settings, (error, done) => (error ? reject(error) : resolve(done)));
  });
  const { errors, warnings } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  expect([errors, warnings]).toEqual([[], []]);
  await cp(inFolder(site, 'index.html'), inFolder(site, 'dist/index.html'));
}

/** It leaves addresses as they are: the worker is an entry of its own, and the wasm is copied. */
async function esbuildBuild(site: string): Promise<void> {
  const { errors, warnings } = await esbuild({
    entryPoints: ['page', 'worker'].map((name) => inFolder(site, `${name}.js`)),
    outdir: inFolder(site, 'dist'),
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
  });
  expect([errors, warnings]).toEqual([[], []]);
  for (const name of ['engine-plain.wasm', 'engine-relaxed.wasm'])
    await cp(installed(name), inFolder(site, 'dist', name));
  await cp(inFolder(site, 'index.html'), inFolder(site, 'dist/index.html'));
}

/** Beside the folder of the package, and importing its script by its address. */
async function plainPage(site: string): Promise<void> {
  await cp(installed(), inFolder(site, 'dist/attention-lab-engine'), { recursive: true });
  for (const name of ['index.html', 'page.js', 'worker.js']) {
    const text = await readFile(inFolder(site, name), 'utf8');
    const address = './attention-lab-engine/attention-lab-engine.js';
    await writeFile(
      inFolder(site, 'dist', name),
      text.replace("'attention-lab-engine'", `'${address}'`),
    );
  }
}

describe('compiled by TypeScript', () => {
  const user = (from: string) => `
    import {
      EngineError, Layer, loadEngine, Module, type AdamOptions, type AttentionOptions, type Engine, type FullyMasked,
      type LSTM, type Optimizer, type StateDict, type Tensor, type Training, type TrainingOptions,
    } from '${from}';
    class Scaled extends Layer {
      readonly scale: Tensor;
      constructor(readonly engine: Engine, readonly inner: Layer) {
        super(engine);
        this.registerModule('inner', inner);
        this.scale = this.registerParameter('scale', engine.ones([1]));
      }
      forward(x: Tensor): Tensor {
        return this.engine.mul(this.inner.forward(x), this.scale);
      }
    }
    // @ts-expect-error: it has no forward
    class Nothing extends Layer {}
    class Two extends Module {
      forward(a: Tensor, b: Tensor): [Tensor, Tensor] {
        return [b, a];
      }
    }
    const adam: AdamOptions = { lr: 0.1 };
    const asked: AttentionOptions = { isCausal: true };
    const word: FullyMasked = 'nan';
    export function model(engine: Engine): [Layer, StateDict, Optimizer, LSTM, Training] {
      const layer = engine.nn.sequential(new Scaled(engine, engine.nn.linear(2, 2)));
      const options: TrainingOptions = { vocab: 5 };
      const optimizer = engine.optim.adam(layer.train().parameters(), adam);
      return [layer, layer.stateDict(), optimizer, engine.nn.lstm(2, 2), engine.models.training(options)];
    }
    export { asked, Nothing, Two, word };
    const engine = await loadEngine({ build: 'plain' });
    const weights: Tensor = engine.softmax(engine.tensor([2, 1, 3]), 0);
    const [values, positions]: [Tensor, Tensor] = engine.max(engine.randn([2, 3]), 1);
    const [output, attention]: [Tensor, Tensor | null] = engine.nn
      .multiheadAttention(8, 2, { batchFirst: true })
      .forward(values, values, values, { isCausal: true });
    const numbers: Float32Array = output.data();
    // @ts-expect-error: a wrong name
    engine.sofmax(weights, 0);
    // @ts-expect-error: a wrong type
    engine.nn.linear('2', 3);
    // @ts-expect-error: a wrong word
    engine.scaledDotProductAttention(weights, weights, weights, { fullyMasked: 'ones' });
    export { attention, EngineError, numbers, positions };
  `;
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
  const settings = {
    NodeNext: ['--module', 'NodeNext'],
    bundler: ['--module', 'ESNext', '--moduleResolution', 'bundler'],
  };

  it.each([
    ['the package under NodeNext', settings.NodeNext, 'attention-lab-engine'],
    ['the package under a bundler', settings.bundler, 'attention-lab-engine'],
    [
      'the file that the README imports',
      settings.NodeNext,
      './dist/engine/attention-lab-engine.js',
    ],
  ])('%s', async (_, module, from) => {
    await cp(dist, inFolder('dist/engine'), { recursive: true });
    await write({ 'user.ts': user(from) });
    const { stdout } = await run(
      path.join(root, 'node_modules/.bin/tsc'),
      ['--noEmit', '--target', 'ES2022', '--types', '', ...module, ...strict, 'user.ts'],
      { cwd: folder },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });
});

// The engine package as its users have it: packed, installed into a folder of its own without a network, imported in Node, bundled
// by Vite, opened in a browser, and compiled by TypeScript under the settings that forgive least.

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as systemChromium } from '../../build-scripts/browsers.mjs';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'dist/engine');
let folder: string;

const inFolder = (...names: string[]) => path.join(folder, ...names);
const write = (files: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(inFolder(name), text)));
const installed = (...names: string[]) => inFolder('node_modules/attention-lab-engine', ...names);

/** What a program prints that is run in the folder. */
async function printed(program: string): Promise<string> {
  await write({ 'program.mjs': program });
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });
  return stdout;
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
        ...['DIFFERENCES.md', 'FUNCTIONS.md', 'LICENSE', 'README.md', 'attention-lab-engine.d.ts'],
        'attention-lab-engine.js',
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
  });

  it('is a script of at most 25.8 KB as it is sent', async () => {
    const script = await readFile(installed('attention-lab-engine.js'));
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(25.8 * 1024); // 1 KB of it reads the weights of trained models, 1.3 are layers put together of functions
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
    const readme = await readFile(installed('README.md'), 'utf8');
    const programs = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program]) => program);
    expect(programs).toHaveLength(4);
    expect(await printed(programs[0] ?? '')).toBe('tensor([0.2447, 0.0900, 0.6652])\n');
    const names = ['0.scale', '0.gate.weight', '0.gate.bias', '1.weight', '1.bias'];
    expect(await printed(programs[1] ?? '')).toBe(`true ${inspect(names)}\n`);
    expect(await printed(programs[2] ?? '')).toBe(
      'tensor([2., 4., 6.]) null\n1 tensor of shape (3) and type float32\n',
    );
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
    await build({
      root: inFolder('page'),
      base: './',
      configFile: false,
      logLevel: 'silent',
      build: { target: 'chrome110' },
    });
    const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
    server = createServer(async ({ url = '' }, response) => {
      const name = url === '/' ? 'index.html' : url;
      const type = types[name.split('.').at(-1) ?? ''] ?? 'application/wasm';
      const bytes = await readFile(inFolder('page/dist', name)).catch(() => undefined);
      response.writeHead(bytes ? 200 : 404, { 'Content-Type': type }).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const place = server.address();
    address = `http://127.0.0.1:${typeof place === 'object' && place?.port}/`;
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
    const browser = await chromium.launch(systemChromium());
    try {
      const page = await browser.newPage();
      const failed: string[] = [];
      page.on('pageerror', (error) => failed.push(String(error)));
      page.on('response', (response) => {
        if (!response.ok() && !response.url().endsWith('favicon.ico')) failed.push(response.url());
      });
      await page.goto(address);
      await page
        .waitForFunction(() => document.title !== '', undefined, { timeout: 20_000 })
        .catch(() => {});
      expect(failed).toEqual([]);
      const weights = 'tensor([0.2447, 0.0900, 0.6652])';
      expect(await page.title()).toBe(`true ${`${weights} `.repeat(4).trim()}`);
    } finally {
      await browser.close();
    }
  });
});

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

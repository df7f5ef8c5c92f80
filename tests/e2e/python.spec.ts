// Programs in Python in a real browser, under the site's policy: what they print, draw and leave, how they are stopped, and that nothing
// leads out of the worker that they run in.
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { sitePolicy } from '../../web/vite/security';
import { shared } from '../../web/vite.config';
import type { Told, Page as Tools } from './python-page/main';

const root = path.join(import.meta.dirname, '../..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

const test = base.extend<{ tools: Page }, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
    async ({}, use, { workerIndex }) => {
      const folder = path.join(root, `build/test-output/python-page-${workerIndex}`);
      await mkdir(folder, { recursive: true });
      await build({
        ...shared('site'),
        configFile: false,
        root: path.join(import.meta.dirname, 'python-page'),
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'esnext' },
      });
      await use(folder);
    },
    { scope: 'worker' },
  ],
  tools: async ({ page, built }, use) => {
    // The worker's script comes without a policy, as from a host that sends no headers: what the worker itself closes must do.
    const server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = path.join(built, pathname === '/' ? 'index.html' : pathname);
      const bytes = await readFile(file).catch(() => undefined);
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      const policy = type === 'text/html' ? { 'Content-Security-Policy': sitePolicy } : undefined;
      response.writeHead(bytes ? 200 : 404, { 'Content-Type': type, ...policy }).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await expect(page).toHaveTitle('ready');
    await page.evaluate(() => (globalThis as unknown as { python: Tools }).python.fetch());
    await use(page);
    server.closeAllConnections();
    server.close();
  },
});

// Each worker builds the page anew.
test.describe.configure({ mode: 'default' });

const run = (page: Page, source: string, stopAfter?: number): Promise<Told> =>
  page.evaluate(
    ([program, after]) =>
      (globalThis as unknown as { python: Tools }).python.run(program as string, after as number),
    [source, stopAfter] as const,
  );

test('a program prints, draws and leaves tensors', async ({ tools }) => {
  const told = await run(
    tools,
    `
import sys
import torch
import matplotlib.pyplot as plt
torch.manual_seed(0)
x = torch.randn(2, 2)
print(x)
print("to the side", file=sys.stderr)
plt.imshow(x, cmap="viridis")
plt.title("scores")
plt.colorbar(label="how much")
plt.show()
`,
  );
  expect(told).toMatchObject({
    out: 'tensor([[ 1.5410, -0.2934],\n        [-2.1788,  0.5684]])\n',
    err: 'to the side\n',
    end: 'done',
    said: { tensors: [{ name: 'x', dtype: 'float32', shape: [2, 2] }], isCut: false },
    figures: [
      { rows: 1, columns: 1, axes: [{ title: 'scores', colorbar: { label: 'how much' } }] },
    ],
  });
  const elements = await tools.evaluate(() =>
    (globalThis as unknown as { python: Tools }).python.elements('x'),
  );
  expect(elements?.map((each) => each.toFixed(4))).toEqual([
    '1.5410',
    '-0.2934',
    '-2.1788',
    '0.5684',
  ]);
});

test('an error stands at its line', async ({ tools }) => {
  const told = await run(tools, 'import torch\nprint(1)\ntorch.ones(2, 3) @ torch.ones(4, 5)\n');
  expect(told).toMatchObject({
    out: '1\n',
    end: 'done',
    error: {
      kind: 'RuntimeError',
      message: 'mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)',
      line: 3,
    },
  });
});

test('whatever a program does, it is stopped at once, and the next one runs', async ({ tools }) => {
  for (const endless of [
    'while True: pass',
    'while True: print("more")',
    'x = 1\nwhile x: x = x * 3 + 1',
  ]) {
    await run(tools, 'print(0)');
    const begun = Date.now();
    const told = await run(tools, endless, 300);
    expect(told.end).toBe('stopped');
    expect(Date.now() - begun).toBeLessThan(300 + 500 + 2000); // of which the last is the machine's
    const next = await run(tools, 'print(2 + 3)');
    expect(next).toMatchObject({ out: '5\n', end: 'done' });
  }
});

test('what asks for too much memory, or calls itself without end, is told so', async ({
  tools,
}) => {
  const tensor = await run(tools, 'import torch\nx = torch.zeros(100_000, 100_000)');
  expect(tensor).toMatchObject({ end: 'done', error: { kind: 'RuntimeError', line: 2 } });
  const bytes = await run(tools, 'x = [0] * 2 ** 29');
  expect(bytes).toMatchObject({ end: 'done', error: { kind: 'MemoryError', line: 1 } });
  const deep = await run(tools, 'def f(n):\n    return f(n + 1)\nf(0)');
  expect(deep).toMatchObject({ end: 'done', error: { kind: 'RecursionError' } });
  expect(await run(tools, 'print("still here")')).toMatchObject({ out: 'still here\n' });
});

test('no way leads out', async ({ tools, page }) => {
  await run(tools, 'print(0)');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const attempts = [
    'import js',
    'import pyodide_js',
    'from pyodide.http import open_url',
    'import pyodide.ffi',
    'import _pyodide_core',
    '__import__("js")',
    'import importlib; importlib.import_module("js")',
    'import sys, importlib\nsys.meta_path = []\nsys.modules.clear\nimportlib.__import__("js")',
    'import importlib.machinery as m\nm.BuiltinImporter.load_module("_pyodide_core")',
    'import urllib.request\nurllib.request.urlopen("http://localhost/")',
    'import socket\nsocket.create_connection(("localhost", 80))',
  ];
  for (const attempt of attempts) {
    const told = await run(tools, attempt);
    expect(told.error, attempt).toMatchObject({ kind: expect.stringMatching(/Error$/) });
  }
  // What JavaScript Python finds all the same, in a function of the engine, leads nowhere.
  const found = await run(
    tools,
    `
import torch
proxy = torch._ops._C_add
for name in ("constructor", "__proto__"):
    thing = getattr(proxy, name, None)
    print(name, thing is None or type(thing).__name__)
    try:
        print(thing.constructor("return globalThis")())
    except Exception as error:
        print(type(error).__name__)
`,
  );
  expect(found.out).not.toContain('[object');
  expect(asked).toEqual([]);
});

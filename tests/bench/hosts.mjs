// Where contestants run: a Node process each, or a page of Chromium each. Both call the functions of worker.mjs and give the
// CPU time of the thread that worked. Leaves out what is run and when.

import { fork } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const answerMs = 180_000;

/** Nanoseconds for which a thread has run, from Linux; NaN elsewhere. It is exact while the thread sleeps. */
function threadTime(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return Number.NaN;
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function inTime(promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Calls worker.batch and resolves to milliseconds a run, by the thread's own time where that is known. */
async function timed(call, cpuTime, iterations) {
  const before = cpuTime();
  const wall = await call('batch', iterations);
  await sleep(2); // until the thread sleeps again
  const cpu = (cpuTime() - before) / 1e6;
  return (Number.isFinite(cpu) ? cpu : wall) / iterations;
}

/** Node: `open` starts a process. */
export async function nodeHost(root) {
  // Node 20 knows relaxed SIMD, but behind a flag.
  const old = Number.parseInt(process.versions.node, 10) < 21;
  const where = pathToFileURL(root).href;
  return {
    name: 'Node',
    version: process.version,
    where,
    moduleOf: (file) => `./contestants/${file}.mjs`,
    async open(contestant) {
      const child = contestant.command
        ? contestant.command()
        : fork(join(root, 'tests/bench/node.mjs'), {
            execArgv: old ? ['--experimental-wasm-relaxed-simd'] : [],
            serialization: 'advanced',
            stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          });
      const call = (name, argument) =>
        inTime(
          new Promise((resolve, reject) => {
            const ended = () => reject(new Error('its process ended'));
            child.once('exit', ended);
            child.once('message', ({ value, error }) => {
              child.off('exit', ended);
              if (error === undefined) resolve(value);
              else reject(new Error(error));
            });
            child.send([name, argument]);
          }),
        );
      return {
        call,
        time: (iterations) => timed(call, () => threadTime(child.pid), iterations),
        close: async () => void child.kill(),
      };
    },
    close: async () => {},
  };
}

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** The project's folder over HTTP on this machine alone. */
function serve(root) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = join(root, path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The main threads of a Chromium's renderers; only one of them works at a time, so that their sum is its time. */
function renderersOf(browserPid) {
  const children = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    } catch {
      return [];
    }
  };
  const found = [];
  const visit = (pid) => {
    for (const child of children(pid).filter(Boolean)) {
      const command = readFileSync(`/proc/${child}/cmdline`, 'utf8');
      if (command.includes('--type=renderer')) found.push(child);
      visit(child);
    }
  };
  visit(browserPid);
  return found;
}

/** Chromium: `open` opens a page in a context, and so a renderer process, of its own. */
export async function chromiumHost(root) {
  const { chromium } = await import('@playwright/test');
  const server = await serve(root);
  const browserServer = await chromium.launchServer({
    executablePath: ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const browser = await chromium.connect(browserServer.wsEndpoint());
  const address = `http://127.0.0.1:${server.address().port}/`;
  return {
    name: 'Chromium',
    version: browser.version(),
    where: address,
    moduleOf: (file) => `/build/bench/page/${file}.js`,
    async open() {
      const page = await browser.newPage();
      await page.goto(`${address}tests/bench/page.html`);
      const call = (name, argument) =>
        inTime(
          page.evaluate(
            async ([name, argument]) => {
              const worker = await import('/tests/bench/worker.mjs');
              return worker[name](argument);
            },
            [name, argument],
          ),
        );
      let renderers;
      const cpuTime = () => renderers.reduce((sum, pid) => sum + threadTime(pid), 0);
      return {
        call,
        time(iterations) {
          renderers = renderersOf(browserServer.process().pid);
          return timed(call, cpuTime, iterations);
        },
        close: () => page.context().close(),
      };
    },
    async close() {
      await browser.close();
      await browserServer.close();
      server.close();
    },
  };
}

/** The contestants bundled for the page, minified: build/bench/page/<name>.js. */
export async function bundle(root) {
  const { build } = await import('vite');
  const folder = join(root, 'tests/bench/contestants');
  const contestants = readdirSync(folder).map((name) => join(folder, name));
  for (const entry of [...contestants, join(root, 'tests/bench/models/tfjs-gradients.mjs')]) {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      // Leaves its wasm outside the script.
      resolve: { conditions: ['onnxruntime-web-use-extern-wasm'] },
      build: {
        outDir: join(root, 'build/bench/page'),
        emptyOutDir: false,
        target: 'esnext',
        lib: {
          entry,
          formats: ['es'],
          fileName: () => basename(entry).replace('.mjs', '.js'),
        },
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
  }
}

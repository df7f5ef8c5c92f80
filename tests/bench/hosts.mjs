// Where contestants run: a Node process each, or a page of Chromium each. Both call the functions of worker.mjs and give the
// CPU time of the thread that worked. Leaves out what is run and when.

import { fork } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import * as browsers from '../../build-scripts/browsers.mjs';
import { packageFolder } from '../../build-scripts/setup/packages.mjs';

const answerMs = 300_000;

/** Milliseconds for which a process's first thread has run, from Linux; NaN elsewhere. They are exact while it sleeps. */
async function threadTime(pid) {
  await new Promise((resolve) => setTimeout(resolve, 2)); // until it sleeps
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function inTime(promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Calls worker.batch and resolves to milliseconds a run, by the thread's own time where that is known. */
async function timed(call, cpuTime, iterations) {
  const before = await cpuTime();
  const wall = await call('batch', iterations);
  const cpu = (await cpuTime()) - before;
  return (Number.isFinite(cpu) ? cpu : wall) / iterations;
}

const forkWorker = (root, execArgv) =>
  fork(join(root, 'tests/bench/node.mjs'), {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Node: `open` starts a process. */
export async function nodeHost(root) {
  // Node 20 knows relaxed SIMD, but behind a flag.
  const old = Number.parseInt(process.versions.node, 10) < 21;
  const flags = old ? ['--experimental-wasm-relaxed-simd'] : [];
  const where = pathToFileURL(root).href;
  return {
    name: 'Node',
    version: process.version,
    where,
    moduleOf: (file) => `./contestants/${file}.mjs`,
    async open(contestant) {
      const child = contestant.command?.() ?? forkWorker(root, flags);
      // Ours speaks Node's messages, a program in another language lines of JSON.
      const lines = contestant.command && createInterface({ input: child.stdout });
      child.stdin?.on('error', () => {}); // that it ended is seen below
      const call = (name, argument) =>
        inTime(
          new Promise((resolve, reject) => {
            const ended = () => reject(new Error('its process ended'));
            const settle = ({ value, error }) => {
              child.off('exit', ended);
              if (error === undefined) resolve(value);
              else reject(new Error(error));
            };
            child.once('exit', ended);
            if (lines) {
              lines.once('line', (line) => settle(JSON.parse(line)));
              child.stdin.write(`${JSON.stringify([name, argument])}\n`);
            } else {
              child.once('message', settle);
              child.send([name, argument]);
            }
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

/** The project's folder over HTTP on this machine alone, and as `llama2.c/` the package that the writer comes in. */
function serve(root) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = path.startsWith('/llama2.c/')
      ? join(packageFolder('writer'), path.slice('/llama2.c/'.length))
      : join(root, path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Chromium: `open` opens a page in a context, and so a renderer process, of its own. */
export async function chromiumHost(root) {
  const { chromium } = await import('@playwright/test');
  const server = await serve(root);
  const browser = await chromium.launch(browsers.chromium());
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
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const cpuTime = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
      };
      return {
        call,
        time: (iterations) => timed(call, cpuTime, iterations),
        close: () => page.context().close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The contestants bundled for the page, minified: build/bench/page/<name>.js. */
export async function bundle(root) {
  const { build } = await import('vite');
  const folder = join(root, 'tests/bench/contestants');
  const contestants = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name));
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

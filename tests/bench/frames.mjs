// `npm run bench:frames`: how long the page's own thread works for each frame of a drag, in Chromium, for every step. Takes
// dist/site as it is; the figures are those of the browser's own tracing. What is asked of the page: one frame (16 ms) for a move,
// and no task of more than 50 ms.
//
//   npm run bench:frames -- --only laboratory     only steps whose address has this in it
//   npm run bench:frames -- --throttle 4          a processor four times slower
//   npm run bench:frames -- --train 12,40         in place of drags: while the trainer trains, at these lengths

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import * as browsers from '../../build-scripts/browsers.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    throttle: { type: 'string', default: '1' },
    train: { type: 'string', default: '' },
  },
});
const moves = 60;
const frame = 1000 / 60;
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc'];
// What can be dragged in a figure or beside it.
const handles = [
  '[data-place]', // of a mask
  '[data-order]', // a word among words
  'svg[data-pick]',
  '.slider input[type=range]',
  '.player input[type=range]',
  '[role=slider]:not([data-order])', // bars and the tips of arrows
  '.number-field',
];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The events that a trace of `work` holds. */
async function traced(session, work) {
  const events = [];
  const gather = ({ value }) => events.push(...value);
  session.on('Tracing.dataCollected', gather);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', gather);
  return events;
}

/**
 * What the page's own thread did, in milliseconds: the work of each frame that answers a move, which is all tasks from its
 * beginning to that of the next, and the longest task.
 */
function workOf(events) {
  const thread = events.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread?.tid)
    .sort((a, b) => a.ts - b.ts);
  const within = (inner, outer) => outer.ts <= inner.ts && inner.ts < outer.ts + outer.dur;
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const frames = own
    .filter(({ name }) => name === 'ProxyMain::BeginMainFrame')
    .map((beginning) => tasks.find((task) => within(beginning, task)));
  const moves = own.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'pointermove',
  );
  // The thread's own time: what else the machine does meanwhile is not the page's work.
  const length = ({ tdur, dur }) => (tdur ?? dur) / 1000;
  const work = frames
    .map((first, i) => ({ first, next: frames[i + 1]?.ts ?? Number.POSITIVE_INFINITY }))
    .filter(({ first }) => moves.some((move) => within(move, first)))
    .map(({ first, next }) =>
      tasks
        .filter(({ ts }) => first.ts <= ts && ts < next)
        .reduce((sum, task) => sum + length(task), 0),
    );
  return { work, tasks: tasks.map(length), longest: Math.max(...tasks.map(length)) };
}

const quantile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** Drags the first of these from side to side; undefined where there is none. */
async function drag(page, session, selector) {
  const handle = page.locator(`main ${selector}`).first();
  if (!(await handle.isVisible())) return undefined;
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Not by page.mouse, which runs a script of its own in the page for each move of a drag.
  const mouse = (type, at, buttons) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: at,
      y,
      button: 'left',
      buttons,
      clickCount: 1,
    });
  return async () => {
    await mouse('mousePressed', x, 1);
    for (let i = 1; i <= moves; i++) {
      // To one side and back, so that every move changes something.
      await mouse('mouseMoved', x + 60 * Math.sin((2 * Math.PI * i) / moves), 1);
      await pause(frame);
    }
    await mouse('mouseReleased', x, 0);
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = await preview({
  root: `${root}web`,
  configFile: `${root}web/vite.config.ts`,
  mode: 'site',
  logLevel: 'error',
});
const browser = await chromium.launch(browsers.chromium());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  const tracing = await browser.newBrowserCDPSession();
  await page.goto(server.resolvedUrls?.local[0]);
  await page.getByRole('button', { name: 'contents' }).click();
  const links = await page
    .locator('dialog section')
    .first()
    .locator('a[href*="step="]')
    .evaluateAll((all) => all.map((link) => link.href));
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.throttle) });
  const ms = (value, width) => `${value.toFixed(1)}`.padStart(width);
  if (options.train) {
    console.log('tasks over 1 ms while it trains   95 %  longest   epochs');
    for (const length of options.train.split(',')) {
      await page.goto('about:blank');
      const hash = `#v=1&lesson=side-by-side&step=the-trainer&length=${length}`;
      await page.goto(`${server.resolvedUrls?.local[0]}${hash}`);
      const start = page.locator('.training-main');
      await start.waitFor();
      await pause(1000);
      const track = page.locator('.training input[type=range]');
      const epochs = 3;
      const train = async () => {
        await start.click();
        while (Number(await track.inputValue()) < 32 * epochs) await pause(500);
      };
      const { tasks } = workOf(await traced(tracing, train));
      const long = tasks.filter((task) => task > 1).sort((a, b) => a - b);
      const last = ms(quantile(long, 1), 9);
      console.log(
        `length ${length.padEnd(27)}${ms(quantile(long, 0.95), 6)}${last}${`${epochs}`.padStart(9)}`,
      );
    }
  }
  const drags = options.train ? [] : links;
  if (drags.length > 0)
    console.log('step                          median   95 %  longest task   dragged');
  for (const link of drags.filter((address) => address.includes(options.only))) {
    const { step } = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
    for (const selector of handles) {
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('figure [data-cell]').first().waitFor();
      await pause(1000);
      const move = await drag(page, session, selector);
      if (!move) continue;
      const { work, longest } = workOf(await traced(tracing, move));
      work.sort((a, b) => a - b);
      console.log(
        `${step.padEnd(28)}${ms(quantile(work, 0.5), 8)}${ms(quantile(work, 0.95), 7)}${ms(longest, 14)}   ${selector}`,
      );
    }
  }
} finally {
  await browser.close();
  await server.close();
}

// `npm run bench:pages`: what the eye meets in every step, measured in Chromium: on a laptop (1280 x 800) where the first drawing
// begins, how many boxed controls there are, the largest text of the figure, whether the tools are in sight without scrolling, and
// how much of its column the figure takes; on a phone (390 x 844) how long the page is; on a wall (1280 x 720) and
// in a hall (1920 x 1080) whether what is presented fits, its smallest number and its usual one. Takes dist/site as it is, and names the steps that miss what is asked for.
//
//   npm run bench:pages -- --only many-heads              only steps whose address has this in it
//   npm run bench:pages -- --address http://localhost:1   another server
//   npm run bench:pages -- --pictures DIRECTORY           and keeps what was seen; --dark in the dark

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import * as browsers from '../../build-scripts/browsers.mjs';
import { withSources } from '../../build-scripts/sources.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    address: { type: 'string' },
    pictures: { type: 'string' },
    dark: { type: 'boolean', default: false },
    sizes: { type: 'string', default: 'laptop,phone,wall,hall' },
  },
});

const goals = {
  top: 120, // px: where the first drawing begins, at most
  boxes: 8, // boxed controls of a page, at most
  usualBoxes: 5, // their median, at most
  text: 22, // px: the largest text of a figure, at least
  share: 0.5, // of the column: the width of what is drawn, at least
  phone: 1800, // px: the median length of a page, at most
  wall: 0.024, // of the height: the smallest number, at least
  usualWall: 0.04, // of the height: the usual number, at least
};
const sizes = {
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  wall: { width: 1280, height: 720 },
  hall: { width: 1920, height: 1080 },
};
/** Where a step is presented. */
const walls = ['wall', 'hall'];

/** Runs in the page. */
function measured() {
  const figure = document.querySelector('.figure-side > figure');
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const own = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const sizeOf = (element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const controls = '.number-choice, .slider, .player, .training, .row, .job-bar, .tools, label';
  const drawn = [...figure.querySelectorAll('svg, canvas, table, .cell, [role=img], .strip, .bar')]
    .filter((element) => !element.closest(controls) && !element.closest('button:not(.cell)'))
    .filter(seen);
  const texts = [...figure.querySelectorAll('*')].filter(
    (element) => (own(element) || element.matches('input')) && seen(element),
  );
  const large = texts.filter((element) => sizeOf(element) >= 22);
  const tops = [...drawn, ...large].map((element) => element.getBoundingClientRect().top);
  // Numbers to set in one table are one object, and so are the words of a sentence.
  const objects = new Set();
  const buttons = 'button, input:not([type=range]), textarea, select, .number-option > span';
  for (const control of document.querySelectorAll(
    `.figure-side :is(${buttons}, .file-button, .token)`,
  )) {
    if (!seen(control) || control.matches('.visually-hidden') || control.closest('.panel'))
      continue;
    const style = getComputedStyle(control);
    const isBoxed = ['Top', 'Bottom', 'Left', 'Right'].every(
      (side) =>
        Number.parseFloat(style[`border${side}Width`]) > 0 &&
        !/transparent|, 0\)$/.test(style[`border${side}Color`]),
    );
    if (!isBoxed) continue;
    const whole = control.closest('table, .sentence, .matrix, .pixel-painter, .word-flow, .dock');
    objects.add(whole && !control.matches('.dock *') ? whole : control);
  }
  const widths = drawn.map((element) => element.getBoundingClientRect());
  const reach =
    Math.max(...widths.map(({ right }) => right)) - Math.min(...widths.map(({ left }) => left));
  const tools = document.querySelector('.tools, .panel-bar')?.getBoundingClientRect();
  const small = [...figure.querySelectorAll('.cell, .number-field, .digits, text')].filter(seen);
  return {
    top: Math.round(Math.min(...tops) + scrollY),
    boxes: objects.size,
    text: Math.max(...texts.map(sizeOf)),
    tools: Math.round(tools?.bottom ?? 0),
    share: reach / figure.clientWidth,
    length: document.documentElement.scrollHeight,
    least: Math.min(...small.map(sizeOf)),
    usual: small.map(sizeOf).toSorted((a, b) => a - b)[Math.floor(small.length / 2)],
    isCut:
      figure.scrollHeight > figure.clientHeight + 1 || figure.scrollWidth > figure.clientWidth + 1,
    bottom: Math.round(
      Math.max(
        ...[figure, document.querySelector('.dock')].map((it) => it.getBoundingClientRect().bottom),
      ),
    ),
    height: Math.round(figure.scrollHeight),
  };
}

const steps = [];
await withSources(async (load) => {
  const { lessons } = await load('/src/lessons/index.ts');
  for (const { outline } of lessons)
    for (const step of outline.steps)
      steps.push({
        lesson: outline.id,
        id: step.id,
        hash: `v=1&lesson=${outline.id}&step=${step.id}`,
      });
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const server =
  options.address === undefined &&
  (await preview({
    root: `${root}web`,
    configFile: `${root}web/vite.config.ts`,
    mode: 'site',
    logLevel: 'error',
  }));
const address = options.address ?? server.resolvedUrls?.local[0];
const browser = await chromium.launch(browsers.chromium());
const rows = [];
try {
  if (options.pictures) await mkdir(options.pictures, { recursive: true });
  for (const { lesson, id, hash } of steps.filter((step) => step.hash.includes(options.only))) {
    const row = { name: `${lesson}/${id}` };
    for (const size of options.sizes.split(',')) {
      const page = await browser.newPage({
        viewport: sizes[size],
        hasTouch: size === 'phone',
        reducedMotion: 'reduce',
        colorScheme: options.dark ? 'dark' : 'light',
      });
      const isWall = walls.includes(size);
      // What a step needs is fetched as soon as it is offered.
      await page.addInitScript(() =>
        new MutationObserver(() =>
          document.querySelector('.asset[data-state=offered] button')?.click(),
        ).observe(document, { subtree: true, childList: true }),
      );
      await page.goto(`${address}#${hash}${isWall ? '&view=lab' : ''}`);
      await page
        .locator('figure [data-cell], figure .figure-body > *')
        .first()
        .waitFor({ state: 'attached' });
      await page.locator('.panel > *').first().waitFor({ state: 'attached' });
      if (!isWall) await page.locator('.way').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(isWall ? 600 : 300);
      row[size] = await page.evaluate(measured);
      if (options.pictures) {
        const file = `${lesson}.${id}.${size}${options.dark ? '.dark' : ''}.png`;
        await page.screenshot({
          path: path.join(options.pictures, file),
          fullPage: size === 'phone',
        });
      }
      await page.close();
    }
    rows.push(row);
  }
} finally {
  await browser.close();
  await server?.close?.();
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
const pad = (value, width) => `${value}`.padStart(width);
console.log(
  `${'step'.padEnd(46)}   top boxes text share tools   phone   wall least usual   hall least usual`,
);
for (const { name, laptop, phone, wall, hall } of rows) {
  const l = laptop
    ? `${pad(laptop.top, 6)}${pad(laptop.boxes, 6)}${pad(laptop.text, 5)}${pad(laptop.share.toFixed(2), 6)}${pad(laptop.tools, 6)}`
    : ''.padEnd(29);
  const p = pad(phone?.length ?? '', 8);
  const w = [wall, hall].map((each) =>
    each
      ? `${pad(each.bottom, 7)}${each.isCut ? '!' : ' '}${pad(each.least.toFixed(0), 5)}${pad(each.usual?.toFixed(0), 6)}`
      : ''.padEnd(19),
  );
  console.log(`${name.padEnd(46)}${l}${p}${w.join('')}`);
}

/** Prints what was asked for, and who misses it. */
function judge(what, size, misses) {
  const judged = rows.filter((row) => row[size]);
  if (judged.length === 0) return;
  const missing = judged.filter((row) => misses(row[size]));
  console.log(`\n${what}: ${judged.length - missing.length} of ${judged.length}`);
  if (missing.length > 0) console.log(missing.map(({ name }) => `  ${name}`).join('\n'));
}

judge(`first drawing at y <= ${goals.top}`, 'laptop', ({ top }) => !(top <= goals.top));
judge(`at most ${goals.boxes} boxed controls`, 'laptop', ({ boxes }) => boxes > goals.boxes);
judge(`a text of ${goals.text} px or more`, 'laptop', ({ text }) => !(text >= goals.text));
judge('tools above the fold', 'laptop', ({ tools }) => tools > sizes.laptop.height);
judge('drawn over half of its column', 'laptop', ({ share }) => !(share >= goals.share));
for (const size of walls) {
  const { height } = sizes[size];
  judge(`fits the ${size}`, size, ({ bottom, isCut }) => isCut || bottom > height);
  judge(`legible on the ${size}`, size, ({ least }) => least < goals.wall * height);
  judge(
    `half of its numbers large on the ${size}`,
    size,
    ({ usual }) => usual < goals.usualWall * height,
  );
}
const boxes = rows.flatMap(({ laptop }) => laptop?.boxes ?? []);
const lengths = rows.flatMap(({ phone }) => phone?.length ?? []);
const tops = rows.flatMap(({ laptop }) => laptop?.top ?? []);
console.log(
  `\nmedians: first drawing ${middle(tops)}, boxed controls ${middle(boxes)} (asked for ${goals.usualBoxes}; most ${Math.max(...boxes)}), length on a phone ${middle(lengths)} (asked for ${goals.phone})`,
);

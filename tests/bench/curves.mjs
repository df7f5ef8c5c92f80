// `npm run bench:curves`: how long the page's own thread takes, in Chromium, to draw two curves as they grow to 100,000 points, and to
// read them out along the way. What is asked of the page: less than one frame (16.7 ms) for each.

import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import * as browsers from '../../build-scripts/browsers.mjs';

// What the page is asked for here, by way of Vite, so that there is one Preact.
const measured = '/@measured';
const source =
  "export { h, render } from 'preact'; export { Curve } from '/src/figures/Curve.tsx';";

const server = await createServer({
  configFile: 'web/vite.config.ts',
  mode: 'site',
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  plugins: [
    {
      name: 'measured',
      resolveId: (id) => (id === measured ? id : undefined),
      load: (id) => (id === measured ? source : undefined),
    },
  ],
});
await server.listen();
const browser = await chromium.launch(browsers.chromium());
try {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(server.resolvedUrls.local[0]);
  await page.locator('figure').waitFor();
  const times = await page.evaluate(measure, { count: 100_000, measured });
  for (const [what, list] of Object.entries(times)) {
    list.sort((a, b) => a - b);
    const ms = (value) => `${value.toFixed(1)} ms`;
    const [median, longest] = [list[list.length >> 1], list.at(-1)];
    console.log(`${what.padEnd(24)} median ${ms(median)}, longest ${ms(longest)}`);
  }
} finally {
  await browser.close();
  await server.close();
}

/** In the page: times of drawing in milliseconds, from the call until the layout is known. */
async function measure({ count, measured }) {
  const { h, render, Curve } = await import(measured);
  const root = document.createElement('div');
  root.style.width = '600px';
  document.body.prepend(root);
  const numbers = (of) => Float32Array.from({ length: count }, (_, i) => of(i));
  const x = numbers((i) => i);
  const y = numbers((i) => Math.exp(-i / count) + 0.1 * Math.sin(i * i));
  const [low, high] = [y.map((value) => value - 0.1), y.map((value) => value + 0.1)];
  const axis = (name, to) => ({ name, from: 0, to, ticks: [0, to] });
  const drawn = (points) => {
    const until = (column) => column.subarray(0, points);
    const columns = { x: until(x), y: until(y) };
    const series = [
      { label: 'loss', look: 'line', points: columns },
      {
        label: 'range',
        look: 'dashed',
        points: { ...columns, low: until(low), high: until(high) },
      },
    ];
    return h(Curve, {
      label: 'loss',
      x: axis('step', count),
      y: axis('loss', 1.2),
      series,
      mark: 0,
    });
  };
  const timed = (work) => {
    const before = performance.now();
    work();
    root.getBoundingClientRect();
    return performance.now() - before;
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const drawing = [];
  for (let part = 1; part <= 60; part++) {
    drawing.push(timed(() => render(drawn(Math.round((count * part) / 60)), root)));
    await frame();
  }
  // The state is set in the event; the drawing follows when the page is asked for its layout in the next frame.
  const reading = [];
  const box = root.querySelector('[role=slider]');
  for (let at = 0; at < 60; at++) {
    const { left, top } = box.getBoundingClientRect();
    const move = new PointerEvent('pointermove', {
      clientX: left + 50 + 8 * at,
      clientY: top + 20,
    });
    const before = performance.now();
    box.dispatchEvent(move);
    await Promise.resolve();
    await new Promise((done) => queueMicrotask(done));
    root.getBoundingClientRect();
    reading.push(performance.now() - before);
    await frame();
  }
  return { [`drawing up to ${count}`]: drawing, 'reading out': reading };
}

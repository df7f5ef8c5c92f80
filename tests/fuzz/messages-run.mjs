// Random messages to frames of several steps, on the page's sources in Node: `npm run fuzz -- --messages 200000`.
import { Window } from 'happy-dom';
import { withSources } from '../../build-scripts/sources.mjs';
import { fuzzFrame } from './messages.mjs';

/** One of words, one of pixels and choices, one of matrices, one with a training. */
const steps = [
  'where-to-look/scores-to-weights',
  'hiding-the-future/paint-a-mask',
  'many-heads/laboratory',
  'what-about-order/waves',
];

/** Sends so many; prints what was found, and how long the slowest took. Fails if anything was found or any took more than a second. */
export async function fuzzMessages(count, seed) {
  const window = new Window();
  const { document, getComputedStyle, CSSStyleSheet } = window;
  Object.assign(globalThis, { window, document, getComputedStyle, CSSStyleSheet });

  await withSources(async (load) => {
    const { loadEngine } = await load('/src/engine/page.ts');
    const { loadEngine: loadWhole } = await load('/src/engine/full.ts');
    const { connect } = await load('/src/app/frame.ts');
    const { readInputs } = await load('/src/lab/address.ts');
    const { noProgress } = await load('/src/lab/progress.ts');
    const { Tiers } = await load('/src/lab/tiers.ts');
    const { Walk } = await load('/src/lab/walk.ts');
    const { lessons, routes } = await load('/src/lessons/index.ts');
    const { signal } = await import('@preact/signals');
    const tiers = new Tiers(await loadEngine('plain'), () => loadWhole('plain'));
    for (const place of steps) {
      const [lesson, step] = place.split('/');
      const bar = {
        base: 'https://course.example/',
        form: 'hash',
        reference: `#v=1&lesson=${lesson}&step=${step}&view=embed`,
        push() {},
        replace() {},
        isReachable: async () => false,
        restart() {},
      };
      const progress = signal(noProgress);
      const walk = new Walk({
        tiers,
        lessons,
        routes,
        progress,
        bar,
        loadJobs: async () => undefined,
      });
      await walk.readAddress();
      const each = { count: Math.ceil(count / steps.length), seed };
      const { findings, said, slowest } = fuzzFrame({ walk, connect, readInputs }, each);
      for (const finding of findings.slice(0, 20)) console.log(`${place}: ${finding}`);
      console.log(
        `${place}: ${each.count} messages, ${said.reply} obeyed, ${said.error} refused, ${findings.length} findings, at most ${slowest.toFixed()} ms`,
      );
      if (findings.length > 0 || slowest > 1000) process.exitCode = 1;
    }
  });
}

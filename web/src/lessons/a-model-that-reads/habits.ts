// The job that reads a page and measures, head by head, what share of its weight each piece gives on average to some places.
import { page } from '#words/lessons/a-model-that-reads/sentences';
import { defineJob } from '../../lab/job';
import { heads, layers, openReader, read } from './reading';

/** What is measured; `same` looks at the same piece elsewhere, `stop` at the full stop. */
export const habits = ['before', 'after', 'itself', 'same', 'stop', 'first'] as const;
export type Habit = (typeof habits)[number];

/** Whether a piece stands at a place that a habit is about. [CLS] and [SEP] do not ask. */
export function isAt(habit: Habit, names: readonly string[], asks: number, at: number): boolean {
  switch (habit) {
    case 'before':
      return at === asks - 1 && at > 0;
    case 'after':
      return at === asks + 1 && at < names.length - 1;
    case 'itself':
      return at === asks;
    case 'same':
      return at !== asks && names[at] === names[asks];
    case 'stop':
      return names[at] === '.';
    case 'first':
      return at === 0;
  }
}

export const sentences = page.trim().split('\n');

export const readingAPage = defineJob<'full', never>(function* (engine, _inputs, _from, assets) {
  const opened = openReader(engine, assets);
  const all = layers * heads;
  const sums = new Float64Array(habits.length * all);
  const counts = new Float64Array(habits.length);
  for (const [done, sentence] of sentences.entries()) {
    engine.noGrad(() =>
      engine.scope(() => {
        const { names, weights } = read(engine, opened, sentence);
        const data = weights.data();
        const count = names.length;
        for (let asks = 1; asks < count - 1; asks++) {
          for (const [h, habit] of habits.entries()) {
            const places = names.flatMap((_, at) => (isAt(habit, names, asks, at) ? [at] : []));
            // A piece that has no such place says nothing of the habit.
            if (places.length === 0) continue;
            counts[h] = (counts[h] ?? 0) + 1;
            for (let head = 0; head < all; head++) {
              for (const at of places) {
                const into = h * all + head;
                sums[into] = (sums[into] ?? 0) + (data[(head * count + asks) * count + at] ?? 0);
              }
            }
          }
        }
      }),
    );
    const shares = Float32Array.from(sums, (sum, i) => sum / (counts[Math.floor(i / all)] || 1));
    yield {
      done: (done + 1) / sentences.length,
      numbers: { shares: { shape: [habits.length, layers, heads], data: shares } },
    };
  }
});

// Greedy writing: always the word for which most speaks, until that is the end.
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import { end, longest, start } from './grammar';
import { writeOn } from './model';

/** The numbers of the words that a model writes, its start before them; at most as many as it has positions for. */
export function write(engine: Engine, model: Parameters, memory: Tensor): readonly number[] {
  const written = [start];
  while (written.length < longest.french) {
    const next = engine.scope(() => {
      const { logits } = writeOn(engine, model, memory, written);
      return mostIn(engine.select(logits, 0, written.length - 1));
    });
    if (next === end) break;
    written.push(next);
  }
  return written;
}

function mostIn(logits: Tensor): number {
  const numbers = logits.data();
  return numbers.indexOf(Math.max(...numbers));
}

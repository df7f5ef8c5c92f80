// The job that takes the heads away, one after the other, and tells how far the vector of a sentence moves: 1 − the cosine of both.
import { offAt, withoutOf } from '../../course/heads-off';
import { defineJob } from '../../lab/job';
import { heads, layers, openReader, read, sentenceVector } from './reading';

interface Given {
  readonly text: string;
}

export const withoutEachHead = defineJob<'full', never>(function* (engine, inputs, _from, assets) {
  const { text } = inputs as unknown as Given;
  const opened = openReader(engine, assets);
  const all = layers * heads;
  const moved = new Float32Array(all).fill(Number.NaN);
  const whole = engine.noGrad(() => sentenceVector(engine, read(engine, opened, text)));
  for (let head = 0; head < all; head++) {
    moved[head] = engine.noGrad(() =>
      engine.scope(() => {
        const off = withoutOf(
          engine,
          offAt({ layers, heads }, [Math.floor(head / heads), head % heads]),
        );
        const without = sentenceVector(engine, read(engine, opened, text, off));
        return 1 - engine.cosineSimilarity(whole, without, { dim: 0 }).item();
      }),
    );
    if ((head + 1) % 4 > 0) continue;
    yield {
      done: (head + 1) / all,
      numbers: { moved: { shape: [layers, heads], data: moved.slice() } },
    };
  }
});

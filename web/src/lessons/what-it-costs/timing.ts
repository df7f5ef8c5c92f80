// The job that times an LSTM and self-attention on the machine of the learner. It is honest about it: the first pass is told by itself,
// then both take turns, length after length, many times over, so that whatever else the machine does disturbs all of them alike.
import { three } from '../../course/linear';
import type { Engine, Tensor } from '../../engine';
import { defineJob, type Numbers } from '../../lab/job';

export const lengths = [50, 100, 200, 500, 1000, 2000] as const;

/** How many numbers each word has. */
export const width = 64;

/** What is told of each length and model, in milliseconds a pass. */
export const told = ['first', 'low', 'median', 'high'] as const;

const rounds = 15;
/** Clocks in browsers are coarse, some to a millisecond: so long is measured at a stretch at least. */
const stretch = 8;
const mostPasses = 64;

type Pass = () => void;

export const byTheClock = defineJob<'full', Readonly<Record<never, never>>>(function* (engine) {
  engine.manualSeed(0);
  const lstm = engine.nn.lstm(width, width);
  const linear = three(() => engine.nn.linear(width, width));
  const passes = lengths.flatMap((n): Pass[] => {
    const x = engine.randn([n, width]);
    return [
      quietly(engine, () => void lstm.forward(engine.unsqueeze(x, 1))),
      quietly(engine, () => {
        const [Q, K, V] = linear.map((layer) => layer.forward(x)) as [Tensor, Tensor, Tensor];
        const scores = engine.div(engine.matmul(Q, engine.transpose(K, 0, 1)), Math.sqrt(width));
        engine.matmul(engine.softmax(scores, 1), V);
      }),
    ];
  });
  const first: number[] = [];
  const counts: number[] = [];
  const samples = passes.map((): number[] => []);
  for (const pass of passes) {
    first.push(timed(pass, 1));
    const again = timed(pass, 1);
    counts.push(Math.min(mostPasses, Math.max(1, Math.ceil(stretch / Math.max(again, 0.05)))));
    yield { done: 0, numbers: { times: timesOf(first, samples) } };
  }
  for (let round = 1; round <= rounds; round++) {
    for (const [i, pass] of passes.entries()) {
      samples[i]?.push(timed(pass, counts[i] ?? 1));
      yield {
        done: (round - 1 + (i + 1) / passes.length) / rounds,
        numbers: { times: timesOf(first, samples) },
      };
    }
  }
});

/** A pass that records nothing for gradients, and leaves nothing behind. */
function quietly(engine: Engine, work: Pass): Pass {
  return () => engine.noGrad(() => engine.scope(work));
}

/** Milliseconds a pass. */
function timed(pass: Pass, count: number): number {
  const start = performance.now();
  for (let i = 0; i < count; i++) pass();
  return (performance.now() - start) / count;
}

/** (lengths, 2, told) */
function timesOf(first: readonly number[], samples: readonly (readonly number[])[]): Numbers {
  const data = samples.flatMap((all, i) => {
    const sorted = [...all].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
    return [first[i] ?? Number.NaN, at(0.25), at(0.5), at(0.75)];
  });
  return { shape: [lengths.length, 2, told.length], data: Float32Array.from(data) };
}

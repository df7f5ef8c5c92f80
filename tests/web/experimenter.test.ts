// Where experiments run: in a worker, or on the page's own thread where the worker fails, or says nothing for too long.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerExperimenter } from '../../web/src/app/experimenter';
import type { FromWorker, ToWorker } from '../../web/src/app/worker';
import type { Findings } from '../../web/src/lab/experiment';
import { testEngine } from './support';

class FakeWorker {
  readonly received: ToWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  onerror: (() => void) | undefined;
  ended = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

const made = vi.hoisted(() => ({ workers: [] as unknown[], slices: 0 }));

vi.mock('#worker', () => ({
  makeWorker: () => {
    const worker = new FakeWorker();
    made.workers.push(worker);
    return worker;
  },
}));

vi.mock('../../web/src/lessons/experiments', () => ({
  experiments: {
    *endless() {
      for (;;) {
        made.slices += 1;
        yield { done: 0, numbers: {} };
      }
    },
  },
}));

beforeEach(() => {
  made.workers = [];
  made.slices = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open() {
  const experimenter = new WorkerExperimenter(await testEngine());
  const found = vi.fn<(findings: Findings) => void>();
  const failed = vi.fn<(message: string) => void>();
  const start = () => experimenter.start('endless', { seed: 1 }, found, failed);
  start();
  await vi.waitFor(() => expect(made.workers).toHaveLength(1));
  const worker = made.workers[0] as FakeWorker;
  await vi.waitFor(() => expect(worker.received).toHaveLength(1)); // the engine
  return { experimenter, start, worker, found, failed };
}

it('runs in the worker that answers', async () => {
  const { worker, found, failed } = await open();
  worker.answer({ ready: true });
  await vi.waitFor(() =>
    expect(worker.received[1]).toEqual({ run: 1, id: 'endless', inputs: { seed: 1 } }),
  );
  const findings = { done: 1, numbers: {} };
  worker.answer({ run: 1, findings });
  expect(found.mock.calls).toEqual([[findings]]);
  worker.answer({ run: 1, failed: 'nothing can be drawn' });
  expect(failed.mock.calls).toEqual([['nothing can be drawn']]);
  expect(made.slices).toBe(0);
});

it('runs on the page as soon as the worker fails', async () => {
  const { experimenter, worker, found } = await open();
  const before = performance.now();
  worker.onerror?.();
  await vi.waitFor(() => expect(found).toHaveBeenCalled());
  expect(performance.now() - before).toBeLessThan(900);
  expect(worker.ended).toBe(true);
  experimenter.stop();
});

it('runs on the page when the worker is silent, until a late one takes over with the next run', async () => {
  const { experimenter, start, worker, found } = await open();
  await vi.waitFor(() => expect(found).toHaveBeenCalled(), { timeout: 3000 });
  expect(worker.ended).toBe(false);
  worker.answer({ ready: true });
  await new Promise((done) => setTimeout(done));
  start();
  await vi.waitFor(() => expect(worker.received[1]).toMatchObject({ run: 1, id: 'endless' }));
  const slices = made.slices;
  await new Promise((done) => setTimeout(done, 50));
  expect(made.slices).toBe(slices); // never both
  experimenter.stop();
  await vi.waitFor(() => expect(worker.received[2]).toMatchObject({ run: 2, id: null }));
});

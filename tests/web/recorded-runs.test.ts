// Trainings that were made beforehand: that they are what the course's own jobs come to, that the steps that open with them compute with
// them, and when they are shown. That all of them come out again takes a minute: node build-scripts/record-runs.mjs --check
import { signal } from '@preact/signals';
import { describe, expect, inject, it } from 'vitest';
import { fitInputs } from '../../web/src/lab/inputs';
import type { JobSpec, RunListener } from '../../web/src/lab/job';
import { savedIn } from '../../web/src/lab/job-file';
import { Job, Jobs, type Saved } from '../../web/src/lab/job-model';
import { recorded } from '../../web/src/lab/recorded';
import { recordRun } from '../../web/src/lab/recording';
import { loadLesson, runStep, type Step } from '../../web/src/lab/step';
import { lessons } from '../../web/src/lessons';
import { jobs as loaders } from '../../web/src/lessons/jobs';
import { fullEngine, testTiers } from './support';

const steps = (await Promise.all(lessons.map(loadLesson))).flatMap(({ id, steps }) =>
  steps
    .filter(({ opens }) => opens && opens !== 'begun')
    .map((step) => [`${id}/${step.id}`, step] as const),
);

const launch = () => ({ pause() {}, resume() {}, step() {}, send() {}, stop() {} });

const specOf = ({ job, id }: Step): JobSpec => {
  if (!job?.shown) throw new Error(`${id} shows no training`);
  return job;
};

async function savedOf(step: Step): Promise<Saved> {
  const spec = specOf(step);
  const { inputs } = fitInputs(step.inputs, {});
  const its = Object.fromEntries(spec.inputs.map((name) => [name, inputs[name]]));
  const file = await recorded(spec.id);
  if (!file) throw new Error(`nothing was recorded of ${spec.id}`);
  return savedIn(new Job(spec, its as never, launch), file);
}

describe('what was recorded', () => {
  it.each(steps)('is there for %s, which computes with it', async (_, step) => {
    const { snapshot } = await savedOf(step);
    const { shown = '', steps: all } = specOf(step);
    const input = step.inputs[shown];
    expect(snapshot.step).toBe(input && 'max' in input && input.max);
    expect(snapshot.step).toBeLessThanOrEqual(all ?? 0);
    const tiers = await testTiers();
    await tiers.prepare([step]);
    const { inputs } = fitInputs(step.inputs, { [shown]: snapshot.step });
    const trace = runStep(tiers, step, inputs, [snapshot]);
    expect(trace.nodes.some(({ op }) => op === 'constant')).toBe(true);
    if (typeof step.opens !== 'object') return;
    const { after } = step.opens;
    expect(step.predictions?.map(({ id }) => id)).toContain(after);
  });

  it.runIf(inject('build') === 'plain').each(['learning-to-carry', 'learning-to-hand-over'])(
    'comes out again: %s',
    async (id) => {
      const step = steps.find(([, step]) => step.job?.id === id)?.[1] as Step;
      const work = await loaders[id]?.();
      const made = recordRun(await fullEngine(), step, work as never);
      expect(Buffer.compare(made, (await recorded(id)) as Uint8Array)).toBe(0);
    },
  );
});

describe('a recorded run', () => {
  const [key, step] = steps.find(([key]) => key === 'one-vector/three-gates') ?? [];
  if (!key || !step) throw new Error('no such step');
  const spec = specOf(step);

  function open(options: ConstructorParameters<typeof Jobs>[1] = {}) {
    let listener: RunListener | undefined;
    const jobs = new Jobs(
      (_, told) => {
        listener = told;
        return launch();
      },
      { recorded: () => savedOf(step as Step), ...options },
    );
    const job = jobs.of(spec, { seed: 0 });
    const follow = (as: Step, of = job) => {
      jobs.enter(of);
      return jobs.follow(of, { key: key as string, step: as }, signal(undefined), () => {});
    };
    return { jobs, job, follow, tell: () => listener };
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('is shown by a step that opens with it, and by no other that has the same job', async () => {
    const { job, follow } = open();
    const leave = follow(step);
    expect(job.isSought.value).toBe(true);
    await settled();
    expect([job.isSought.value, job.origin.value, job.snapshots.value.length]).toEqual([
      false,
      'recorded',
      1,
    ]);
    leave();
    follow({ ...step, opens: undefined } as unknown as Step);
    await settled();
    expect([job.origin.value, job.snapshots.value]).toEqual(['here', []]);
  });

  it('is of the inputs that the step comes with', async () => {
    const { jobs, follow } = open();
    const other = jobs.of(spec, { seed: 1 });
    follow(step, other);
    await settled();
    expect(other.snapshots.value).toEqual([]);
  });

  it('waits for the answer that it would give away', async () => {
    const answered = signal<readonly string[]>([]);
    const isAnswered = (question: string) => answered.value.includes(question);
    const { job, follow } = open({ isAnswered });
    follow({ ...step, opens: { after: 'who' } });
    await settled();
    expect(job.snapshots.value).toEqual([]);
    answered.value = [`${key}/who`];
    await settled();
    expect(job.origin.value).toBe('recorded');
  });

  it('comes after what the learner trained, in this visit or in an earlier one', async () => {
    const own = await savedOf(step);
    const earlier = open({ shelf: { take: async () => own, keep() {} } });
    earlier.follow(step);
    await settled();
    expect(earlier.job.origin.value).toBe('earlier');
    const here = open();
    here.job.start();
    here.follow(step);
    await settled();
    expect([here.job.origin.value, here.job.state.value]).toEqual(['here', 'running']);
  });

  it('that is trained again is compared with what comes out', async () => {
    const { job, follow, tell } = open();
    follow(step);
    await settled();
    const [{ step: at, state }] = job.snapshots.value as [Saved['snapshot']];
    job.start();
    expect([job.origin.value, job.snapshots.value, job.apart.value]).toEqual([
      'here',
      [],
      undefined,
    ]);
    const off = Object.fromEntries(
      Object.entries(state).map(([name, { shape, data }], i) => [
        name,
        { shape, data: Float32Array.from(data as Float32Array, (x) => x + (i === 0 ? 0.5 : 0)) },
      ]),
    );
    tell()?.told({ done: 1, step: at, snapshot: off, keep: true });
    expect(job.apart.value).toBeCloseTo(0.5, 5);
    job.stop();
    expect(job.apart.value).toBeUndefined();
  });
});

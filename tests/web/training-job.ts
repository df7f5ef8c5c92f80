// A small training as a job, for tests: a line fitted to noisy points by SGD with momentum, with layers and optimiser of the full engine.
// It owns a model, an optimiser and its data across slices, streams its loss, and can go on from any of its snapshots.
import type { Engine } from '../../web/src/engine';
import { seedSpec } from '../../web/src/lab/inputs';
import {
  defineJob,
  type JobSpec,
  type Report,
  type State,
  stateOf,
  tensorsOf,
} from '../../web/src/lab/job';

export const inputs = { seed: seedSpec('seed') };

/** What a step would say of it. */
export const trainingSpec: JobSpec = {
  id: 'training',
  tier: 'full',
  inputs: ['seed'],
  starts: 'by the learner',
  away: 'waits',
  findings: { loss: { caption: 'the loss after each step', axes: [[], ['line']] } },
};

export const stepsOfTraining = 120;
const every = 20;

/** The state under a name, without the name. */
function part(state: State, name: string): State {
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, values]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), values]] : [],
    ),
  );
}

function named(name: string, state: State): State {
  return Object.fromEntries(
    Object.entries(state).map(([key, values]) => [`${name}.${key}`, values]),
  );
}

export const training = defineJob<'full', typeof inputs>(function* (engine, { seed }, from) {
  engine.manualSeed(seed);
  const model = engine.nn.linear(3, 1);
  const optimiser = engine.optim.sgd(model.parameters(), { lr: 0.05, momentum: 0.9 });
  let step = 0;
  if (from) {
    engine.scope(() => {
      model.loadStateDict(tensorsOf(engine, part(from, 'model')));
      optimiser.loadStateDict(tensorsOf(engine, part(from, 'optimiser')));
      const { step: made, random } = tensorsOf(engine, part(from, 'job'));
      if (!made || !random) throw new Error('the snapshot is not one of this job');
      step = made.item();
      engine.setRngState(random);
    });
  }
  while (step < stepsOfTraining) {
    const loss = engine.scope(() => trainOnce(engine, model, optimiser));
    step += 1;
    const report: Report = {
      done: step / stepsOfTraining,
      step,
      append: { loss: { shape: [1, 1], data: Float32Array.of(loss) } },
      texts: { last: `step ${step}` },
    };
    yield step % every === 0
      ? { ...report, keep: step % 40 === 0, ...stateOfAll(engine, model, optimiser, step) }
      : report;
  }
});

function trainOnce(
  engine: Engine,
  model: ReturnType<Engine['nn']['linear']>,
  optimiser: ReturnType<Engine['optim']['sgd']>,
): number {
  // Each batch is drawn anew: the random stream decides how it goes on.
  const x = engine.randn([16, 3]);
  const noise = engine.mul(engine.randn([16, 1]), 0.1);
  const y = engine.add(engine.matmul(x, engine.tensor([[1], [-2], [0.5]])), noise);
  optimiser.zeroGrad();
  const loss = engine.mean(engine.square(engine.sub(model.forward(x), y)));
  loss.backward();
  optimiser.step();
  return loss.item();
}

/** What was learned; and what beside it decides how it goes on. */
function stateOfAll(
  engine: Engine,
  model: ReturnType<Engine['nn']['linear']>,
  optimiser: ReturnType<Engine['optim']['sgd']>,
  step: number,
): Pick<Report, 'snapshot' | 'rest'> {
  return engine.scope(() => ({
    snapshot: {
      ...named('model', stateOf(model.stateDict())),
      ...named('job', stateOf({ step: engine.tensor(step) })),
    },
    rest: {
      ...named('optimiser', stateOf(optimiser.stateDict())),
      ...named('job', stateOf({ random: engine.getRngState() })),
    },
  }));
}

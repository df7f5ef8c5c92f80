// The panel that explains: what an operation of the whole engine does in one piece is walked through part by part, by names.
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import type { Engine } from '../../web/src/engine';
import { ExplainPanel } from '../../web/src/figures/ExplainPanel';
import { cellOf } from '../../web/src/lab/cell-ref';
import { ModelContext } from '../../web/src/lab/context';
import { Jobs } from '../../web/src/lab/job-model';
import { JobRunner } from '../../web/src/lab/job-runner';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { fullEngine } from './support';
import './support-page';
import '../../web/src/lab/operations/full';

const computation = defineComputation({
  inputs: {},
  compute(engine) {
    const whole = engine as unknown as Engine;
    const x = whole.tensor([[[1]], [[2]]]);
    const weights = [whole.tensor([[1], [2], [3], [4]]), whole.tensor([[4], [3], [2], [1]])];
    return { x, states: whole.lstm(x, null, null, weights).output };
  },
  tensors: { x: {}, states: {} },
  names: { x: 'x', states: 'state' },
  program: { source: '', lines: [] },
});
const step: Step = {
  id: 'memory',
  title: 'memory',
  covers: [],
  ...defineStep(computation, { Figure: () => null, summary: () => '', Prose: () => null }),
};

it('leads from a state of an LSTM to its gates and on to the step before', async () => {
  const engine = await fullEngine();
  const { launch } = new JobRunner<'full'>(engine, {}, { slice: 0, later: () => undefined });
  const model = new StepModel({
    engine: engine as never,
    jobs: new Jobs(launch),
    key: 'memory',
    step,
  });
  const run = model.run.value;
  if (!('trace' in run)) throw new Error(run.error);
  model.explained.value = [cellOf(run.trace, 'states', 1)];
  const view = render(
    <ModelContext.Provider value={model}>
      <ExplainPanel />
    </ModelContext.Provider>,
  );
  const symbols = () => view.container.querySelector('.symbols')?.textContent;
  expect(symbols()).toBe('= output gate 1 1 × tanh(cell state) 1 1');
  const walk = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  walk(/^tanh\(cell state\)/);
  walk(/^cell state/);
  expect(symbols()).toBe('= (forget gate × cell state) 1 1 + (input gate × candidate) 1 1');
  expect(screen.getByRole('button', { name: 'copy as PyTorch' })).toBeDefined();
  model.dispose();
});

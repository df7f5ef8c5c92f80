// The panel that explains: what an operation of the whole engine does in one piece is walked through part by part, by names; a long sum is said in words and folded.
import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { ExplainPanel } from '../../web/src/figures/ExplainPanel';
import { cellOf } from '../../web/src/lab/cell-ref';
import { ModelContext } from '../../web/src/lab/context';
import { Jobs } from '../../web/src/lab/job-model';
import { JobRunner } from '../../web/src/lab/job-runner';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { fullEngine, testTiers } from './support';
import './support-page';

const computation = defineComputation({
  inputs: {},
  tier: 'full',
  compute(engine) {
    const x = engine.tensor([[[1]], [[2]]]);
    const weights = [engine.tensor([[1], [2], [3], [4]]), engine.tensor([[4], [3], [2], [1]])];
    return { x, states: engine.lstm(x, null, null, weights).output };
  },
  tensors: { x: {}, states: {} },
  names: { x: 'x', states: 'state' },
  program: { source: '', lines: [] },
});
const shown = { Figure: () => null, summary: () => '', Prose: () => null };
const step: Step = {
  id: 'memory',
  title: 'memory',
  covers: [],
  ...defineStep(computation, shown),
};

/** The panel of a step, asked for one of its numbers. */
async function ask(of: Step, name: string, index: number) {
  const engine = await fullEngine();
  const { launch } = new JobRunner<'full'>(engine, {}, { slice: 0, later: () => undefined });
  const model = new StepModel({
    tiers: await testTiers([of]),
    jobs: new Jobs(launch),
    key: of.id,
    step: of,
  });
  const run = model.run.value;
  if (!('trace' in run)) throw new Error(run.error);
  model.explained.value = [cellOf(run.trace, name, index)];
  const view = render(
    <ModelContext.Provider value={model}>
      <ExplainPanel />
    </ModelContext.Provider>,
  );
  return { model, view };
}

it('leads from a state of an LSTM to its gates and on to the step before', async () => {
  const { model, view } = await ask(step, 'states', 1);
  const symbols = () => view.container.querySelector('.symbols')?.textContent;
  expect(symbols()).toBe('= output gate (row 1, column 1) × tanh(cell state) (row 1, column 1)');
  const walk = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  walk(/^tanh\(cell state\)/);
  walk(/^cell state/);
  expect(symbols()).toBe(
    '= (forget gate × cell state) (row 1, column 1) + (input gate × candidate) (row 1, column 1)',
  );
  expect(screen.getByRole('button', { name: 'copy as PyTorch' })).toBeDefined();
  model.dispose();
});

describe('a long sum of products', () => {
  /** The panel, asked for the number in row 2 and column 3 of a product of so many terms. */
  function askProduct(terms: number) {
    const product = defineComputation({
      inputs: { words: { kind: 'words', default: ['the', 'cat'] } },
      tier: 'full',
      compute(engine) {
        const numbers = (rows: number, columns: number) =>
          engine.reshape(engine.arange(1, rows * columns + 1), [rows, columns]);
        const [X, W] = [numbers(2, terms), numbers(terms, 3)];
        return { X, W, Q: engine.matmul(X, W) };
      },
      tensors: { X: { axes: ['words'] }, W: {}, Q: { axes: ['words'] } },
      names: { W: 'matrix' },
      program: { source: '', lines: [] },
    });
    return ask({ ...step, ...defineStep(product, shown) }, 'Q', 5);
  }

  it('says which row meets which column, and is unfolded when asked for', async () => {
    const { view, model } = await askProduct(8);
    const [words, sum] = view.container.querySelectorAll('dd');
    expect(view.container.querySelector('dt')?.textContent).toMatch(/^query of cat \(number 3\)/);
    expect(words?.textContent).toBe('= row cat of X · column 3 of W');
    expect(sum?.textContent).toBe('= 9 × 3 + 10 × 6 + 11 × 9 + … 5 more');
    fireEvent.click(screen.getByRole('button', { name: '… 5 more' }));
    expect(sum?.textContent).toMatch(/^= 9 × 3 \+ .* \+ 16 × 24$/);
    expect(document.activeElement?.textContent).toBe('12');
    model.dispose();
  });

  it('stands whole where it is short', async () => {
    const { view, model } = await askProduct(4);
    const [words, sum] = view.container.querySelectorAll('dd');
    expect(words?.textContent).toBe('= row cat of X · column 3 of W');
    expect(sum?.textContent).toBe('= 5 × 3 + 6 × 6 + 7 × 9 + 8 × 12');
    model.dispose();
  });
});

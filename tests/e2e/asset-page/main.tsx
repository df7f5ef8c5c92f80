// A page of one step whose numbers are in a file of many parts, for tests/e2e/assets.spec.ts: no lesson has such a step.
import { render } from 'preact';
import '../../../web/src/styles/tokens.css';
import '../../../web/src/styles/page.css';
import asset from '#numbers?asset';
import { FigureSide } from '../../../web/src/app/FigureSide';
import { loadEngine } from '../../../web/src/engine/page';
import { ModelContext } from '../../../web/src/lab/context';
import { defineComputation, defineStep, type Step } from '../../../web/src/lab/step';
import { StepModel } from '../../../web/src/lab/step-model';
import { Tiers } from '../../../web/src/lab/tiers';

const computation = defineComputation({
  inputs: {},
  needs: { numbers: { asset, label: 'the numbers of this test' } },
  compute(engine, _inputs, _snapshots, { numbers }) {
    const data = new Float32Array(numbers?.buffer ?? new ArrayBuffer(0));
    return { total: engine.sum(engine.constant({ shape: [data.length], data })) };
  },
  tensors: { total: {} },
  names: {},
  program: { source: '', lines: [] },
});

const step: Step = {
  id: 'total',
  title: 'total',
  covers: [],
  ...defineStep(computation, {
    Figure: ({ trace }) => <output>{trace.value('total')}</output>,
    summary: (trace) => `The sum is ${trace.value('total')}.`,
    Prose: () => null,
  }),
};

const engine = await loadEngine();
const tiers = new Tiers(engine, () => Promise.reject(new Error('not needed here')));
const model = new StepModel({ tiers, key: 'total', step });
const root = document.getElementById('app');
if (root) {
  root.replaceChildren();
  render(
    <ModelContext.Provider value={model}>
      <FigureSide />
    </ModelContext.Provider>,
    root,
  );
}

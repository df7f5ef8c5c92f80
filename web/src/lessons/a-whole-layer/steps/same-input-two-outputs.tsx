// S0.11, dropout: in training the same input gives another output each time, in evaluation always the same (correction 8).

import { names, texts } from '#words/lessons/a-whole-layer/same-input-two-outputs';
import Prose from '#words/lessons/a-whole-layer/same-input-two-outputs.mdx';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { largest } from '../../../figures/colour-scales';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { drawLayer, drawWords, runLayer } from '../encoder';
import claimProgram from './same-input-two-outputs.claim-8.py';
import program from './same-input-two-outputs.py';
import '../layer.css';

const width = 8;
/** So many runs, and so many times: a sum of a few numbers is exact enough to be followed. */
const runs = [20, 20] as const;

const inputs = {
  p: { kind: 'number', label: texts.p, default: 0.4, min: 0, max: 0.9, step: 0.05 },
  seed: seedInput,
} as const;

const axes = [numbered(width)];

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { p, seed }) {
    engine.manualSeed(seed);
    const x = engine.randn([width]);
    const first_run = engine.dropout(x, p);
    const second_run = engine.dropout(x, p);
    const many = engine.dropout(engine.mul(engine.ones([...runs, 1]), x), p);
    return {
      p: engine.tensor(p),
      x,
      first_run,
      second_run,
      evaluated: engine.dropout(x, p, { training: false }),
      average: engine.mean(engine.mean(many, 0), 0),
    };
  },
  tensors: {
    p: {},
    x: { axes, made: 'random' },
    first_run: { axes },
    second_run: { axes },
    evaluated: { axes },
    average: { axes, rounding: true },
  },
  names,
  program,
});

const { of } = computation;
const rows = ['x', 'first_run', 'second_run', 'evaluated', 'average'] as const;

const dropped = (numbers: Float32Array) => numbers.filter((number) => number === 0).length;

export default defineStep(computation, {
  corrections: [8],
  Figure,
  summary: (trace, { p }) =>
    texts.summary(
      formatNumber(p, 2),
      dropped(trace.get('first_run').data),
      dropped(trace.get('second_run').data),
      width,
    ),
  Prose,
  predictions: [
    prediction({
      id: 'what-is-kept',
      tier: 'full',
      ...texts.kept,
      compute(engine) {
        engine.manualSeed(0);
        const kept = engine.max(engine.dropout(engine.full([100], 3), 0.5));
        return { kept };
      },
      expected: 'double',
      decide: { by: 'kept', is: { same: 3, double: 6, half: 1.5 } },
    }),
  ],
  claims: [
    claim({
      correction: 8,
      entry: 'S0.11',
      tier: 'full',
      ...texts.claim,
      program: claimProgram,
      compute(engine) {
        engine.manualSeed(0);
        const layer = drawLayer(engine, { width: 64, inside: 256 });
        const X = drawWords(engine, 64);
        const run = (share: number) => {
          const { output } = runLayer(engine, layer, X, {
            heads: 4,
            normFirst: false,
            activation: 'gelu',
            dropped: share,
          });
          return engine.select(engine.select(output, 0, 0), 0, 0);
        };
        return { once: run(0.1), again: run(0.1), evaluated: run(0) };
      },
      tensors: {
        once: { rounding: true },
        again: { rounding: true },
        evaluated: { rounding: true },
      },
      expected: 'no',
      decide: { by: 'apart(once, again)', line: ['yes', 1e-5, 'no'] },
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const most = largest(trace.get('x').data) * 1.5;
  return (
    <>
      <div class="dropout-runs">
        {rows.map((name) => (
          <div key={name} class="dropout-run">
            <p data-term={of[name]}>
              {texts.rows[name]}
              <Made of={of[name]} />
            </p>
            <Strip of={of[name]} offset={0} width={width} most={most} digits />
          </div>
        ))}
      </div>
      <Slider input="p" />
      <SeedField />
    </>
  );
}

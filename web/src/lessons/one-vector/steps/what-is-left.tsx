// S3.1, before the gates: a plain recurrence, h = tanh(W x + U h), and how much of a slope is left of it word by word, beside an LSTM and
// attention. None of them is trained; how far the LSTM's forget gate is open is the learner's.

import { names, texts } from '#words/lessons/one-vector/what-is-left';
import Prose from '#words/lessons/one-vector/what-is-left.mdx';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { attention } from '../../../course/attention';
import { seedInput } from '../../../course/inputs';
import { drawLinear, three } from '../../../course/linear';
import type { Parameters } from '../../../course/transformer';
import { newLstm } from '../../../course/untrained';
import { wholeLstm } from '../../../course/whole';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { Made } from '../../../figures/Made';
import { formatNumber } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './what-is-left.py';
import '../curve-numbers.css';
import '../what-is-left.css';

const words = 31;
const width = 32;
const last = words - 1;
const distances = Array.from({ length: words }, (_, far) => far);
const distanceNames = distances.map(texts.before);

const inputs = {
  far: { ...wholeSpec(texts.far, { default: 3, min: 0, max: last }), view: true },
  opened: wholeSpec(texts.opened, { default: 0, min: 0, max: 6 }),
  seed: seedInput,
} as const;

/** How much the last vector, all its numbers added up, changes with each word: the mean size of the gradient, the last word's first. */
function slopes(engine: Engine, x: Tensor, newest: Tensor): Tensor {
  const arrived = () => x.grad ?? engine.zeros(x.shape);
  x.grad = null;
  engine.sum(newest).backward();
  return engine.flip(engine.mean(engine.abs(arrived()), 1), [0]);
}

/** An LSTM whose forget gate has this much more to say for keeping. */
function opening(engine: Engine, lstm: Parameters, by: number): Parameters {
  const more = Float32Array.from({ length: 4 * width }, (_, i) =>
    i >= width && i < 2 * width ? by : 0,
  );
  const bias = engine.add(lstm.bias_hh_l0 as Tensor, engine.tensor(more, { shape: [4 * width] }));
  return { ...lstm, bias_hh_l0: bias };
}

function measure(engine: Engine, seed: number, opened: number) {
  return engine.untraced(() =>
    engine.scope(() => {
      engine.manualSeed(seed);
      const W = drawLinear(engine, width, width, { bias: true });
      const U = drawLinear(engine, width);
      const lstm = newLstm(engine, width, width);
      const [query, key, value] = three(() => drawLinear(engine, width, width, { bias: true }));
      const x = engine.randn([words, width]);
      x.requiresGrad = true;
      let h: Tensor = engine.zeros([width]);
      for (let t = 0; t < words; t++) {
        h = engine.tanh(engine.add(W(engine.select(x, 0, t)), U(h)));
      }
      const plain = slopes(engine, x, h);
      const read = wholeLstm(engine, opening(engine, lstm, opened), engine.unsqueeze(x, 0));
      const gated = slopes(engine, x, read.last);
      const newest = engine.narrow(x, 0, last, 1);
      const looking = slopes(engine, x, attention(engine, query(newest), key(x), value(x)).output);
      return { plain: plain.data(), gated: gated.data(), looking: looking.data() };
    }),
  );
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { seed, opened }) {
    const { plain, gated, looking } = measure(engine, seed, opened);
    return {
      plain: engine.tensor(plain),
      gated: engine.tensor(gated),
      looking: engine.tensor(looking),
    };
  },
  tensors: {
    plain: { axes: [distanceNames], made: 'random', given: texts.backward, rounding: true },
    gated: { axes: [distanceNames], made: 'random', given: texts.backward, rounding: true },
    looking: { axes: [distanceNames], made: 'random', given: texts.backward, rounding: true },
  },
  names,
  program,
});

const { of } = computation;
const lines = ['plain', 'gated', 'looking'] as const;

export default defineStep(computation, {
  Figure,
  summary: (trace, { far }) =>
    texts.summary(
      far,
      ...(lines.map((line) => formatNumber(trace.value(line, far), 4)) as [string, string, string]),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'twenty-back',
      ...texts.twentyBack,
      tier: 'full',
      compute(engine) {
        const { plain } = measure(engine, 0, 0);
        return { plain: engine.tensor(plain) };
      },
      // Its sixth place lies 19 words back.
      sketch: {
        starts: 0.1,
        decide: { by: 'drawn[5] / drawn[0]', line: ['nothing', 1e-5, 'hundredth', 0.2, 'half'] },
      },
      expected: 'nothing',
      decide: {
        by: 'plain[20] / plain[1]',
        line: ['nothing', 0.00001, 'hundredth', 0.2, 'half'],
        on: { from: 1e-9, to: 1, logarithmic: true },
      },
      scenes: [{ label: texts.twentyBack.scene, inputs: { far: 20 } }],
    }),
  ],
});

function Figure({ trace, inputs: { far } }: FigureProps<typeof computation>) {
  return (
    <>
      <div data-pinned>
        <div class="left-curve">
          <Curve
            label={texts.curve}
            x={{ name: texts.axis, from: 0, to: last, ticks: [0, 5, 10, 15, 20, 25, 30] }}
            y={{
              name: texts.slope,
              from: 1e-12,
              to: 1,
              ticks: [1, 1e-3, 1e-6, 1e-9, 1e-12],
              logarithmic: true,
              decimals: 8,
            }}
            series={lines.map((line, i) => ({
              label: texts.lines[line],
              tag: texts.lines[line],
              look: 'line',
              stroke: (['heavy', 'dashes', 'fine'] as const)[i],
              term: of[line],
              points: { x: distances, y: trace.get(line).data },
              asked: line === 'plain',
            }))}
            mark={far}
            drawable
          />
        </div>
        <Slider input="far" />
        <Slider input="opened" />
      </div>
      <table class="curve-numbers">
        <caption>
          {texts.caption(far)} <Made of={of.plain} />
        </caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{texts.lines[line]}</th>
              <td data-term={of[line]}>
                <Cell of={of[line]} at={far} decimals={4} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SeedField />
    </>
  );
}

// Whether a vector of 256 numbers is full: the same model learns from the same rows again and again, and from new ones at every step. Both
// are recorded; only what they learned from differs.

import { names, texts } from '#words/lessons/one-vector/is-it-room';
import Prose from '#words/lessons/one-vector/is-it-room.mdx';
import { Slider } from '../../../controls/Slider';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { Made } from '../../../figures/Made';
import { formatPercent } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { newRows, sameRows } from '../recorded';
import program from './is-it-room.py';
import '../curve-numbers.css';
import '../room.css';

const last = 4000;
const namesOf = (steps: readonly number[]) => steps.map(texts.after);

const inputs = {
  at: {
    ...wholeSpec(texts.at, { default: 0, min: 0, max: last }),
    step: 20,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const at = engine.tensor(given.at);
    return {
      steps_same: engine.tensor([...sameRows.steps]),
      same_rows: engine.tensor([...sameRows.right]),
      steps_new: engine.tensor([...newRows.steps]),
      new_rows: engine.tensor([...newRows.right]),
      at,
      met: engine.mul(engine.clamp(at, { max: newRows.steps[2] }), 64),
    };
  },
  tensors: {
    steps_same: { axes: [namesOf(sameRows.steps)], given: texts.counted },
    same_rows: { axes: [namesOf(sameRows.steps)], made: 'quoted', given: texts.quotedSame },
    steps_new: { axes: [namesOf(newRows.steps)], given: texts.counted },
    new_rows: { axes: [namesOf(newRows.steps)], made: 'quoted', given: texts.quotedNew },
    at: {},
    met: {},
  },
  names,
  program,
});

const { of } = computation;

const lines = [
  { of: of.new_rows, recorded: newRows, label: texts.newRows, stroke: 'heavy' },
  { of: of.same_rows, recorded: sameRows, label: texts.sameRows, stroke: 'dashes' },
] as const;

/** How many of its measurements are shown at a step. */
const shownOf = (steps: readonly number[], at: number): number =>
  steps.filter((step) => step <= at).length;

export default defineStep(computation, {
  Figure,
  summary: (_, { at }) => {
    const [fresh = texts.unknown, same = texts.unknown] = lines.map(({ recorded }) => {
      const share = recorded.right[shownOf(recorded.steps, at) - 1];
      return share === undefined ? undefined : formatPercent(share);
    });
    return texts.summary(at, fresh, same);
  },
  Prose,
  predictions: [
    prediction({
      id: 'without-a-row-twice',
      ...texts.fresh,
      compute: (engine) => ({
        fresh: engine.tensor(newRows.right.at(-1) ?? 0),
        same: engine.tensor(sameRows.right.at(-1) ?? 0),
      }),
      tap: { nearly: texts.newRows, fewer: texts.sameRows },
      expected: 'nearly',
      decide: { by: 'fresh - same', line: ['fewer', -0.05, 'alike', 0.05, 'nearly'] },
      scenes: [{ label: texts.fresh.scene, inputs: { at: last } }],
    }),
  ],
});

function Figure({ trace, inputs: { at } }: FigureProps<typeof computation>) {
  return (
    <>
      <div data-pinned>
        <div class="room-curve">
          <Curve
            label={texts.curve}
            title
            x={{ name: texts.axis, from: 0, to: last, ticks: [0, 1000, 2000, 3000, 4000] }}
            y={{ name: texts.share, from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1], decimals: 3 }}
            series={lines.map(({ of: shares, recorded, label, stroke }) => {
              const count = shownOf(recorded.steps, at);
              return {
                label,
                tag: label,
                look: 'line',
                stroke,
                term: shares,
                points: {
                  x: recorded.steps.slice(0, count),
                  y: trace.get(shares).data.subarray(0, count),
                },
              };
            })}
            mark={at}
          />
        </div>
        <Slider input="at" />
      </div>
      <p data-term={of.met}>
        {texts.met} <Cell of={of.met} decimals={0} inline />
      </p>
      <table class="curve-numbers">
        <caption>
          {texts.caption} <Made of={of.new_rows} />
        </caption>
        <tbody>
          {lines.map(({ of: shares, recorded, label }) => (
            <tr key={label} data-term={shares}>
              <th scope="row" data-thing={label}>
                {label}
              </th>
              {recorded.steps.map((step, i) => (
                <td key={step}>
                  {step <= at && (
                    <>
                      <Cell of={shares} at={i} decimals={3} fixed />{' '}
                      <span class="quiet">{texts.after(step)}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

// The losses of the two models of a training, step by step: how far they have come is marked.
import { texts } from '#words/lessons/learning-to-look/parts';
import { Curve, type Series } from '../../figures/Curve';
import type { Findings } from '../../lab/job';
import { steps } from './training';
import './looks.css';

export interface LossCurveProps {
  readonly label: string;
  readonly findings: Findings | undefined;
  /** The step that is shown. */
  readonly step: number;
  /** What the two models are called. */
  readonly models?: readonly [string, string];
}

const highest = 2.5;
const coinToss = Math.log(2);

export function LossCurve({
  label,
  findings,
  step,
  models = [texts.models.two, texts.models.one],
}: LossCurveProps) {
  const { data = new Float32Array(0) } = findings?.numbers.loss ?? {};
  const count = data.length / 2;
  const x = Float64Array.from({ length: count }, (_, i) => i + 1);
  const series = models.map(
    (model, which): Series => ({
      label: model,
      look: which === 0 ? 'line' : 'dashed',
      points: { x, y: x.map((step) => data[2 * step + which - 2] ?? Number.NaN) },
    }),
  );
  return (
    <div class="short-curve">
      <Curve
        label={label}
        title
        x={{ name: texts.step, from: 0, to: steps, ticks: [0, 50, 100, 150, 200] }}
        y={{ name: texts.loss, from: 0, to: highest, ticks: [0, coinToss, 2] }}
        series={series}
        mark={Math.min(Math.max(1, step), count)}
      />
    </div>
  );
}

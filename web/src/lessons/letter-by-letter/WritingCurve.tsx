// What the model pays for a letter while it learns: of the words it learns from, and of those held out, between guessing and pairs.
import { texts } from '#words/lessons/letter-by-letter/parts';
import { Curve, type Series } from '../../figures/Curve';
import { formatNumber } from '../../lab/format';
import type { Findings } from '../../lab/job';
import { letters } from './letters';
import { writingPace } from './training';
import './letters.css';

/** What counting pairs and triples of letters costs on the words held out: the-next-letter computes it, and a test compares. */
export const costOfPairs = 2.52;
export const costOfTriples = 2.31;
const guessing = Math.log(letters.length);

/** So many measurements without a lower one are no accident. */
const patience = 5;

/** Where learning turns into learning by heart: the lowest place of what has risen again since, if it has. */
export function turnOf(held: readonly number[]) {
  const lowest = Math.min(...held);
  const row = held.indexOf(lowest);
  return row > 0 && row < held.length - patience ? { row, lowest } : undefined;
}

/** What a letter of the words held out costs, between guessing and counting. */
export function placed(cost: number): keyof typeof texts.places {
  if (cost >= guessing) return 'guessing';
  if (cost >= costOfPairs) return 'below';
  return cost >= costOfTriples ? 'pairs' : 'triples';
}

export interface WritingCurveProps {
  readonly findings: Findings | undefined;
  /** The step that is shown. */
  readonly step: number;
  /** A learner may draw in it how they expect a curve to run. */
  readonly drawable?: boolean;
}

export function WritingCurve({ findings, step, drawable }: WritingCurveProps) {
  const { steps, stride } = writingPace;
  const rows = (name: string) => Array.from(findings?.numbers[name]?.data ?? []);
  const series = (
    look: Series['look'],
    label: string,
    name: string,
    place: (row: number) => number,
  ): Series => {
    const y = Float64Array.from(rows(name));
    return { label, tag: label, look, points: { x: y.map((_, row) => place(row)), y } };
  };
  const last = rows('loss').length;
  const turn = turnOf(rows('held'));
  return (
    <div class="writing-curve">
      <Curve
        label={texts.curves}
        whole
        x={{ name: texts.step, from: 0, to: steps, ticks: [0, 100, 200, 300, 400] }}
        y={{
          name: texts.loss,
          from: 1.7,
          to: 3.5,
          ticks: [2, costOfTriples, costOfPairs, guessing],
          rivals: [
            { at: guessing, name: texts.rivals.guessing(formatNumber(guessing, 2)) },
            { at: costOfPairs, name: texts.rivals.pairs(formatNumber(costOfPairs, 2)) },
            {
              at: costOfTriples,
              name: texts.rivals.triples(formatNumber(costOfTriples, 2)),
              place: 'below its end',
            },
          ],
        }}
        series={[
          series('line', texts.told, 'loss', (row) => row + 1),
          {
            ...series('dashed', texts.heldOut, 'held', (row) => row * stride),
            ...(turn && {
              point: {
                at: turn.row * stride,
                label: texts.lowest(formatNumber(turn.lowest, 2), turn.row * stride),
              },
            }),
          },
        ]}
        mark={Math.min(step, last)}
        drawable={drawable}
      />
    </div>
  );
}

// What a model writes, number by number, under the row that it read: the first is given, one that is wrong says what was wanted, and a
// line under each says how sure the model is of it.
import { texts } from '#words/lessons/one-vector/learning';
import { Cell } from '../../figures/Cell';
import { Made } from '../../figures/Made';
import { useTrace } from '../../lab/cells';
import type { TensorName } from '../../lab/tensors';
import './answer.css';

export interface AnswerProps {
  readonly label: string;
  readonly first: number;
  readonly written: TensorName;
  readonly wanted: TensorName;
  readonly sure: TensorName;
}

export function Answer({ label, first, written, wanted, sure }: AnswerProps) {
  const trace = useTrace();
  if (!trace?.has(written)) return null;
  const share = trace.get(sure).data;
  const should = trace.get(wanted).data;
  return (
    <div class="answer">
      <span class="answer-label" data-thing={label}>
        {label}
        <Made of={written} />
      </span>
      <span class="answer-given" title={texts.given}>
        {first}
      </span>
      {Array.from(trace.get(written).data, (number, i) => (
        <span
          key={i}
          class="answer-number"
          data-wrong={number !== should[i] || undefined}
          style={{ '--sure': share[i] }}
        >
          <Cell of={written} at={i} decimals={0} inline />
          {number !== should[i] && <small title={texts.wanted}>{should[i]}</small>}
        </span>
      ))}
    </div>
  );
}

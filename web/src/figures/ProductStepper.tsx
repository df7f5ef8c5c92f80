// Leads through a matrix product number by number: each number is explained as if it had been chosen, so that the row and the
// column that meet in it light up and the panel shows their sum of products.

import { productStepper as texts } from '#words/figures';
import { cellOf } from '../lab/cell-ref';
import { useTrace } from '../lab/cells';
import { useModel } from '../lab/context';
import { clamp } from '../lab/format';
import type { TensorName } from '../lab/tensors';
import './product-stepper.css';

export interface ProductStepperProps {
  /** The named tensor that is the product: a matrix. */
  readonly of: TensorName;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

export function ProductStepper({ of, rows, columns }: ProductStepperProps) {
  const model = useModel();
  const trace = useTrace();
  if (!trace?.has(of)) return null;
  const count = trace.get(of).data.length;
  const asked = model.explained.value[0];
  // The figure shows the first number until one is asked for.
  const at = asked?.node === trace.get(of).id ? asked.index : 0;
  const go = (index: number): void => {
    model.explained.value = [cellOf(trace, of, clamp(index, { min: 0, max: count - 1 }))];
  };
  const place = texts.place(
    rows[Math.floor(at / columns.length)] ?? '',
    columns[at % columns.length] ?? '',
  );
  return (
    <fieldset class="product-stepper">
      <legend class="visually-hidden">{texts.label}</legend>
      <button type="button" aria-label={texts.back} onClick={() => go(at - 1)}>
        ‹
      </button>
      <input
        type="range"
        aria-label={texts.scrub}
        aria-valuetext={place}
        min={0}
        max={count - 1}
        value={at}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={texts.on} onClick={() => go(at + 1)}>
        ›
      </button>
      <span>{place}</span>
    </fieldset>
  );
}

// A number that the learner may change: by typing, by the arrow keys, or by dragging it sideways.

import { useRef, useState } from 'preact/hooks';
import { numberField } from '#words/controls';
import { useCell, useTrace } from '../lab/cells';
import { useModel, useStep } from '../lab/context';
import {
  decimalsOf,
  flatIndex,
  increment,
  type NumberPlace,
  numericSpec,
  readNumber,
  snap,
  withNumber,
} from '../lab/edit';
import { clamp, parseNumber, quote, tidy } from '../lab/format';
import { type TensorName, termOf } from '../lab/tensors';

export interface NumberFieldProps extends NumberPlace {
  /** Its name for screen readers. */
  readonly label: string;
  /** The tensor that holds the number, when it is not called like the input. */
  readonly tensor?: TensorName | undefined;
}

const dragThreshold = 4; // pixels before a press becomes a drag
const pixelsPerStep = 6;

export function NumberField({ input, at, label, tensor: given }: NumberFieldProps) {
  const tensor = given ?? termOf(input);
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input, model.inputs.value);
  const place: NumberPlace = at === undefined ? { input } : { input, at };
  const value = readNumber(model.inputs.value, place) ?? Number.NaN;
  const index = flatIndex(model.inputs.value, place);
  const state = useCell(tensor, index);
  const inTrace = useTrace()?.has(tensor) ?? false;
  const shown = toText(value, spec.step);
  // What is being typed; undefined when the field shows the number itself.
  const [draft, setDraft] = useState<string>();
  const drag = useRef<{ x: number; value: number; moved: boolean } | undefined>(undefined);

  const change = (next: number): void =>
    model.set({ [input]: withNumber(model.inputs.peek(), place, next) });
  // Who drags or steps up to a limit stops there; only a typed number that lies beyond it deserves a word.
  const nudge = (next: number): void => change(clamp(next, spec));
  const finish = (): void => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = parseNumber(draft);
    if (!Number.isFinite(typed)) {
      const what = draft.trim() === '' ? numberField.isEmpty : numberField.isNoNumber(quote(draft));
      model.complaint.value = numberField.stays(what, label, shown);
    } else if (typed !== value && model.complaint.peek() === undefined) {
      model.complaint.value = numberField.rounded(quote(draft), label, shown);
    }
  };

  return (
    <input
      type="text"
      inputMode={spec.min < 0 ? 'text' : 'decimal'} // decimal keyboards of phones may lack the minus
      autocomplete="off"
      role="spinbutton"
      class="number-field"
      data-input={input}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={spec.min}
      aria-valuemax={spec.max}
      aria-valuetext={shown}
      aria-invalid={draft !== undefined && !Number.isFinite(parseNumber(draft))}
      data-term={tensor}
      data-cell={inTrace ? `${tensor}:${index}` : undefined}
      data-source={state?.source || undefined}
      size={Math.max(3, (draft ?? shown).length)}
      value={draft ?? shown}
      onInput={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        const typed = parseNumber(text);
        if (Number.isFinite(typed)) change(typed);
      }}
      onBlur={finish}
      onKeyDown={(event) => {
        const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
        if (direction !== undefined) {
          event.preventDefault();
          setDraft(undefined);
          nudge(tidy(value + direction * increment(spec.step, event)));
        } else if (event.key === 'Enter') {
          finish();
          event.currentTarget.select();
        } else if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
        }
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        drag.current = { x: event.clientX, value, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId); // a quick first move may already end outside
      }}
      onPointerMove={(event) => {
        if ((event.buttons & 1) === 0) drag.current = undefined; // released elsewhere
        const start = drag.current;
        if (!start) return;
        const distance = event.clientX - start.x;
        if (!start.moved && Math.abs(distance) < dragThreshold) return;
        if (!start.moved) {
          start.moved = true;
          event.currentTarget.blur();
        }
        event.preventDefault();
        const step = increment(spec.step, event);
        nudge(snap(start.value + Math.trunc(distance / pixelsPerStep) * step, step));
      }}
      onPointerUp={(event) => {
        // A press that did not become a drag is a click into the field: ready to be typed over.
        if (drag.current && !drag.current.moved) event.currentTarget.select();
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
    />
  );
}

/** At least the decimals of the step, and all that were typed. */
function toText(value: number, step: number): string {
  const text = value.toFixed(Math.max(decimalsOf(step), Math.min(6, decimalsOf(value))));
  return text.replace('-', '−');
}

// A bar that is dragged up and down between the limits of its number. A finger drags it by its grip; beside the grip a
// swipe scrolls the page, and a tap puts the bar where it tapped.

import { useRef } from 'preact/hooks';
import { useModel, useStep } from '../lab/context';
import {
  increment,
  type NumberPlace,
  numericSpec,
  readNumber,
  snap,
  withNumber,
} from '../lab/edit';
import { clamp, formatShort, tidy } from '../lab/format';
import { termOf } from '../lab/tensors';

export interface BarFieldProps extends NumberPlace {
  readonly label: string;
}

export function BarField({ input, at, label }: BarFieldProps) {
  const model = useModel();
  const spec = numericSpec(useStep().inputs, input);
  const place: NumberPlace = at === undefined ? { input } : { input, at };
  const value = readNumber(model.inputs.value, place) ?? spec.min;
  const track = useRef<HTMLDivElement>(null);
  const change = (next: number): void =>
    model.set({
      [input]: withNumber(model.inputs.peek(), place, clamp(next, spec)),
    });
  // While the bar is pressed: by how much its number is above what the pointer points at, and whether it follows.
  const press = useRef<{ readonly above: number; readonly drags: boolean } | undefined>(undefined);
  const valueAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    const share = box ? (box.bottom - event.clientY) / box.height : 0;
    return spec.min + share * (spec.max - spec.min);
  };
  const follow = (event: PointerEvent): void => {
    change(
      snap(
        valueAt(event) + (press.current?.above ?? 0),
        increment(spec.step, { shiftKey: false, altKey: event.altKey }),
      ),
    );
  };
  const share = `${((value - spec.min) / (spec.max - spec.min)) * 100}%`;
  return (
    <div
      ref={track}
      class="bar bar-field"
      data-input={input}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={spec.min}
      aria-valuemax={spec.max}
      aria-valuenow={value}
      aria-valuetext={formatShort(value)}
      data-term={termOf(input)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const byGrip =
          event.target instanceof Element && event.target.closest('.bar-grip') !== null;
        const drags = byGrip || event.pointerType !== 'touch';
        press.current = { above: byGrip ? value - valueAt(event) : 0, drags };
        if (drags) event.currentTarget.setPointerCapture(event.pointerId);
        if (drags && !byGrip) follow(event);
      }}
      onPointerMove={(event) => {
        if (press.current?.drags) follow(event);
      }}
      onPointerUp={(event) => {
        // What ends without having become a scroll or a drag was a tap.
        if (press.current?.drags === false) follow(event);
        press.current = undefined;
      }}
      onPointerCancel={() => {
        press.current = undefined;
      }}
      onKeyDown={(event) => {
        const direction = {
          ArrowUp: 1,
          ArrowRight: 1,
          ArrowDown: -1,
          ArrowLeft: -1,
          PageUp: 10,
          PageDown: -10,
        }[event.key];
        const next =
          event.key === 'Home'
            ? spec.min
            : event.key === 'End'
              ? spec.max
              : direction === undefined
                ? undefined
                : tidy(value + direction * increment(spec.step, event));
        if (next === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        change(next);
      }}
    >
      <div class="bar-fill" style={{ height: share }} />
      <span class="bar-grip" style={{ '--share': share }} />
    </div>
  );
}

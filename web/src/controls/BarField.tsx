// A bar that is dragged up and down between the limits of its number.
import { useRef } from 'preact/hooks';
import { useLab, useStep } from '../lab/context';
import {
  increment,
  type NumberPlace,
  numericSpec,
  readNumber,
  snap,
  withNumber,
} from '../lab/edit';
import { clamp, formatShort, tidy } from '../lab/format';

export interface BarFieldProps extends NumberPlace {
  readonly label: string;
}

export function BarField({ input, at, label }: BarFieldProps) {
  const lab = useLab();
  const spec = numericSpec(useStep().inputs, input);
  const place: NumberPlace = at === undefined ? { input } : { input, at };
  const value = readNumber(lab.inputs.value, place) ?? spec.min;
  const track = useRef<HTMLDivElement>(null);
  const change = (next: number): void =>
    lab.set({
      [input]: withNumber(lab.inputs.peek(), place, clamp(next, spec)),
    });
  const follow = (event: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const share = (box.bottom - event.clientY) / box.height;
    change(
      snap(
        spec.min + share * (spec.max - spec.min),
        increment(spec.step, { shiftKey: false, altKey: event.altKey }),
      ),
    );
  };
  const share = `${((value - spec.min) / (spec.max - spec.min)) * 100}%`;
  return (
    <div
      ref={track}
      class="bar bar-field"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={spec.min}
      aria-valuemax={spec.max}
      aria-valuenow={value}
      aria-valuetext={formatShort(value)}
      data-term={input}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
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

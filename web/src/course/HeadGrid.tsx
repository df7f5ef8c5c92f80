// All heads of a trained model at a glance: a row for each layer, a column for each head, both counted from 0 as its programs do.
// What stands in a field is up to the figure: the small map of the head, or one number about it. One field is chosen.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { headGrid as texts } from '#words/course';
import { useModel } from '../lab/context';
import './head-grid.css';

export interface HeadGridProps {
  readonly label: string;
  readonly layers: number;
  readonly heads: number;
  /** The chosen head and its layer, from 0: the inputs `layer` and `head`. */
  readonly layer: number;
  readonly head: number;
  /** What stands in the field of a head. */
  readonly field: (layer: number, head: number) => ComponentChildren;
  /** What is read out of it beside its name, such as its number; '' is nothing. */
  readonly says?: (layer: number, head: number) => string;
  /** Heads that hand over nothing. */
  readonly isOff?: (layer: number, head: number) => boolean;
}

export function HeadGrid(props: HeadGridProps) {
  const { label, layers, heads, layer, head, field, says, isOff } = props;
  const model = useModel();
  const group = useId();
  const count = (length: number) => Array.from({ length }, (_, i) => i);
  return (
    <div
      class="head-grid"
      role="radiogroup"
      aria-label={label}
      data-input="layer head"
      style={{ '--heads': heads }}
    >
      <span class="head-grid-corner" aria-hidden="true">
        {texts.head}
      </span>
      {count(heads).map((h) => (
        <span key={h} class="head-grid-name" aria-hidden="true">
          {h}
        </span>
      ))}
      {count(layers).flatMap((l) => [
        <span key={l} class="head-grid-layer" aria-hidden="true">
          <span>{texts.layer}</span> {l}
        </span>,
        ...count(heads).map((h) => (
          <label
            key={`${l}.${h}`}
            title={texts.name(l, h)}
            data-chosen={(l === layer && h === head) || undefined}
            data-off={isOff?.(l, h) || undefined}
          >
            <input
              type="radio"
              class="visually-hidden"
              name={group}
              aria-label={[texts.name(l, h), says?.(l, h)].filter(Boolean).join(': ')}
              checked={l === layer && h === head}
              onChange={() => model.set({ layer: l, head: h })}
            />
            {field(l, h)}
          </label>
        )),
      ])}
    </div>
  );
}

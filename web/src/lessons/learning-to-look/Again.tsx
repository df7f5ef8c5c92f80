// Presses that go on: one step more, and back to the beginning.
import { useModel } from '../../lab/context';
import type { InputValue } from '../../lab/inputs';
import './learning.css';

export interface AgainProps {
  /** What one press sets, and what the other does. */
  readonly on: Readonly<Record<string, InputValue>>;
  readonly back: Readonly<Record<string, InputValue>>;
  readonly label: string;
  readonly backLabel: string;
  readonly ended?: boolean;
}

export function Again({ on, back, label, backLabel, ended = false }: AgainProps) {
  const model = useModel();
  return (
    <p class="learning-buttons">
      <button type="button" aria-disabled={ended} onClick={() => !ended && model.set(on)}>
        {label}
      </button>
      <button type="button" onClick={() => model.set(back)}>
        {backLabel}
      </button>
    </p>
  );
}

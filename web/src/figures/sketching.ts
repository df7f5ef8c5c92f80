// What the charts of a step know of a line that is drawn in one of them: by whom it is drawn is not theirs. Leaves out what it means.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { StepModel } from '../lab/step-model';
import type { CurveAxis } from './Curve';

/** Where a chart has its axes, in pixels of its drawing. */
export interface ChartFrame {
  readonly x: CurveAxis;
  readonly y: CurveAxis;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface Sketching {
  /** The step in whose chart it is drawn. */
  readonly model: StepModel;
  /** Whether the line is still to be drawn. */
  readonly isOpen: boolean;
  /** What lies over the chart. */
  readonly Layer: ComponentType<ChartFrame>;
}

export const sketching = signal<Sketching | undefined>(undefined);

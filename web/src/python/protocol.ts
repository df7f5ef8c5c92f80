// What is said between the page and the worker that runs Python.
import type { Followed } from './follow';

/** What went wrong in a program, in Python's words. */
export interface PythonError {
  /** `RuntimeError`. */
  readonly kind: string;
  readonly message: string;
  /** The line of the program, from 1, at which it went wrong. */
  readonly line: number | null;
  /** Whether that was in what stands above the program (RunOptions). */
  readonly isAbove: boolean;
  /** As Python prints it, of the program's own lines. */
  readonly traceback: string;
  /** What the engine said, where the error is its own. */
  readonly engine: string | null;
}

/** The trained models of the course: one writes stories, one reads sentences. */
export type ModelName = 'writer' | 'reader';

export interface RunOptions {
  /** Whether what each line did is asked for. */
  readonly records?: boolean;
  /** What runs before the program and leaves it its names; what it prints and draws is not seen. */
  readonly above?: string;
}

/** A tensor that a program left under a name. */
export interface PythonTensor {
  readonly name: string;
  readonly dtype: 'float32' | 'int64' | 'bool';
  readonly shape: readonly number[];
  /** Its node in the trace of the run, if it was followed until then. */
  readonly node?: number;
}

/** A value as it was at a moment. */
export type Value = { readonly text: string } | Omit<PythonTensor, 'name'>;

/** A line of a program at work. */
export interface Moment {
  readonly line: number;
  /** In which of the calls. */
  readonly call: number;
  /** The names that are otherwise than before; null for those that are no more. */
  readonly changed: Readonly<Record<string, Value | null>>;
  /** What the function gave, if this was its last line. */
  readonly returns?: Value;
}

/** What each line of a run did, in the order of time (_lab/record.py). */
export interface Recorded {
  /** The functions that were called, by their names; the program itself has none. */
  readonly calls: readonly string[];
  readonly moments: readonly Moment[];
  /** Otherwise what came after the first thousand moments is there with the first pass of each new line alone. */
  readonly isWhole: boolean;
  /** What was computed, from what. */
  readonly trace: Followed;
}

/** One panel of a figure, with what was drawn into it, in its order. */
export interface Axes {
  readonly row: number;
  readonly column: number;
  readonly title?: string;
  readonly xlabel?: string;
  readonly ylabel?: string;
  readonly xticks?: Ticks;
  readonly yticks?: Ticks;
  readonly xlim?: readonly [number, number];
  readonly ylim?: readonly [number, number];
  readonly xscale?: string;
  readonly yscale?: string;
  readonly grid?: boolean;
  /** Whether the legend is shown. */
  readonly legend?: boolean;
  /** Whether an image has its bar of colours, and what that is called. */
  readonly colorbar?: { readonly label?: string };
  readonly marks: readonly Mark[];
}

export interface Ticks {
  readonly at: readonly number[];
  readonly labels?: readonly string[];
  readonly rotation?: number;
}

/** What is drawn, as numbers: NaN and infinities are null. */
export type Mark =
  | {
      readonly kind: 'line' | 'scatter' | 'step';
      readonly x: readonly (number | null)[];
      readonly y: readonly (number | null)[];
      readonly label?: string;
      readonly color?: string;
      readonly style?: string;
      readonly marker?: string;
      readonly width?: number;
      readonly alpha?: number;
    }
  | {
      readonly kind: 'bar' | 'barh';
      readonly at: readonly (number | string)[];
      readonly size: readonly (number | null)[];
      readonly width: number;
      readonly label?: string;
      readonly color?: string;
      readonly alpha?: number;
    }
  | {
      readonly kind: 'image';
      readonly values: readonly (readonly (number | null)[])[];
      readonly cmap?: string;
      readonly vmin?: number;
      readonly vmax?: number;
      /** Where the first row is: at the top (`upper`) unless it is said otherwise. */
      readonly origin?: string;
      /** Whether each number is written into its cell, and how. */
      readonly annotated?: string;
    }
  | {
      readonly kind: 'histogram';
      readonly edges: readonly number[];
      readonly counts: readonly number[];
      readonly label?: string;
      readonly color?: string;
      readonly alpha?: number;
    }
  | {
      readonly kind: 'hline' | 'vline';
      readonly at: number;
      readonly color?: string;
      readonly style?: string;
      readonly label?: string;
    }
  | {
      readonly kind: 'area';
      readonly x: readonly (number | null)[];
      readonly low: readonly (number | null)[];
      readonly high: readonly (number | null)[];
      readonly color?: string;
      readonly alpha?: number;
      readonly label?: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly color?: string;
      readonly align?: string;
    };

/** A figure that a program drew. */
export interface Drawing {
  readonly rows: number;
  readonly columns: number;
  readonly title?: string;
  /** In inches, as the program said. */
  readonly size?: readonly [number, number];
  readonly axes: readonly Axes[];
  /** The name under which it was saved; undefined where it was shown. */
  readonly saved?: string;
}

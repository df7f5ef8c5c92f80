// Matrices with a row for each word, made one from the other. Choosing a word, in the list or by the label of a row, strengthens
// its row in all of them.
import type { ComponentChildren } from 'preact';
import { linkedMatrices as texts } from '#words/figures';
import { HeatMatrix, type HeatMatrixProps } from '../figures/HeatMatrix';
import { useModel } from '../lab/context';
import './linked-matrices.css';

export interface LinkedMatrix
  extends Pick<
    HeatMatrixProps,
    | 'of'
    | 'label'
    | 'columns'
    | 'scale'
    | 'most'
    | 'offset'
    | 'stride'
    | 'decimals'
    | 'rowsAre'
    | 'columnsAre'
  > {
  /** What is done to the matrix before it to get this one. */
  readonly step?: ComponentChildren;
}

export interface LinkedMatricesProps {
  readonly matrices: readonly LinkedMatrix[];
  readonly rows: readonly string[];
  /** The input that holds the chosen row, from 1; 0 for all. */
  readonly input: string;
  readonly row: number | undefined;
}

export function LinkedMatrices({ matrices, rows, input, row }: LinkedMatricesProps) {
  const model = useModel();
  return (
    <ol class="linked-matrices" aria-label={texts.label}>
      {matrices.map(({ step, ...matrix }) => (
        <li key={`${matrix.of}:${matrix.offset ?? 0}`}>
          <HeatMatrix
            {...matrix}
            label={
              <>
                {step !== undefined && <span class="linked-step">{step} → </span>}
                {matrix.label}
              </>
            }
            rows={rows}
            row={row}
            onRow={(chosen) => model.set({ [input]: chosen === row ? 0 : chosen + 1 })}
          />
        </li>
      ))}
    </ol>
  );
}

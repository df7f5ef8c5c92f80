// What the rows and columns of a table are, in its corner, each with an arrow along its axis.

export interface AxisNamesProps {
  readonly rows?: string | undefined;
  readonly columns?: string | undefined;
}

export function AxisNames({ rows, columns }: AxisNamesProps) {
  return (
    <div class="axis-names">
      {columns && <span>{columns} →</span>}
      {rows && <span>{rows} ↓</span>}
    </div>
  );
}

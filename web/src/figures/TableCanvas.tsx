// A large table of signed numbers as a picture: a coloured square for each number, positions across, columns down.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { colouring } from './colour-scales';
import './table-canvas.css';

export interface TableCanvasProps {
  /** Says what is drawn, for screen readers. */
  readonly label: string;
  /** Row-major: a row for each position. */
  readonly data: Float32Array;
  readonly columns: number;
}

export function TableCanvas({ label, data, columns }: TableCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const positions = data.length / columns;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    for (const [i, value] of data.entries()) {
      context.fillStyle = colouring('score', value, 1)?.background ?? '';
      context.fillRect(Math.floor(i / columns), i % columns, 1, 1);
    }
  }, [data, columns]);
  return (
    <canvas
      ref={canvas}
      class="table-canvas"
      role="img"
      aria-label={label}
      width={positions}
      height={columns}
    />
  );
}

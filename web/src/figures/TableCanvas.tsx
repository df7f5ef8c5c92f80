// A large table of signed numbers as a picture: a coloured square for each number, positions across, columns down with the
// numbers of the first and the last.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TermName } from '../lab/tensors';
import { colouring } from './colour-scales';
import { ColourScale } from './HeatMatrix';
import './table-canvas.css';

export interface TableCanvasProps {
  /** Says what is drawn, for screen readers. */
  readonly label: string;
  readonly term: TermName;
  /** Row-major: a row for each position. */
  readonly data: Float32Array;
  readonly columns: number;
}

export function TableCanvas({ label, term, data, columns }: TableCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const positions = data.length / columns;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const { documentElement: root } = document;
    // A canvas knows no properties of the theme.
    const draw = (): void => {
      const theme = getComputedStyle(root);
      context.clearRect(0, 0, positions, columns);
      for (const [i, value] of data.entries()) {
        const colour = colouring('score', value, 1)?.background ?? '';
        context.fillStyle = colour.replace(/var\((.*?)\)/, (_, name: string) =>
          theme.getPropertyValue(name),
        );
        context.fillRect(Math.floor(i / columns), i % columns, 1, 1);
      }
    };
    draw();
    const themes = new MutationObserver(draw);
    themes.observe(root, { attributeFilter: ['data-theme'] });
    return () => themes.disconnect();
  }, [data, columns, positions]);
  return (
    <div class="table-canvas" data-term={term} data-tall={columns > 32 || undefined}>
      <span>0</span>
      <canvas ref={canvas} role="img" aria-label={label} width={positions} height={columns} />
      <span>{columns - 1}</span>
      <ColourScale scale="score" most={1} />
    </div>
  );
}

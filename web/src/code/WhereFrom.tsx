// Where a number of a learner's program comes from: its formula, walked back number by number, as in the figures of the course.
import { useRef, useState } from 'preact/hooks';
import { followed as texts } from '#words/code';
import type { Trace } from '../engine';
import { Explained } from '../figures/ExplainPanel';
import type { CellRef } from '../lab/cell-ref';
import { withExpressions } from '../lab/expressions';
import { elementName, givenIn } from './followed';

export interface WhereFromProps {
  readonly trace: Trace<string>;
  /** For each node the line at which it was made. */
  readonly lines: readonly number[];
  /** The number that is asked about. */
  readonly asked: CellRef;
  readonly close: () => void;
}

export function WhereFrom({ trace, lines, asked, close }: WhereFromProps) {
  const [way, setWay] = useState<readonly CellRef[]>([]);
  const shown = useRef<HTMLElement>(null);
  // The way from another number is over.
  const isOn = way[0]?.node === asked.node && way[0].index === asked.index;
  const path = isOn ? way : [asked];
  const cell = path.at(-1) ?? asked;
  const cells = withExpressions({
    trace,
    labels: (name) =>
      trace.get(name).shape.map((size) => Array.from({ length: size }, (_, i) => `${i}`)),
    called: (name) => name,
    nameIn: ({ node, index }, tensor) =>
      tensor && elementName(tensor, index, trace.node(node).shape),
  });
  const line = lines[cell.node];
  return (
    <section
      ref={shown}
      class="code-from"
      aria-label={texts.asked(cells.name(asked))}
      aria-live="polite"
    >
      <Explained
        cells={cells}
        path={path}
        cell={cell}
        given={() => givenIn(trace, cell)}
        note={line ? texts.line(line) : ''}
        walk={setWay}
        focus={() => shown.current?.querySelector<HTMLElement>('.operand, .path button')?.focus()}
        close={close}
      />
    </section>
  );
}

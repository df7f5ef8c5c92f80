// The tensors that a program left: each with its shape, whether it is that of the figure, and its numbers for who opens it.
import { useEffect, useState } from 'preact/hooks';
import { running as texts } from '#words/code';
import { Num } from '../figures/Num';
import type { TensorSpec } from '../lab/tensors';
import { isEqual, type Numbers } from './marks';
import type { Done } from './python-run';
import type { Running } from './running';

/** A tensor of the figure by its name. */
export type InFigure = (
  name: string,
) => (Numbers & { readonly rounding: TensorSpec['rounding'] }) | undefined;

export interface LeftProps {
  readonly running: Running;
  readonly done: Done;
  readonly inFigure: InFigure | undefined;
}

type Tensor = Done['tensors'][number];

export function Left({ running, done, inFigure }: LeftProps) {
  const marks = useMarks(running, done, inFigure);
  return (
    <>
      <p class="code-heading">{texts.tensors.title}</p>
      <ul class="code-tensors">
        {done.tensors.map((tensor) => (
          <Entry
            key={tensor.name}
            running={running}
            tensor={tensor}
            isEqual={marks.get(tensor.name)}
          />
        ))}
      </ul>
    </>
  );
}

/** For each tensor that the figure has, too, whether it is equal. */
function useMarks(
  running: Running,
  done: Done,
  inFigure: InFigure | undefined,
): ReadonlyMap<string, boolean> {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const found = new Map<string, boolean>();
      for (const { name, shape } of done.tensors) {
        const shown = inFigure?.(name);
        const data = shown && (await running.elements(name));
        if (shown && data) found.set(name, isEqual({ shape, data }, shown, shown.rounding));
      }
      if (!isOver) setMarks(found);
    })();
    return () => {
      isOver = true;
    };
  }, [running, done, inFigure]);
  return marks;
}

interface EntryProps {
  readonly running: Running;
  readonly tensor: Tensor;
  /** Undefined where the figure has none of that name. */
  readonly isEqual: boolean | undefined;
}

function Entry({ running, tensor, isEqual }: EntryProps) {
  const { name, shape, dtype } = tensor;
  const [open, setOpen] = useState(false);
  const [data, setData] = useState<ArrayLike<number> | 'gone'>();
  const press = (): void => {
    setOpen(!open);
    if (!open) void running.elements(name).then((elements) => setData(elements ?? 'gone'));
  };
  return (
    <li data-equal={isEqual}>
      <button type="button" class="link" aria-expanded={open} onClick={press} translate={false}>
        {name}
      </button>{' '}
      <span translate={false}>
        ({shape.join(', ')}
        {shape.length === 1 && ','}) {dtype}
      </span>
      {isEqual !== undefined && (
        <span class="code-mark">{isEqual ? texts.tensors.equal : texts.tensors.differs}</span>
      )}
      {open && data === 'gone' && <p class="quiet">{texts.tensors.gone}</p>}
      {open && data !== undefined && data !== 'gone' && <Slices tensor={tensor} data={data} />}
    </li>
  );
}

/** What of a large tensor is shown: more is not read. */
const most = { slices: 2, rows: 32, columns: 16 };

function Slices({ tensor, data }: { readonly tensor: Tensor; readonly data: ArrayLike<number> }) {
  const { name, shape, dtype } = tensor;
  const [rows, columns] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
  const outer = shape.slice(0, -2);
  const count = outer.reduce((product, size) => product * size, 1);
  const isWhole = count <= most.slices && rows <= most.rows && columns <= most.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code-slices" tabIndex={0} aria-label={name}>
      {Array.from({ length: Math.min(count, most.slices) }, (_, slice) => (
        <table key={slice} class="tensor-table">
          {outer.length > 0 && (
            <caption translate={false}>
              {name}[{placeOf(slice, outer).join(', ')}]
            </caption>
          )}
          <tbody>
            {Array.from({ length: Math.min(rows, most.rows) }, (_, i) => (
              <tr key={i}>
                {Array.from({ length: Math.min(columns, most.columns) }, (_, j) => (
                  <td key={j}>
                    <Num
                      value={data[(slice * rows + i) * columns + j] ?? Number.NaN}
                      decimals={dtype === 'float32' ? 4 : 0}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {!isWhole && <p class="quiet">{texts.tensors.part}</p>}
    </section>
  );
}

/** The indices of a slice, counted through the outer axes. */
function placeOf(slice: number, outer: readonly number[]): number[] {
  let rest = slice;
  return outer
    .toReversed()
    .map((size) => {
      const at = rest % size;
      rest = Math.floor(rest / size);
      return at;
    })
    .reverse();
}

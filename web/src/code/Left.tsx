// The tensors that a program left: each with its shape, whether it is that of the figure, and its numbers for who opens it.
import { useEffect, useState } from 'preact/hooks';
import { followed, running as texts } from '#words/code';
import { cell } from '#words/numbers';
import type { Trace } from '../engine';
import { Num } from '../figures/Num';
import { formatNumber } from '../lab/format';
import { unravel } from '../lab/shape';
import type { TensorSpec } from '../lab/tensors';
import { elementName } from './followed';
import { isEqual, type Numbers } from './marks';
import type { Done, Value } from './python-run';
import { shapeText } from './recorded';
import type { Running } from './running';
import { WhereFrom } from './WhereFrom';

/** A tensor of the figure by its name. */
export type InFigure = (
  name: string,
) => (Numbers & { readonly rounding: TensorSpec['rounding'] }) | undefined;

export interface LeftProps {
  readonly running: Running;
  readonly done: Done;
  readonly trace: RunTrace | undefined;
  readonly inFigure: InFigure | undefined;
}

export function Left({ running, done, trace, inFigure }: LeftProps) {
  const marks = useMarks(running, done, inFigure);
  return (
    <>
      <p class="code-heading">{texts.tensors.title}</p>
      <ul class="code-tensors">
        {done.tensors.map((tensor) => (
          <Entry
            key={tensor.name}
            running={running}
            name={tensor.name}
            value={tensor}
            trace={trace}
            isLeft
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
      for (const { name, shape, dtype } of done.tensors) {
        const shown = inFigure?.(name);
        const data = shown && (await running.elements(name, dtype));
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

/** What the program computed, and for each node of it the line. */
export interface RunTrace {
  readonly trace: Trace<string>;
  readonly lines: readonly number[];
}

export interface EntryProps {
  readonly running: Running;
  readonly name: string;
  readonly value: Value;
  /** Undefined where the run was not followed. */
  readonly trace: RunTrace | undefined;
  /** Whether it is what the program left under this name: then Python has it, whether it was followed or not. */
  readonly isLeft?: boolean;
  /** Undefined where the figure has none of that name. */
  readonly isEqual?: boolean | undefined;
  /** What else is said of it. */
  readonly mark?: string | undefined;
}

/** What a name holds; of a tensor its numbers, for who opens it. */
export function Entry({
  running,
  name,
  value,
  trace: run,
  isLeft = false,
  isEqual,
  mark,
}: EntryProps) {
  const [open, setOpen] = useState(false);
  const [data, setData] = useState<ArrayLike<number> | 'gone'>();
  const [asked, setAsked] = useState<number>();
  const tensor = 'shape' in value ? value : undefined;
  const { dtype } = tensor ?? {};
  const node = tensor?.node === undefined ? undefined : run?.trace.node(tensor.node);
  const isAsked = open && !node && isLeft && dtype !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    void running.elements(name, dtype).then((elements) => {
      if (!isOver) setData(elements ?? 'gone');
    });
    return () => {
      isOver = true;
    };
  }, [isAsked, running, name, dtype]);
  const elements = node?.data ?? data;
  const canOpen = tensor && (node || isLeft);
  return (
    <li data-equal={isEqual}>
      {canOpen ? (
        <button
          type="button"
          class="link"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          translate={false}
        >
          {name}
        </button>
      ) : (
        <span translate={false}>{name}</span>
      )}{' '}
      <span translate={false}>
        {tensor
          ? `${shapeText(tensor.shape)} ${tensor.dtype}`
          : 'text' in value && `= ${value.text}`}
      </span>
      {isEqual !== undefined && (
        <span class="code-mark">{isEqual ? texts.tensors.equal : texts.tensors.differs}</span>
      )}
      {mark && <span class="code-mark">{mark}</span>}
      {open && canOpen && elements === 'gone' && <p class="quiet">{texts.tensors.gone}</p>}
      {open && canOpen && elements !== undefined && elements !== 'gone' && (
        <>
          <Slices
            name={name}
            value={tensor}
            data={elements}
            asked={asked}
            ask={node && ((index) => setAsked(index === asked ? undefined : index))}
          />
          {node && run && asked === undefined && <p class="quiet">{followed.ask}</p>}
          {node && run && asked !== undefined && asked < node.data.length && (
            <WhereFrom
              {...run}
              asked={{ node: node.id, index: asked }}
              close={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </li>
  );
}

/** What of a large tensor is shown: more is not read. */
const most = { slices: 2, rows: 32, columns: 16 };

interface SlicesProps {
  readonly name: string;
  readonly value: Extract<Value, { shape: unknown }>;
  readonly data: ArrayLike<number>;
  /** The number whose explanation is open. */
  readonly asked: number | undefined;
  /** Asks where a number comes from; undefined where nobody knows. */
  readonly ask: ((index: number) => void) | undefined;
}

function Slices({ name, value: { shape, dtype }, data, asked, ask }: SlicesProps) {
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
              {name}[{unravel(slice, outer).join(', ')}]
            </caption>
          )}
          <tbody>
            {Array.from({ length: Math.min(rows, most.rows) }, (_, i) => (
              <tr key={i}>
                {Array.from({ length: Math.min(columns, most.columns) }, (_, j) => {
                  const at = (slice * rows + i) * columns + j;
                  const decimals = dtype === 'float32' ? 4 : 0;
                  const value = data[at] ?? Number.NaN;
                  const num = <Num value={value} decimals={decimals} />;
                  return (
                    <td key={j}>
                      {ask ? (
                        <button
                          type="button"
                          class="cell"
                          data-explained={at === asked || undefined}
                          aria-pressed={at === asked}
                          aria-label={cell.label(
                            elementName(name, at, shape),
                            formatNumber(value, decimals),
                          )}
                          onClick={() => ask(at)}
                        >
                          {num}
                        </button>
                      ) : (
                        num
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {!isWhole && <p class="quiet">{texts.tensors.part}</p>}
    </section>
  );
}

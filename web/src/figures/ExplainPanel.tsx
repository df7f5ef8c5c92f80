// "Explain this cell": the formula of the number that was asked about, with its operands filled in. Every operand is a
// button that walks back further; the path walked stands above and leads forward again. A long sum says which row meets which
// column, and is folded.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { explainPanel } from '#words/panels';
import type { TraceNode } from '../engine';
import { cellElement, cellProgram } from '../lab/cell-program';
import { type CellRef, cellKey, rowAround, valueAt } from '../lab/cell-ref';
import { type Cells, useCells } from '../lab/cells';
import { useModel, useStep } from '../lab/context';
import { type Explanation, explain, inPlace, isRepeated, operandsOf } from '../lab/explain';
import { withExpressions } from '../lab/expressions';
import { formatShort } from '../lab/format';
import { closeExplanation, focusExplanation } from '../lab/keyboard';
import { foldOf, type Line, linesMet } from '../lab/lines';
import { termOf } from '../lab/tensors';
import { CopyButton } from './CopyButton';

// Enough decimals to follow the arithmetic by hand; the copied program gives every digit.
const decimals = 6;

/** The most operands that are also written as symbols. */
const symbolsShown = 16;

/** With more of them a line of symbols is more than a line, for which a phone has no room. */
const fewSymbols = 4;

export function ExplainPanel() {
  const model = useModel();
  const step = useStep();
  const cells = useCells();
  const path = model.explained.value;
  const cell = path.at(-1);
  return (
    <div aria-live="polite">
      {cells && cell && (
        <Explained
          cells={withExpressions(cells)}
          path={path}
          cell={cell}
          given={({ name }) => name && step.tensors[name]?.given}
          walk={(to) => {
            model.explained.value = to;
          }}
          focus={() => focusExplanation(model)}
          close={() => closeExplanation(model)}
        />
      )}
    </div>
  );
}

export interface ExplainedProps {
  readonly cells: Pick<Cells, 'trace' | 'name' | 'labels'>;
  /** From the number that was asked about to the one that is explained. */
  readonly path: readonly CellRef[];
  readonly cell: CellRef;
  /** How a number came about that was not computed, if that is known better than by its operation. */
  readonly given: (node: TraceNode) => string | undefined;
  /** What else is said of it. */
  readonly note?: string | undefined;
  readonly walk: (to: readonly CellRef[]) => void;
  /** Takes the focus to it, from a button that is gone. */
  readonly focus: () => void;
  readonly close: () => void;
}

/** A number with its formula. */
export function Explained({ cells, path, cell, given, note, ...does }: ExplainedProps) {
  const { trace } = cells;
  const walked = useRef(false);
  const walk = (to: readonly CellRef[]): void => {
    walked.current = true;
    does.walk(to);
  };
  // The button that was pressed may be gone with the formula that it stood in.
  useLayoutEffect(() => {
    if (walked.current) does.focus();
    walked.current = false;
  });
  const explanation = explain(trace, cell);
  const node = trace.node(cell.node);
  const name = cells.name(cell) || explainPanel.nameless;
  const computed = explanation.formula.length > 0;
  // Between plain numbers a line of symbols would say nothing that the numbers do not; of many operands it would say too much.
  const operands = operandsOf(explanation);
  const names = operands.map((operand) => cells.name(operand));
  // A name that is itself cut short says less than its number.
  const fold = foldOf(explanation.formula);
  const met = linesMet(trace, cells.labels, explanation.formula);
  const symbolic =
    !fold &&
    !met &&
    operands.length <= symbolsShown &&
    names.some(Boolean) &&
    !names.some((it) => it.includes('…'));
  return (
    <div class="explanation">
      {path.length > 1 && (
        <p class="path">
          {path.slice(0, -1).map((step, i) => (
            <span key={i}>
              <button type="button" class="link" onClick={() => walk(path.slice(0, i + 1))}>
                {cells.name(step) || formatShort(valueAt(trace, step), decimals)}
              </button>
              {' ← '}
            </span>
          ))}
          {name}
        </p>
      )}
      <dl class="derivation">
        <dt data-term={termOf(node.name)}>
          {name} {note !== undefined && <span class="quiet">{note}</span>}
          {note === undefined && node.name && (
            <code class="quiet">{cellElement(node, cell.index)}</code>
          )}
        </dt>
        {computed ? (
          <>
            {met && (
              <dd class="symbols">
                = <LineName line={met[0]} /> · <LineName line={met[1]} />
              </dd>
            )}
            {symbolic && (
              <dd class="symbols" data-long={operands.length > fewSymbols || undefined}>
                = <Symbols cells={cells} explanation={explanation} />
              </dd>
            )}
            <dd class="operands">
              ={' '}
              <Operands
                key={cellKey(cell)}
                cells={cells}
                explanation={explanation}
                path={path}
                walk={walk}
              />
            </dd>
            {!isRepeated(explanation) && (
              <dd>
                = <strong>{formatShort(explanation.value, decimals)}</strong>
              </dd>
            )}
          </>
        ) : (
          <dd>
            {formatShort(explanation.value, decimals)}: {given(node) || explanation.given}.
          </dd>
        )}
        {node.op === 'constant' && node.data.length > 1 && (
          <Neighbours cells={cells} cell={cell} walk={walk} path={path} />
        )}
      </dl>
      <p class="row">
        {computed && (
          <CopyButton text={cellProgram(trace, node, cell.index)} label={explainPanel.copy} />
        )}
        <button type="button" onClick={does.close}>
          {explainPanel.close}
        </button>
        {computed && <span class="quiet">{explainPanel.precision}</span>}
      </p>
    </div>
  );
}

/** How many numbers at each side of a trained one can be asked for. */
const neighboursShown = 3;

/** A trained number has no formula that leads on, so its row does. */
function Neighbours({ cells, cell, path, walk }: Omit<OperandsProps, 'explanation'> & CellProps) {
  const { trace } = cells;
  return (
    <dd class="operands neighbours">
      {explainPanel.neighbours}{' '}
      {rowAround(trace, cell, neighboursShown).map((other) => {
        const value = formatShort(valueAt(trace, other), decimals);
        if (other.index === cell.index) return <strong key={other.index}> {value} </strong>;
        return (
          <button
            key={other.index}
            type="button"
            class="operand"
            aria-label={explainPanel.operand(cells.name(other) || value, value)}
            title={cells.name(other)}
            onClick={() => walk([...path.slice(0, -1), other])}
          >
            {value}
          </button>
        );
      })}
    </dd>
  );
}

interface CellProps {
  readonly cell: CellRef;
}

function LineName({ line: { tensor, axis, label } }: { readonly line: Line }) {
  const [before, after] = axis ? explainPanel[axis](label) : ['', ''];
  return (
    <span data-term={termOf(tensor)}>
      {before}
      <span translate={false}>{tensor}</span>
      {after}
    </span>
  );
}

function Symbols({
  cells,
  explanation,
}: {
  readonly cells: ExplainedProps['cells'];
  readonly explanation: Explanation;
}) {
  return (
    <>
      {explanation.formula.map((part, i) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={i} data-term={termOf(cells.trace.node(part.node).name)}>
            {cells.name(part) || formatShort(valueAt(cells.trace, part), decimals)}
          </span>
        ),
      )}
    </>
  );
}

interface OperandsProps {
  readonly cells: ExplainedProps['cells'];
  readonly explanation: Explanation;
  readonly path: readonly CellRef[];
  readonly walk: (to: readonly CellRef[]) => void;
}

function Operands({ cells, explanation, path, walk }: OperandsProps) {
  const { trace } = cells;
  const folded = foldOf(explanation.formula);
  const [unfolded, setUnfolded] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // The button that unfolded them is gone.
  useLayoutEffect(() => {
    if (unfolded) first.current?.focus();
  }, [unfolded]);
  return (
    <>
      {explanation.formula.map((part, i) => {
        if (folded && !unfolded && i >= folded.from && i <= folded.to) {
          return i === folded.from ? (
            <button key={i} type="button" class="link" onClick={() => setUnfolded(true)}>
              {explainPanel.more(folded.terms)}
            </button>
          ) : null;
        }
        if (typeof part === 'string') return part;
        const value = formatShort(valueAt(trace, part), decimals);
        const shown = inPlace(explanation, i, value);
        const name = cells.name(part);
        const node = trace.node(part.node);
        // A plain number inside the formula came from nowhere further back.
        if (node.op === 'input' && !node.name) return shown;
        return (
          <button
            key={i}
            ref={i === folded?.from ? first : null}
            type="button"
            class="operand"
            data-term={termOf(node.name)}
            aria-label={explainPanel.operand(name || value, value)}
            title={name}
            onClick={() => walk([...path, part])}
          >
            {shown}
          </button>
        );
      })}
    </>
  );
}

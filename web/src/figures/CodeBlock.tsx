// A PyTorch program as it is coloured at build time; the tensors that are declared, and the words of the course, light up with
// the figure. A long text in it, such as a list of words, is folded: it is in what is copied all the same.
import { useState } from 'preact/hooks';
import { codeBlock as texts } from '#words/panels';
import type { CodeToken } from '../lab/step';
import { type Declared, roleOf, termOf } from '../lab/tensors';
import './code-block.css';

type Line = readonly CodeToken[];

export interface CodeBlockProps {
  readonly lines: readonly Line[];
  /** Its name for screen readers. */
  readonly label: string;
  /** The step or claim whose program it is. */
  readonly of: Declared;
}

export function CodeBlock({ lines, label, of }: CodeBlockProps) {
  const text = longText(lines);
  const rows = (from: number, to: number) =>
    lines.slice(from, to).map((line, i) => <CodeLine key={from + i} line={line} of={of} />);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code" tabIndex={0} aria-label={label}>
      <pre>
        <code>
          {rows(0, text?.from ?? lines.length)}
          {text && <Folded lines={lines.slice(text.from, text.to)} of={of} />}
          {text && rows(text.to, lines.length)}
        </code>
      </pre>
    </section>
  );
}

/** With fewer lines a text is read as quickly as it is unfolded. */
const foldedFrom = 12;

/** The lines that are nothing but text, if there are many of them. */
function longText(lines: readonly Line[]): { from: number; to: number } | undefined {
  const isText = (line: Line | undefined) =>
    line?.length === 1 && line[0]?.style.startsWith('code-string');
  const from = lines.findIndex((line, i) => isText(line) && isText(lines[i + foldedFrom - 1]));
  if (from < 0) return undefined;
  const rest = lines.slice(from).findIndex((line) => !isText(line));
  const to = rest < 0 ? lines.length : from + rest;
  return to - from < foldedFrom ? undefined : { from, to };
}

function Folded({ lines, of }: Pick<CodeBlockProps, 'lines' | 'of'>) {
  const [open, setOpen] = useState(false);
  if (open) return lines.map((line, i) => <CodeLine key={i} line={line} of={of} />);
  return (
    <span class="line">
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {texts.more(lines.length)}
      </button>
      {'\n'}
    </span>
  );
}

function CodeLine({ line, of }: { readonly line: Line; readonly of: Declared }) {
  return (
    <span class="line">
      {line.map(({ text, style, term }, j) => {
        const role = term === undefined ? undefined : roleOf(term, of);
        return (
          <span
            key={j}
            class={style || undefined}
            data-term={role && termOf(term)}
            // A claim may be shown away from its step.
            style={role && { '--role': `var(--${role})` }}
          >
            {text}
          </span>
        );
      })}
      {'\n'}
    </span>
  );
}

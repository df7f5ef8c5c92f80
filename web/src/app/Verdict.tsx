// What the check of a function found, in words.
import type { ComponentChildren } from 'preact';
import { verdicts as says, write as texts } from '#words/write';
import type { Verdict } from '../code/tasks';

export interface FoundProps {
  readonly verdict?: Verdict;
  /** The error with which the check itself ended, where it has no verdict. */
  readonly broken?: string;
  readonly mistakes: Readonly<Record<string, string>>;
}

export function Found({ verdict, broken = '', mistakes }: FoundProps) {
  if (!verdict) return <p class="trouble">{says.broke(broken)}</p>;
  const mistake = 'mistake' in verdict ? mistakes[verdict.mistake ?? ''] : undefined;
  const of = 'case' in verdict && verdict.case !== undefined ? verdict : undefined;
  return (
    <div class="write-found" data-is={verdict.is}>
      {mistake && <p class="write-mistake">{withCode(says.mistake(mistake))}</p>}
      <p>
        {'line' in verdict && verdict.line !== null && <b>{says.line(verdict.line)}</b>}
        {saysOf(verdict)} {of?.case !== undefined && says.case(of.case)}
      </p>
      {of?.given && of.given.length > 0 && (
        <details>
          <summary>{texts.given}</summary>
          <dl>
            {of.given.map(({ name, shape, dtype, text }) => (
              <div key={name}>
                <dt translate={false}>
                  <code>{name}</code> {shape && `${says.shapeOf(shape)} ${dtype}`}
                </dt>
                {text && (
                  <dd>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
                    <pre tabIndex={0} dir="ltr" translate={false}>
                      {text}
                    </pre>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function saysOf(verdict: Verdict): string {
  switch (verdict.is) {
    case 'right':
      return says.right(verdict.cases);
    case 'missing':
      return says.missing(verdict.name);
    case 'syntax':
      return says.syntax(verdict.message);
    case 'raised':
      return says.raised(verdict.error, verdict.message);
    case 'none':
      return says.none;
    case 'kind':
      return says.kind(kindOf(verdict.came), kindOf(verdict.expected));
    case 'dtype':
      return says.dtype(verdict.came, verdict.expected);
    case 'count':
      return says.count(verdict.came, verdict.expected);
    case 'shape':
      return says.shape(verdict.came, verdict.expected);
    case 'changed':
      return says.changed(verdict.argument);
    case 'differs': {
      const { at, came, expected, wrong, of } = verdict;
      const where = at.length > 0 ? says.first(at, came, expected) : says.only(came, expected);
      return `${says.differs(wrong, of)} ${where}`;
    }
  }
}

function kindOf(kind: string): string {
  const { other, ...kinds } = says.kinds;
  return kinds[kind as keyof typeof kinds] ?? other(kind);
}

/** A text in which code stands in backticks. */
export function withCode(text: string): ComponentChildren {
  return text.split('`').map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <code key={i} dir="ltr">
        {part}
      </code>
    ),
  );
}

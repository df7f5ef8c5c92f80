// A PyTorch program as it is coloured at build time; the tensors that are declared, and the words of the course, light up with
// the figure.
import type { CodeToken } from '../lab/step';
import { type Declared, roleOf, termOf } from '../lab/tensors';

export interface CodeBlockProps {
  readonly lines: readonly (readonly CodeToken[])[];
  /** Its name for screen readers. */
  readonly label: string;
  /** The step or claim whose program it is. */
  readonly of: Declared;
}

export function CodeBlock({ lines, label, of }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code" tabIndex={0} aria-label={label}>
      <pre>
        <code>
          {lines.map((line, i) => (
            <span key={i} class="line">
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
          ))}
        </code>
      </pre>
    </section>
  );
}

// A PyTorch program as it is coloured at build time; its terms light up with the figure.
import type { CodeToken } from '../lab/step';

export interface CodeBlockProps {
  readonly lines: readonly (readonly CodeToken[])[];
  /** Its name for screen readers. */
  readonly label: string;
}

export function CodeBlock({ lines, label }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code" tabIndex={0} aria-label={label}>
      <pre>
        <code>
          {lines.map((line, i) => (
            <span key={i} class="line">
              {line.map((token, j) => (
                <span key={j} class={token.style || undefined} data-term={token.term}>
                  {token.text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

// The PyTorch program that gives the step's numbers, with the current inputs written into it.
import { programPanel } from '#words/figures';
import { useLab, useStep } from '../lab/context';
import { programLines, programText } from '../lab/python';
import { CopyButton } from './CopyButton';

export function ProgramPanel() {
  const step = useStep();
  const inputs = useLab().inputs.value;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="code" tabIndex={0} aria-label={programPanel.label}>
        <pre>
          <code>
            {programLines(step, inputs).map((line, i) => (
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
      <p class="row">
        <CopyButton text={programText(step, inputs)} label={programPanel.copy} />
      </p>
    </>
  );
}

// The PyTorch program that gives the step's numbers, with the current inputs written into it.
import { programPanel } from '#words/figures';
import { useModel, useStep } from '../lab/context';
import { programLines, programText } from '../lab/python';
import { CodeBlock } from './CodeBlock';
import { CopyButton } from './CopyButton';

export function ProgramPanel() {
  const step = useStep();
  const inputs = useModel().inputs.value;
  return (
    <>
      <CodeBlock of={step} lines={programLines(step, inputs)} label={programPanel.label} />
      <p class="row">
        <CopyButton text={programText(step, inputs)} label={programPanel.copy} />
      </p>
    </>
  );
}

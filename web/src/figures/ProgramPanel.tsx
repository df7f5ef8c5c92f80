// The PyTorch program that gives the step's numbers, with the current inputs written into it.
import { programPanel } from '#words/panels';
import { useModel, useStep } from '../lab/context';
import { handedOut, programLines, programText } from '../lab/python';
import { CodeBlock } from './CodeBlock';
import { CopyButton } from './CopyButton';

export function ProgramPanel() {
  const step = useStep();
  const { inputs, trains } = handedOut(step, useModel().inputs.value);
  return (
    <>
      {trains !== undefined && <p class="quiet">{programPanel.trains(trains)}</p>}
      <CodeBlock of={step} lines={programLines(step, inputs)} label={programPanel.label} />
      <p class="row">
        <CopyButton text={programText(step, inputs)} label={programPanel.copy} />
      </p>
    </>
  );
}

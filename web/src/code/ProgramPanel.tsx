// The PyTorch program that gives the step's numbers, with the current inputs written into it; who wants to edits and runs it.
import { programPanel } from '#words/panels';
import { CodeBlock } from '../figures/CodeBlock';
import { CopyButton } from '../figures/CopyButton';
import { useModel, useStep } from '../lab/context';
import { handedOut, programLines, programText } from '../lab/python';

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

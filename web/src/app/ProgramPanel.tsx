// The PyTorch program that gives the step's numbers, with the current inputs written into it. Who wants to edits and runs it: what that
// takes is loaded then.
import { useState } from 'preact/hooks';
import { running, workbench } from '#words/code';
import { programPanel } from '#words/panels';
import { CodeBlock } from '../figures/CodeBlock';
import { CopyButton } from '../figures/CopyButton';
import { useModel, useStep, useWalk } from '../lab/context';
import { handedOut, programLines, programText } from '../lab/python';
import type { StepModel } from '../lab/step-model';
import { Later } from './Later';

// The page in one file has no Python, and so no editor.
const loadWorkbench =
  import.meta.env.MODE === 'single'
    ? undefined
    : async () => (await import('../code/Workbench')).Workbench;

/** The steps whose program was opened to be edited: it stays so while the panel is closed. */
const opened = new WeakSet<StepModel>();

export function ProgramPanel() {
  const step = useStep();
  const model = useModel();
  const walk = useWalk();
  const [, redraw] = useState({});
  const { inputs, trains } = handedOut(step, model.inputs.value);
  // A program that came with a link is what it leads to.
  const isOpen = opened.has(model) || walk.staging.value.has('python');
  const isEdited = model.key in walk.progress.value.programs;
  return (
    <>
      {trains !== undefined && <p class="quiet">{programPanel.trains(trains)}</p>}
      {loadWorkbench && isOpen ? (
        <Later load={loadWorkbench} props={{}} />
      ) : (
        <>
          <CodeBlock of={step} lines={programLines(step, inputs)} label={programPanel.label} />
          <p class="row">
            {loadWorkbench && (
              <button
                type="button"
                onClick={() => {
                  opened.add(model);
                  redraw({});
                }}
              >
                {isEdited ? workbench.goOn : workbench.open}
              </button>
            )}
            <CopyButton text={programText(step, inputs)} label={programPanel.copy} />
          </p>
          {!loadWorkbench && <p class="quiet">{running.missing}</p>}
        </>
      )}
    </>
  );
}

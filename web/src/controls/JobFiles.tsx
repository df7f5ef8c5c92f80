// Saves a job as a file, and takes it to where a file has it: a job in steps, for others leave no snapshots. A file brings the settings
// that it was saved with.
import { batch } from '@preact/signals';
import { useState } from 'preact/hooks';
import { jobBar, jobFile as texts } from '#words/jobs';
import { useModel } from '../lab/context';
import { download } from '../lab/download';
import { fitInputs } from '../lab/inputs';
import { fileOf } from '../lab/job';
import { FileError, jobAsFile, jobInFile, settingsInFile } from '../lab/job-file';
import type { Job } from '../lab/job-model';
import { FileButton } from './FileButton';
import { Placed } from './Placed';
import './job-files.css';

export function JobFiles({ job }: { readonly job: Job }) {
  const model = useModel();
  const [trouble, setTrouble] = useState('');
  const { spec } = job;
  const save = (): void => {
    const snapshots = job.snapshots.peek();
    // Before the first step of a training there is nothing to show: then it is the newest.
    const shown =
      snapshots.find(({ step }) => step > 0 && step === model.at.peek()) ?? snapshots.at(-1);
    const file = jobAsFile(job, shown);
    if (file && shown) download(new Blob([file]), fileOf(shown));
  };
  /** Nothing is changed before all of the file is known to fit. */
  const load = async (file: File): Promise<void> => {
    try {
      setTrouble(texts.reading);
      // One that the browser cannot read is read as an empty one, which is refused.
      const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
      const settings = settingsInFile(spec, bytes);
      const given = { ...model.inputs.peek(), ...settings };
      const fitted = fitInputs(model.step.inputs, given).inputs;
      const saved = await jobInFile(model.jobFor(fitted), bytes);
      const shown = saved.earlier ?? saved.snapshot;
      const inputs = spec.shown ? { ...fitted, [spec.shown]: shown.step } : fitted;
      model.tryOut(inputs, shown);
      batch(() => {
        model.playback.value = undefined;
        model.set(inputs);
        model.job.peek()?.restore(saved);
      });
      setTrouble('');
    } catch (thrown) {
      setTrouble(thrown instanceof FileError ? thrown.message : texts.notComputed);
    }
  };
  return (
    <Placed at="tools">
      <span class="tool-group">
        <button type="button" aria-disabled={job.snapshots.value.length === 0} onClick={save}>
          {jobBar.save}
        </button>
        <FileButton
          says={jobBar.load}
          accept=".safetensors"
          take={([file]) => file && load(file)}
        />
        <span class="file-trouble" role="alert">
          {trouble}
        </span>
      </span>
    </Placed>
  );
}

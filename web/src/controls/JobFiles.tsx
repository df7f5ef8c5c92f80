// Saves a job as a file, and takes it to where a file has it: a job in steps, for others leave no snapshots. A file brings the settings
// that it was saved with.
import { useState } from 'preact/hooks';
import { jobBar as texts } from '#words/jobs';
import { useModel } from '../lab/context';
import { download } from '../lab/download';
import { fileOf, messageOf } from '../lab/job';
import { jobAsFile, jobFromFile, settingsInFile } from '../lab/job-file';
import type { Job } from '../lab/job-model';
import './job-files.css';

export function JobFiles({ job }: { readonly job: Job }) {
  const model = useModel();
  const [trouble, setTrouble] = useState('');
  const { spec } = job;
  const save = (): void => {
    const snapshots = job.snapshots.peek();
    const chosen = spec.shown && model.inputs.peek()[spec.shown];
    // Before the first step of a training there is nothing to show: then it is the newest.
    const shown = snapshots.find(({ step }) => step > 0 && step === chosen) ?? snapshots.at(-1);
    const file = jobAsFile(job, shown);
    if (file && shown) download(new Blob([file]), fileOf(shown));
  };
  const load = async (file: File): Promise<void> => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      model.set(settingsInFile(spec, bytes));
      const its = model.job.peek() ?? job;
      jobFromFile(its, bytes);
      const [first] = its.snapshots.peek();
      if (spec.shown && first) model.set({ [spec.shown]: first.step });
      setTrouble('');
    } catch (thrown) {
      setTrouble(messageOf(thrown));
    }
  };
  return (
    <span class="job-files">
      <button type="button" aria-disabled={job.snapshots.value.length === 0} onClick={save}>
        {texts.save}
      </button>
      <label class="file-button">
        {texts.load}
        <input
          type="file"
          class="visually-hidden"
          accept=".safetensors"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = ''; // the same file may be chosen again
            if (file) void load(file);
          }}
        />
      </label>
      <span class="file-trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}

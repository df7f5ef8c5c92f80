// The hold on a training of minutes, which goes on while its step is left: start, pause, one step, start over, save and load; and a track
// over what is kept of it. The figure shows the newest for as long as the learner holds on to nothing earlier.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { training as shared, longTraining as texts } from '#words/jobs';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { formatNumber } from '../lab/format';
import type { Job } from '../lab/job-model';
import { JobFiles } from './JobFiles';
import './training.css';
import './long-training.css';

export interface LongTrainingProps {
  /** Of these steps the one after which the model was best, if it is known yet. */
  readonly best: (kept: readonly number[]) => number | undefined;
}

export function LongTraining(props: LongTrainingProps) {
  const job = useModel().job.value;
  return job ? <Controls {...props} job={job} /> : null;
}

/** For how long the speed is averaged. */
const window = 10_000; // milliseconds

/** How many steps a second a job has made of late; nothing while it stands still. */
function useSpeed(job: Job): number | undefined {
  const marks = useRef<{ job: Job; at: number; step: number }[]>([]);
  const step = job.findings.value?.step ?? 0;
  if (job.state.value !== 'running') {
    marks.current = [];
    return undefined;
  }
  const now = { job, at: performance.now(), step };
  const recent = marks.current.filter((mark) => mark.job === job && now.at - mark.at < window);
  if (recent.at(-1)?.step !== step) recent.push(now);
  marks.current = recent;
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.step - first.step < 3) return undefined;
  return (1000 * (last.step - first.step)) / (last.at - first.at);
}

function Controls({ best: bestOf, job }: LongTrainingProps & { job: Job }) {
  const model = useModel();
  const { inputs } = useStep();
  const id = useId();
  const input = job.spec.shown ?? '';
  const spec = numericSpec(inputs, input);
  const shown = Number(model.inputs.value[input]);
  const kept = job.snapshots.value.map(({ step }) => step);
  const newest = kept.at(-1) ?? 0;
  const best = bestOf(kept);
  const state = job.state.value;
  const step = job.findings.value?.step ?? 0;
  const speed = useSpeed(job);
  const [follows, setFollows] = useState(shown === 0);
  const [sure, setSure] = useState(false);
  const show = (made: number): void => model.set({ [input]: made });
  const before = useRef(job);
  useEffect(() => {
    // Other settings are another training, which is shown as far as it is.
    if (before.current === job) return;
    before.current = job;
    setFollows(true);
    setSure(false);
  }, [job]);
  useEffect(() => {
    if (follows && shown !== newest) show(newest);
  }, [follows, newest]);
  const isUnder = state === 'running' || state === 'paused';
  const primary = {
    idle: { label: shared.train, act: () => job.start() },
    running: { label: shared.pause, act: () => job.pause() },
    paused: { label: texts.goOn, act: () => job.resume() },
    failed: { label: texts.goOn, act: () => job.resume() },
    done: { label: texts.done, act: () => {} },
  }[state];
  const canStep = state === 'idle' || state === 'paused';
  return (
    <div class="training long-training" data-input={input} data-state={state}>
      <label class="visually-hidden" for={id}>
        {spec.label}
      </label>
      <input
        id={id}
        type="range"
        min={spec.min}
        max={spec.max}
        step={spec.step}
        value={shown}
        aria-valuetext={shared.step(shown, spec.max)}
        style={{ '--learned': newest / spec.max }}
        onInput={({ currentTarget }) => {
          const wanted = Number(currentTarget.value);
          const made = kept.findLast((at) => at <= wanted) ?? 0;
          setFollows(made === newest);
          show(made);
          currentTarget.value = String(made);
        }}
      />
      <div class="training-buttons">
        <button
          type="button"
          class="training-main"
          aria-disabled={state === 'done'}
          onClick={() => {
            if (state !== 'running') setFollows(true);
            primary.act();
          }}
        >
          {primary.label}
        </button>
        <button type="button" aria-disabled={!canStep} onClick={() => canStep && job.step()}>
          {texts.oneStep}
        </button>
        <button
          type="button"
          aria-disabled={best === undefined}
          onClick={() => {
            if (best === undefined) return;
            setFollows(false);
            show(best);
          }}
        >
          {texts.best}
        </button>
        <JobFiles job={job} />
        <button
          type="button"
          aria-disabled={!isUnder && state !== 'done'}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (!isUnder && state !== 'done') return;
            if (sure) job.stop();
            setSure(!sure);
          }}
        >
          {sure ? texts.forget(step) : texts.stop}
        </button>
      </div>
      <p class="long-training-note quiet">
        {texts.step(step, spec.max, spec.step)}
        {' · '}
        {speed === undefined ? texts.still[state] : texts.speed(formatNumber(speed, 1))}
      </p>
    </div>
  );
}

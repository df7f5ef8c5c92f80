// The hold on a training that a figure shows: a track over what was learned step after step, and buttons that let it learn. The job
// learns as fast as it can, and the figure follows at a pace that can be watched.
import { useEffect, useId, useState } from 'preact/hooks';
import { training as texts } from '#words/jobs';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import type { Job } from '../lab/job-model';
import { JobFiles } from './JobFiles';
import { NumberField } from './NumberField';
import './training.css';

export interface TrainingProps {
  /** The step rests on what was learned: it opens where an earlier step left the training, and once it learns it shows the newest. */
  readonly ahead?: boolean;
  /** The input that holds the seed; another one is another training. */
  readonly seed?: string;
  /** What stands beside the buttons. */
  readonly note: string;
}

/** How long each snapshot is shown while it trains. */
const pace = 110; // milliseconds

export function Training(props: TrainingProps) {
  const job = useModel().job.value;
  return job ? <Controls {...props} job={job} /> : null;
}

function Controls({ ahead = false, seed = 'seed', note, job }: TrainingProps & { job: Job }) {
  const model = useModel();
  const { inputs } = useStep();
  const id = useId();
  const input = job.spec.shown ?? '';
  const spec = numericSpec(inputs, input);
  const shown = Number(model.inputs.value[input]);
  const newest = job.snapshots.value.at(-1)?.step ?? 0;
  // Until which step the figure follows; nothing while it stands still.
  const [goal, setGoal] = useState<number>();
  const show = (step: number): void => model.set({ [input]: step });
  const learn = (): void => {
    const state = job.state.peek();
    if (state === 'idle') job.start();
    else if (state === 'paused' || state === 'failed') job.resume();
  };
  useEffect(() => {
    if (goal !== undefined || shown > newest) learn();
    else if (ahead && shown === 0 && newest > 0) show(newest);
  }, [job]);
  useEffect(() => {
    if (goal === undefined || shown >= goal) {
      // Who pressed on meanwhile has set another.
      setGoal((now) => (now === goal ? undefined : now));
      return undefined;
    }
    if (newest <= shown) return undefined;
    const next = ahead ? newest : shown + spec.step;
    const timer = setTimeout(() => show(Math.min(next, goal)), ahead ? 0 : pace);
    return () => clearTimeout(timer);
  }, [goal, newest, shown]);
  const follow = (to: number): void => {
    learn();
    setGoal(Math.min(to, spec.max));
  };
  const train = (): void => {
    if (goal !== undefined) {
      setGoal(undefined);
      return;
    }
    if (shown >= spec.max) show(0);
    follow(spec.max);
  };
  const another = (): void => {
    const seeds = numericSpec(inputs, seed);
    const now = Number(model.inputs.peek()[seed]);
    model.set({ [seed]: now < seeds.max ? now + 1 : seeds.min, [input]: 0 });
    setGoal(spec.max);
  };
  return (
    <div
      class="training"
      data-input={input}
      data-state={goal === undefined ? undefined : 'running'}
    >
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
        aria-valuetext={texts.step(shown, spec.max)}
        onInput={({ currentTarget }) => {
          setGoal(undefined);
          const wanted = Number(currentTarget.value);
          if (wanted > newest) learn();
          show(Math.min(wanted, newest));
          currentTarget.value = String(Math.min(wanted, newest));
        }}
      />
      <div class="training-buttons">
        <button type="button" class="training-main" onClick={train}>
          {goal !== undefined ? texts.pause : shown >= spec.max ? texts.again : texts.train}
        </button>
        <button
          type="button"
          aria-disabled={shown >= spec.max}
          onClick={() => shown < spec.max && follow(shown + spec.step)}
        >
          {texts.steps(spec.step)}
        </button>
        <span class="training-seed" data-input={seed}>
          <span aria-hidden="true">{numericSpec(inputs, seed).label}</span>
          <NumberField input={seed} label={numericSpec(inputs, seed).label} />
        </span>
        <button type="button" onClick={another}>
          {texts.another}
        </button>
        <JobFiles job={job} />
        <span class="training-note quiet">{note}</span>
      </div>
    </div>
  );
}

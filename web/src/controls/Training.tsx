// The hold on a training that a figure shows: a track over what was learned step after step, and buttons that let it learn. The job
// learns as fast as it can, and the figure follows at a pace that can be watched. What another step has trained is shown as far as it is.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { longTraining as long, training as texts } from '#words/jobs';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { formatNumber } from '../lab/format';
import type { Job } from '../lab/job-model';
import { JobFiles } from './JobFiles';
import { NumberField } from './NumberField';
import './training.css';
import './long-training.css';

interface TrackProps {
  /** The input that chooses what is shown, by steps of training. */
  readonly input: string;
  /** How far there is something to show; left out, nothing says so. */
  readonly learned?: number;
  /** Shows what was learned until so many steps, or the last before them; gives where that is. */
  readonly move: (wanted: number) => number;
}

/** The track over what was learned step after step. */
function Track({ input, learned, move }: TrackProps) {
  const model = useModel();
  const id = useId();
  const spec = numericSpec(useStep().inputs, input);
  const shown = Number(model.inputs.value[input]);
  return (
    <>
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
        style={learned === undefined ? undefined : { '--learned': learned / spec.max }}
        onInput={({ currentTarget }) => {
          currentTarget.value = String(move(Number(currentTarget.value)));
        }}
      />
    </>
  );
}

/** The field of the seed; another one is another training. */
function Seed({ input }: { readonly input: string }) {
  const { label } = numericSpec(useStep().inputs, input);
  return (
    <span class="training-seed" data-input={input}>
      <span aria-hidden="true">{label}</span>
      <NumberField input={input} label={label} />
    </span>
  );
}

export interface TrainingProps {
  /** The step rests on what was learned: while it learns, the newest is shown, and not one after the other at a pace to be watched. */
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
    else if (shown === 0 && newest > 0) show(newest);
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
      <Track
        input={input}
        move={(wanted) => {
          setGoal(undefined);
          if (wanted > newest) learn();
          const made = Math.min(wanted, newest);
          show(made);
          return made;
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
        <Seed input={seed} />
        <button type="button" onClick={another}>
          {texts.another}
        </button>
        <JobFiles job={job} />
        <span class="training-note quiet">{note}</span>
      </div>
    </div>
  );
}

export interface LongTrainingProps {
  /** The input that holds the seed, where it stands among the buttons. */
  readonly seed?: string;
}

/**
 * The hold on a training of minutes, which goes on while its step is left: start, pause, one step, start over. The figure shows the newest for
 * as long as the learner holds on to nothing earlier.
 */
export function LongTraining(props: LongTrainingProps) {
  const job = useModel().job.value;
  return job ? <LongControls {...props} job={job} /> : null;
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

function LongControls({ seed, job }: LongTrainingProps & { job: Job }) {
  const model = useModel();
  const { inputs } = useStep();
  const input = job.spec.shown ?? '';
  const spec = numericSpec(inputs, input);
  const shown = Number(model.inputs.value[input]);
  const kept = job.snapshots.value.map(({ step }) => step);
  const newest = kept.at(-1) ?? 0;
  const best = job.best();
  const state = job.state.value;
  const step = job.findings.value?.step ?? 0;
  const speed = useSpeed(job);
  // One that went on meanwhile is shown as far as it is.
  const [follows, setFollows] = useState(shown === 0 || state === 'running');
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
    idle: { label: texts.train, act: () => job.start() },
    running: { label: texts.pause, act: () => job.pause() },
    paused: { label: long.goOn, act: () => job.resume() },
    failed: { label: long.goOn, act: () => job.resume() },
    done: { label: long.done, act: () => {} },
  }[state];
  const canStep = state === 'idle' || state === 'paused';
  return (
    <div class="training long-training" data-input={input} data-state={state}>
      <Track
        input={input}
        learned={newest}
        move={(wanted) => {
          const made = kept.findLast((at) => at <= wanted) ?? 0;
          setFollows(made === newest);
          show(made);
          return made;
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
          {long.oneStep}
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
          {long.best}
        </button>
        {seed && <Seed input={seed} />}
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
          {sure ? long.forget(step) : long.stop}
        </button>
      </div>
      <p class="long-training-note quiet">
        {long.step(step, spec.max, spec.step)}
        {' · '}
        {speed === undefined ? long.still[state] : long.speed(formatNumber(speed, 1))}
      </p>
    </div>
  );
}

// The learner's hold on a training, which stands beside the figure: a track over what was learned step after step, and buttons that let
// it learn. The job learns as fast as it can. What is wanted is an input of the step; what is shown follows it as far as the job has
// come, and track, button, spoken text and figure all tell of what is shown.
import type { ComponentType } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { longTraining as long, training as texts } from '#words/jobs';
import { useModel, useStep } from '../lab/context';
import { numericSpec } from '../lab/edit';
import { formatNumber } from '../lab/format';
import { type Findings, snapshotAt } from '../lab/job';
import type { Job } from '../lab/job-model';
import type { StepModel } from '../lab/step-model';
import { JobFiles } from './JobFiles';
import { NumberField } from './NumberField';
import { Placed } from './Placed';
import './training.css';
import './long-training.css';

export interface TrainingOptions {
  /** The step rests on what was learned: while it learns, the newest is shown, and not one after the other at a pace to be watched. */
  readonly ahead?: boolean;
  /** What stands beside the buttons once so many steps are shown. */
  readonly note: (at: number, findings: Findings | undefined) => string;
}

/** The controls of a training of seconds. */
export function trainingControls(options: TrainingOptions): ComponentType {
  return function Controls() {
    const model = useModel();
    const job = model.job.value;
    return job ? <ShortTraining {...options} job={job} /> : null;
  };
}

export interface LongTrainingOptions {
  /** Whether the seed stands among the buttons. */
  readonly seed?: boolean;
}

/** The controls of a training of minutes, which goes on while its step is left: start, pause, one step, start over. */
export function longTrainingControls({ seed = false }: LongTrainingOptions = {}): ComponentType {
  return function Controls() {
    const job = useModel().job.value;
    return job ? <LongTraining seed={seed} job={job} /> : null;
  };
}

/** The step of the training that is wanted and the one that is shown, with the limits of both. */
function useSteps(job: Job) {
  const model = useModel();
  const input = job.spec.shown ?? '';
  const spec = numericSpec(useStep().inputs, input);
  return {
    model,
    input,
    spec,
    wanted: Number(model.inputs.value[input]),
    at: model.at.value,
    /** Of the step that is wanted, what there is already. */
    reachable: snapshotAt(job.snapshots.value, Number(model.inputs.value[input]))?.step ?? 0,
    newest: job.snapshots.value.at(-1)?.step ?? 0,
    state: job.state.value,
    want: (step: number): void => model.set({ [input]: Math.min(step, spec.max) }),
  };
}

/** Shows what was learned by a step of a training, or lets it learn as far. */
export function showStep(model: StepModel, job: Job, step: number): void {
  model.playback.value = undefined;
  if (job.spec.shown) model.set({ [job.spec.shown]: step });
  if (isToLearn(job, step)) letLearn(job);
}

/** Whether a step has to be learned to be shown; of what was recorded there is the end alone. */
function isToLearn(job: Job, step: number): boolean {
  const newest = job.snapshots.peek().at(-1)?.step ?? 0;
  return step > newest || (job.origin.peek() === 'recorded' && 0 < step && step < newest);
}

function letLearn(job: Job): void {
  if (job.state.peek() === 'idle' || job.origin.peek() === 'recorded') job.start();
  else job.resume();
}

interface TrackProps {
  readonly steps: ReturnType<typeof useSteps>;
  /** How far there is something to show; left out, nothing says so. */
  readonly learned?: number;
  /** The learner wants to see another step. */
  readonly move: (wanted: number) => void;
}

/** The track over what was learned step after step. */
function Track({ steps: { model, spec, at }, learned, move }: TrackProps) {
  const id = useId();
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
        value={at}
        aria-valuetext={texts.step(at, spec.max)}
        style={learned === undefined ? undefined : { '--learned': learned / spec.max }}
        onInput={({ currentTarget }) => {
          move(Number(currentTarget.value));
          currentTarget.value = String(model.at.peek());
        }}
      />
    </>
  );
}

/** The field of the seed; another one is another training. */
function Seed() {
  const input = 'seed';
  const { label } = numericSpec(useStep().inputs, input);
  return (
    <span class="training-seed" data-input={input}>
      <span aria-hidden="true">{label}</span>
      <NumberField input={input} label={label} />
    </span>
  );
}

/** Of what was learned here after a recorded run was shown: whether it came to the same. */
function CameTo({ job }: { readonly job: Job }) {
  const apart = job.apart.value;
  if (apart === undefined) return null;
  const says =
    apart === 0
      ? texts.cameTo.same
      : texts.cameTo[apart < near ? 'near' : 'far'](formatNumber(apart, apart < near ? 6 : 2));
  return (
    <>
      {' '}
      <strong>{says}</strong>
    </>
  );
}

/** A difference in the parameters below this is one of rounding that has not grown. */
const near = 0.01;

/** How long each snapshot is shown while it trains. */
const pace = 110; // milliseconds

interface ShortTrainingProps extends Pick<TrainingOptions, 'ahead' | 'note'> {
  readonly job: Job;
}

function ShortTraining({ ahead = false, note, job }: ShortTrainingProps) {
  const steps = useSteps(job);
  const { model, input, spec, wanted, at, reachable, newest, state, want } = steps;
  const seeds = numericSpec(useStep().inputs, 'seed');
  const follows = at < reachable || (newest < wanted && state === 'running');
  const isRecorded = job.origin.value === 'recorded';
  /** Shows one step after the other from here to there. */
  const play = (from: number, to: number): void => {
    model.playback.value = ahead ? undefined : from;
    want(to);
    letLearn(job);
  };
  const isSought = job.isSought.value;
  useEffect(() => {
    // What another step or an earlier visit has trained is shown as far as it is, and so is what was recorded; what a link wants, or
    // wanted of another seed, is learned, unless it is found.
    if (isSought) return;
    if (isToLearn(job, wanted)) letLearn(job);
    else if (wanted === 0 && newest > 0) want(newest);
  }, [job, job.origin.value, isSought]);
  const played = model.playback.value;
  useEffect(() => {
    if (played === undefined) return undefined;
    if (at >= wanted) model.playback.value = undefined;
    if (at >= reachable) return undefined;
    const timer = setTimeout(() => {
      model.playback.value = Math.max(played, at) + spec.step;
    }, pace);
    return () => clearTimeout(timer);
  }, [played, at, wanted, reachable]);
  const train = (): void => {
    if (!follows) {
      play(at >= spec.max || isRecorded ? 0 : at, spec.max);
      return;
    }
    want(at);
    model.playback.value = undefined;
  };
  const another = (): void => {
    const now = Number(model.inputs.peek().seed);
    model.playback.value = ahead ? undefined : 0;
    model.set({ seed: now < seeds.max ? now + 1 : seeds.min, [input]: spec.max });
  };
  return (
    <div
      class="training"
      data-input={input}
      data-state={follows ? 'running' : at >= spec.max ? 'done' : undefined}
      aria-busy={isSought || job.isLooking.value || undefined}
    >
      <Track steps={steps} move={(to) => showStep(model, job, Math.min(to, spec.max))} />
      <div class="training-buttons">
        <button type="button" class="training-main" onClick={train}>
          {follows
            ? texts.pause
            : isRecorded
              ? texts.yourself
              : at >= spec.max
                ? texts.again
                : texts.train}
        </button>
        <button
          type="button"
          aria-disabled={at >= spec.max}
          onClick={() => at < spec.max && play(at, at + spec.step)}
        >
          {texts.steps(spec.step)}
        </button>
        <Placed at="tools">
          <span class="tool-group">
            <Seed />
            <button type="button" onClick={another}>
              {texts.another}
            </button>
          </span>
        </Placed>
        <JobFiles job={job} />
        <span class="training-note quiet">
          {isRecorded && at > 0
            ? texts.recorded(Number(job.inputs.seed), at)
            : note(at, model.findings.value)}
          {at >= spec.max && <CameTo job={job} />}
        </span>
      </div>
    </div>
  );
}

/** For how long the speed is averaged. */
const window = 10_000; // milliseconds

/** How many steps a second a job has made of late; `undefined` while it stands still. */
function useSpeed(job: Job): number | undefined {
  const marks = useRef<{ job: Job; time: number; step: number }[]>([]);
  const step = job.findings.value?.step ?? 0;
  if (job.state.value !== 'running') {
    marks.current = [];
    return undefined;
  }
  const now = { job, time: performance.now(), step };
  const recent = marks.current.filter((mark) => mark.job === job && now.time - mark.time < window);
  if (recent.at(-1)?.step !== step) recent.push(now);
  marks.current = recent;
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.step - first.step < 3) return undefined;
  return (1000 * (last.step - first.step)) / (last.time - first.time);
}

/** The newest snapshot is shown for as long as the learner wants to see the last step of all; the track chooses an earlier one. */
function LongTraining({ seed, job }: { readonly seed: boolean; readonly job: Job }) {
  const steps = useSteps(job);
  const { input, spec, wanted, newest, state, want } = steps;
  const best = job.best();
  const step = job.findings.value?.step ?? 0;
  const speed = useSpeed(job);
  const [sure, setSure] = useState(false);
  useEffect(() => {
    setSure(false);
    // One that went on meanwhile is shown as far as it is.
    if (state === 'running') want(spec.max);
  }, [job]);
  useEffect(() => {
    // So is one that something was learned of elsewhere, unless an earlier step is wanted.
    if (wanted === 0 && newest > 0) want(spec.max);
  }, [job, newest > 0]);
  const follow = (act: () => void): void => {
    want(spec.max);
    act();
  };
  const isRecorded = job.origin.value === 'recorded';
  const primary = {
    idle: { label: texts.train, act: () => follow(() => job.start()) },
    running: { label: texts.pause, act: () => job.pause() },
    paused: { label: long.goOn, act: () => follow(() => job.resume()) },
    failed: { label: long.goOn, act: () => follow(() => job.resume()) },
    done: isRecorded
      ? { label: texts.yourself, act: () => follow(() => job.start()) }
      : { label: long.done, act: () => {} },
  }[state];
  const canStep = state !== 'running' && state !== 'done';
  const canStop = state !== 'idle';
  return (
    <div
      class="training long-training"
      data-input={input}
      data-state={state}
      aria-busy={job.isSought.value || job.isLooking.value || undefined}
    >
      <Track steps={steps} learned={newest} move={(to) => want(to < newest ? to : spec.max)} />
      <div class="training-buttons">
        <button
          type="button"
          class="training-main"
          aria-disabled={state === 'done' && !isRecorded}
          onClick={primary.act}
        >
          {primary.label}
        </button>
        <button
          type="button"
          aria-disabled={!canStep}
          onClick={() => canStep && follow(() => job.step())}
        >
          {long.oneStep}
        </button>
        <button
          type="button"
          aria-disabled={best === undefined}
          onClick={() => best !== undefined && want(best)}
        >
          {long.best}
        </button>
        {seed && (
          <Placed at="tools">
            <Seed />
          </Placed>
        )}
        <JobFiles job={job} />
        <button
          type="button"
          aria-disabled={!canStop}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (!canStop) return;
            if (sure) job.stop();
            setSure(!sure);
          }}
        >
          {sure ? long.forget(step) : long.stop}
        </button>
      </div>
      <p class="long-training-note quiet">
        {isRecorded ? (
          texts.recorded(Number(job.inputs.seed), newest)
        ) : (
          <>
            {long.step(step, spec.max, spec.step)}
            {' · '}
            {speed === undefined ? long.still[state] : long.speed(formatNumber(speed, 1))}
          </>
        )}
        <CameTo job={job} />
      </p>
    </div>
  );
}

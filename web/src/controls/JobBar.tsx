// The learner's hold on a job: start, pause, go on, stop, and how far it is. A job that starts by itself, or that a figure has in hand,
// shows nothing of this; how far it is can be heard all the same.
import { useEffect, useRef, useState } from 'preact/hooks';
import { jobBar as texts } from '#words/jobs';
import { useModel } from '../lab/context';
import type { Job } from '../lab/job-model';
import { JobFiles } from './JobFiles';
import './job-bar.css';

/** Nothing in a step that has no job. */
export function JobBar() {
  const job = useModel().job.value;
  return job ? <Bar job={job} /> : null;
}

function Bar({ job }: { readonly job: Job }) {
  const quiet = job.spec.starts === 'on arrival' || job.spec.shown !== undefined;
  const state = job.state.value;
  const { done = 0, step } = job.findings.value ?? {};
  const lost = job.lost.value;
  return (
    <>
      {lost !== 'nothing' && <p class="quiet">{texts.lost[lost]}</p>}
      <div class={quiet ? 'visually-hidden' : 'job-bar'} data-state={state}>
        {!quiet && <Buttons job={job} />}
        <progress aria-label={texts.progress} max={1} value={done} />
        {!quiet && (
          <span class="quiet">
            {step === undefined
              ? texts.share(Math.floor(100 * done))
              : texts.step(step, job.spec.steps)}
          </span>
        )}
        {!quiet && job.spec.steps !== undefined && <JobFiles job={job} />}
        <Milestones job={job} />
      </div>
    </>
  );
}

function Buttons({ job }: { readonly job: Job }) {
  const state = job.state.value;
  const under = state === 'running' || state === 'paused';
  const primary = {
    idle: { label: texts.start, act: () => job.start() },
    running: { label: texts.pause, act: () => job.pause() },
    paused: { label: texts.goOn, act: () => job.resume() },
    failed: { label: texts.again, act: () => job.resume() },
    done: { label: texts.anew, act: () => job.start() },
  }[state];
  // One button that changes its name keeps the focus.
  return (
    <>
      <button type="button" onClick={primary.act}>
        {primary.label}
      </button>
      <button type="button" aria-disabled={!under} onClick={() => under && job.stop()}>
        {texts.stop}
      </button>
    </>
  );
}

/** Says how far a job is at a few places only: a progress element is not read out by itself, and each step would be too much. */
function Milestones({ job }: { readonly job: Job }) {
  const state = job.state.value;
  const quarter = Math.floor(4 * (job.findings.value?.done ?? 0));
  const first = useRef(true);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // How the job was found is no news.
    if (first.current) first.current = false;
    else
      setSaid(state === 'running' && quarter > 0 ? texts.share(25 * quarter) : texts.said[state]);
  }, [state, quarter]);
  return (
    <span class="visually-hidden" role="status">
      {said}
    </span>
  );
}

// The jobs of the page, loaded with the first step that has one. They wait while the page is hidden, if their steps say so.
import type { ReadonlySignal } from '@preact/signals';
import type { EngineBuild } from '../engine/page';
import { standing } from '../lab/answers';
import { savedIn } from '../lab/job-file';
import { type Job, Jobs, type Saved } from '../lab/job-model';
import { shelfOf } from '../lab/kept-models';
import type { Progress } from '../lab/progress';
import { Hosts } from './hosts';
import { isRefused } from './refused';

export function jobsOfPage(build: EngineBuild, progress: ReadonlySignal<Progress>): Jobs {
  const shelf = shelfOf(() => {
    isRefused.value = true;
  });
  const isAnswered = (question: string) => !!standing(progress.value.answers[question]);
  const jobs = new Jobs(new Hosts(build).launch, { shelf, recorded: recordedOf, isAnswered });
  const follow = (): void => jobs.hide(document.hidden);
  document.addEventListener('visibilitychange', follow);
  follow();
  return jobs;
}

/** One that cannot be fetched, without a connection say, is as good as none: the step opens untrained. */
async function recordedOf(job: Job): Promise<Saved | undefined> {
  try {
    const { recorded } = await import('../lab/recorded');
    const file = await recorded(job.spec.id);
    return file && savedIn(job, file);
  } catch (thrown) {
    console.error(thrown);
    return undefined;
  }
}

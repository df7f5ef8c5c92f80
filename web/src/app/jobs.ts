// The jobs of the page, loaded with the first step that has one. They wait while the page is hidden, if their steps say so.
import type { EngineBuild } from '../engine/page';
import { Jobs } from '../lab/job-model';
import { shelfOf } from '../lab/kept-models';
import { Hosts } from './hosts';
import { isRefused } from './refused';

export function jobsOfPage(build: EngineBuild): Jobs {
  const shelf = shelfOf(() => {
    isRefused.value = true;
  });
  const jobs = new Jobs(new Hosts(build).launch, { shelf });
  const follow = (): void => jobs.hide(document.hidden);
  document.addEventListener('visibilitychange', follow);
  follow();
  return jobs;
}

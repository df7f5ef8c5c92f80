// The end of a road that a teacher made: what was done on it, and the file to hand in.
import { homework as texts } from '#words/road';
import type { Route } from '../lab/routes';
import { HomeworkForm } from './HomeworkForm';

export function RoadEnd({ route }: { readonly route: Route }) {
  return (
    <section class="recap">
      <h2>{texts.end}</h2>
      <HomeworkForm route={route} />
    </section>
  );
}

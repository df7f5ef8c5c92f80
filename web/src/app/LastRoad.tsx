// The way back to a teacher's road, for who comes back: to its first step that was not seen, or to where it begins.
import { useEffect, useState } from 'preact/hooks';
import { back as texts } from '#words/front-back';
import { useWalk } from '../lab/context';
import type { Route } from '../lab/routes';
import { stepKey } from '../lab/walk';
import { Way } from './FrontPage';
import { lastRoad } from './own-roads';

export function LastRoad() {
  const { routes, progress } = useWalk();
  const [road, setRoad] = useState<Route>();
  useEffect(() => void lastRoad(routes[0]).then(setRoad), [routes]);
  if (!road) return null;
  const { seen } = progress.value;
  const unseen = road.stops.findIndex(({ lesson, step }) => !(stepKey(lesson, step) in seen));
  return (
    <dl class="front-back">
      <div>
        <dt dir="auto">{texts.road(road.title)}</dt>
        <dd>
          <ul>
            <li>
              <Way to={{ route: road, position: Math.max(0, unseen) }} />
            </li>
          </ul>
        </dd>
      </div>
    </dl>
  );
}

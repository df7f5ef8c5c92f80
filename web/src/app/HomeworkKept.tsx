// On the page of what is kept: a learner's answers on one road, for their teacher.
import { useEffect, useId, useState } from 'preact/hooks';
import { homework as texts } from '#words/road';
import { useWalk } from '../lab/context';
import type { Route } from '../lab/routes';
import { HomeworkForm } from './HomeworkForm';
import { lastRoad } from './own-roads';

export function HomeworkKept() {
  const { routes } = useWalk();
  const id = useId();
  const [own, setOwn] = useState<Route>();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  useEffect(() => void lastRoad(routes[0]).then(setOwn), [routes]);
  const roads = own ? [own, ...routes] : routes;
  const road = roads.find((each) => each.id === chosen) ?? roads[0];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {texts.keptTitle} <span class="quiet">{texts.keptText}</span>
      </summary>
      {isOpen && road && (
        <>
          <p class="row">
            <label for={id}>{texts.of}</label>
            <select
              id={id}
              value={road.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {roads.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ))}
            </select>
          </p>
          <HomeworkForm key={road.id} route={road} />
        </>
      )}
    </details>
  );
}

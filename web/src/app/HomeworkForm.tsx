// What a learner did on a road, counted, and saved to a file with a name that is kept nowhere else.
import { useEffect, useId, useState } from 'preact/hooks';
import { failure } from '#words/app';
import { homework as texts } from '#words/road';
import { useWalk } from '../lab/context';
import { download } from '../lab/download';
import { handedModels } from '../lab/handed-models';
import {
  type Counting,
  countingIn,
  countsOf,
  type HandedModel,
  homeworkOf,
  longestName,
  writeHomework,
} from '../lab/homework';
import { keptModels } from '../lab/kept-models';
import type { Route } from '../lab/routes';
import { stepKey, type Walk } from '../lab/walk';
import { Failed } from './Boundary';
import '../styles/road.css';

/** What a road asks for and this browser has of it, beside the answers. */
interface OnRoad {
  readonly counting: readonly Counting[];
  readonly models: readonly HandedModel[];
}

export function HomeworkForm({ route }: { readonly route: Route }) {
  const walk = useWalk();
  const id = useId();
  const [found, setFound] = useState<OnRoad | 'failed'>();
  const [name, setName] = useState('');
  const [saved, setSaved] = useState('');
  const count = (): void => {
    setFound(undefined);
    void findOn(walk, route).then(setFound, () => setFound('failed'));
  };
  useEffect(count, [route]);
  if (found === 'failed') return <Failed says={failure.part} again={count} />;
  if (!found) return <p role="status">{texts.counting}</p>;
  const { counting, models } = found;
  const homework = homeworkOf(route, counting, walk.progress.value, models, name);
  const { seen, steps, answered, questions, points } = countsOf(homework);
  const save = (event: Event): void => {
    event.preventDefault();
    const text = writeHomework({ ...homework, saved: Date.now() });
    const file = `${[texts.file, ...(name.match(/[\p{L}\p{N}]+/gu) ?? [])].join('-')}.json`;
    download(new Blob([text], { type: 'application/json' }), file);
    setSaved(texts.saved);
  };
  return (
    <form class="homework" onSubmit={save}>
      <p>{texts.done(seen, steps, answered, questions, points)}</p>
      {models.length > 0 && <p>{texts.trained(models.length)}</p>}
      <p class="row">
        <label for={id}>{texts.name}</label>
        <input
          id={id}
          type="text"
          autocomplete="name"
          maxLength={longestName}
          value={name}
          onInput={({ currentTarget: { value } }) => {
            setName(value);
            setSaved('');
          }}
        />
        <button type="submit">{texts.save}</button>
      </p>
      <p class="quiet">{texts.stays}</p>
      <p role="status">{saved}</p>
    </form>
  );
}

async function findOn(walk: Walk, { stops }: Route): Promise<OnRoad> {
  const loaded = await Promise.all(
    stops.map(async (stop) => ({
      key: stepKey(stop.lesson, stop.step),
      step: await walk.loadStep(stop),
    })),
  );
  // Steps that share a job train one model: it counts at the first of them.
  const stepOfJob = new Map(
    loaded.toReversed().flatMap(({ key, step }) => (step.job ? [[step.job.id, key]] : [])),
  );
  const kept = (await keptModels.all()).map(([, model]) => model);
  return {
    counting: loaded.flatMap(({ key, step }) => countingIn(key, step)),
    models: handedModels(kept, stepOfJob),
  };
}

// One step on the page: title, lead, and the figure with what can be asked of it. What is read after the figure is in Reading.tsx.
import { useEffect, useRef } from 'preact/hooks';
import { failure, lessonPage as texts } from '#words/app';
import { leadComponents } from '../figures/Inline';
import type { View } from '../lab/address';
import { useModel, useWalk } from '../lab/context';
import { stopFrom } from '../lab/routes';
import type { Place } from '../lab/walk';
import { Boundary } from './Boundary';
import { FigureSide } from './FigureSide';
import { useFigureAround } from './figure-around';
import { Later } from './Later';
import { presented, staged } from './load-staging';

const loadFieldName = async () => (await import('./FieldName')).FieldName;

// Where it can be had, with what earlier visits left: a question that was answered comes with its answer.
const loadReading = async () => {
  const memory = import('./memory').catch(() => undefined);
  const [{ Reading }] = await Promise.all([import('./Reading'), memory]);
  return Reading;
};

export interface LessonPageProps {
  readonly place: Place;
  readonly view: View;
  /** Whether the title takes the focus: after walking here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function LessonPage({ place, view, focusTitle }: LessonPageProps) {
  const walk = useWalk();
  const model = useModel();
  const { step } = model;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const { Prose } = step;
  useFigureAround(model);
  return (
    <main ref={model.root} class="lesson">
      <h1 ref={title} tabIndex={-1}>
        {step.title}
      </h1>
      {view === 'page' && (
        <p class="field-name">
          <Later load={loadFieldName} props={{ place }} />
        </p>
      )}
      {view === 'page' && (
        <div class="prose lead">
          <Boundary says={failure.shown.prose} from={[model.run.value]}>
            <Prose components={leadComponents} />
          </Boundary>
        </div>
      )}
      {view === 'embed' ? staged('before') : view === 'lab' && presented()}
      <FigureSide
        trouble={walk.trouble.value}
        // A link that has a program leads to it.
        opens={walk.staging.peek().has('python') ? 'program' : undefined}
        before={view === 'lab' && <WayButton by={-1} place={place} />}
        after={
          view === 'embed' ? staged('link') : view === 'lab' && <WayButton by={1} place={place} />
        }
      />
      {view === 'embed' && staged('after')}
      {view === 'page' && (
        <div class="prose-side">
          <Later load={loadReading} props={{ place }} />
        </div>
      )}
    </main>
  );
}

function WayButton({ by, place }: { readonly by: 1 | -1; readonly place: Place }) {
  const walk = useWalk();
  const isEnd = stopFrom(place.route, place.position, by) < 0;
  return (
    <button
      type="button"
      class="way-button"
      aria-disabled={isEnd}
      aria-label={by < 0 ? texts.before : texts.next}
      onClick={() => void walk.move(by)}
    >
      {by < 0 ? '←' : '→'}
    </button>
  );
}

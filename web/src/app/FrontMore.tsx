// What the front page says below its figure: what is proved and how, how long it takes, what it needs, and what a teacher needs. Loaded
// after the first number.
import { type ComponentChildren, Fragment, type Ref } from 'preact';
import { about } from '#about';
import { ends } from '#words/ends';
import { frontMore as texts } from '#words/front-more';
import { Cell } from '../figures/Cell';
import { year } from '../lab/citation';
import { ModelContext, useWalk } from '../lab/context';
import { isTutorial, type Route, shortId } from '../lab/routes';
import type { StepModel } from '../lab/step-model';
import type { TensorName } from '../lab/tensors';
import { PageLink } from './PageLink';
import { timeOf } from './time';
import '../styles/front-more.css';

export interface FrontMoreProps {
  /** Of the figure above. */
  readonly model: StepModel;
  readonly weights: TensorName;
  /** Where what a teacher needs begins. */
  readonly teaching: Ref<HTMLHeadingElement>;
}

export function FrontMore({ model, weights, teaching }: FrontMoreProps) {
  const walk = useWalk();
  const [course] = walk.routes;
  const tutorials = walk.routes.filter(isTutorial).length;
  return (
    <div class="front-more">
      <Part title={texts.computed.title}>
        <p>{texts.computed.text(course.stops.length)}</p>
        <ModelContext.Provider value={model}>
          <p class="front-tensor" translate={false}>
            tensor([
            {[0, 1, 2].map((at) => (
              <Fragment key={at}>
                {at > 0 && ', '}
                <Cell of={weights} at={at} fixed />
              </Fragment>
            ))}
            ])
          </p>
        </ModelContext.Provider>
      </Part>
      <Part title={texts.tested.title(tutorials)}>
        <p>{texts.tested.text}</p>
        <p>
          <PageLink name="claims" />
        </p>
      </Part>
      <Part title={texts.time.title}>
        <Times />
      </Part>
      <Part title={texts.needs.title}>
        <p>{texts.needs.text}</p>
      </Part>
      <Part title={texts.teach.title} class="front-teaching" focus={teaching}>
        <p>{texts.teach.present}</p>
        <p>{texts.teach.embed}</p>
        <p>{texts.teach.claims}</p>
        <p>
          {texts.teach.own} <PageLink name="teach" />
        </p>
        <p>{texts.teach.file}</p>
        <div class="front-list">
          <h3>{texts.teach.laboratories}</h3>
          <Laboratories route={course} />
        </div>
      </Part>
      <Part title={texts.cite.title}>
        <p>
          {texts.cite.reference(about.version, year)} {texts.cite.licence}
        </p>
        <p>
          {texts.cite.more} <PageLink name="about" />
        </p>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly class?: string;
  /** Leads to it. */
  readonly focus?: Ref<HTMLHeadingElement>;
  readonly children: ComponentChildren;
}

function Part({ title, focus = null, children, ...section }: PartProps) {
  return (
    <section {...section}>
      <h2 ref={focus} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** How long each road takes, and the course to each of its ends. */
function Times() {
  const { routes } = useWalk();
  const [course] = routes;
  const short = routes.find(({ id }) => id === shortId);
  return (
    <>
      <ul>
        {short && <li>{texts.time.road(short.title, timeOf(short.stops))}</li>}
        {[...course.ends].map(([position, name]) => (
          <li key={name}>
            {texts.time.end(
              course.stops[position]?.lessonNumber ?? 0,
              ends[name as keyof typeof ends].title,
              timeOf(course.stops.slice(0, position + 1)),
            )}
          </li>
        ))}
      </ul>
      <p>{texts.time.text}</p>
    </>
  );
}

/** The steps that are pages of their own as figures alone. */
function Laboratories({ route }: { readonly route: Route }) {
  const walk = useWalk();
  return (
    <ul>
      {route.stops.map(
        (stop, position) =>
          stop.step.laboratory && (
            <li key={stop.step.id}>
              <a
                href={walk.hrefOf(route, stop, 'lab')}
                onClick={(event) => {
                  event.preventDefault();
                  void walk.goTo(route, position, 'lab');
                }}
              >
                {stop.step.title}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

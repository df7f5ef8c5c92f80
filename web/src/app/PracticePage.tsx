// The questions of the course away from their steps: those that come back today first, then whatever somebody wants to be asked about.
// Tasks have other numbers each time. What comes back, and when, is said in practice.ts.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { failure, page } from '#words/app';
import { practice as texts } from '#words/practice';
import { questionsOf } from '../lab/asking';
import { useWalk } from '../lab/context';
import { type Due, daysUntil, dues } from '../lab/practice';
import type { Time } from '../lab/progress';
import { drawsOf } from '../lab/random';
import type { Route, Stop } from '../lab/routes';
import { stepKey, type Walk } from '../lab/walk';
import { type Asked, AskedQuestions, type Sitting } from './AskedQuestions';
import { Failed } from './Boundary';
import { Interview } from './Interview';
import { Later } from './Later';
import { PageLink } from './PageLink';
import { Pipeline } from './Pipeline';
import '../styles/practice.css';

export interface PracticePageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

const loadMissingLine = async () => (await import('./MissingLine')).MissingLine;
const loadHeadToProve = async () => (await import('./HeadToProve')).HeadToProve;
const loadMaskGoals = async () => (await import('./MaskGoals')).MaskGoals;
const loadWrongLine = async () => (await import('./WrongLine')).WrongLine;

/** What can be asked about. */
interface Topic {
  readonly id: string;
  readonly says: string;
  readonly stops: readonly Stop[];
  /** The keys of its questions, in order; without them all that the steps ask, in any order. */
  readonly keys?: readonly string[];
}

export function PracticePage({ focusTitle }: PracticePageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const [now] = useState(Date.now);
  const [course] = walk.routes;
  const progress = walk.progress.value;
  const comesBack = useMemo(
    () => dues(progress).filter(({ key }) => stopOf(course, key)),
    [progress, course],
  );
  const topics = topicsOf(course, Object.keys(progress.seen), comesBack, now);
  const [chosen, setChosen] = useState<string>();
  const topic = topics.find(({ id }) => id === chosen) ?? topics[0];
  const [sitting, setSitting] = useState<Sitting>();
  const [state, setState] = useState<'loading' | 'failed'>();
  const begin = async (about: Topic, focus: boolean): Promise<void> => {
    setState('loading');
    try {
      setSitting({ ...(await sittingOf(walk, about)), focus });
      setState(undefined);
    } catch {
      setState('failed');
    }
  };
  useEffect(() => {
    // Nobody has to ask for what is due.
    if (topic?.keys) void begin(topic, false);
  }, []);
  return (
    <main class="practice-page">
      <div class="practice-head">
        <h1 ref={title} tabIndex={-1}>
          {page.practice}
        </h1>
        <p class="prose">{texts.introduction}</p>
      </div>
      {sitting && <AskedQuestions key={sitting.since} of={sitting} />}
      <div class="practice-ask">
        <p>{sayDue(comesBack, now)}</p>
        <Rhythm of={comesBack} now={now} />
        <p class="row">
          <label>
            {texts.about}
            <select
              value={topic?.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {topics.map(({ id, says }) => (
                <option key={id} value={id}>
                  {says}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => topic && void begin(topic, true)}>
            {texts.begin}
          </button>
        </p>
        <p>
          <PageLink name="write" />
        </p>
        <p class="trouble" role="status">
          {walk.trouble.value}
        </p>
        <p class="quiet" role="status">
          {state === 'loading' && texts.loading}
          {!state && sitting?.questions.length === 0 && texts.noQuestions}
        </p>
        {state === 'failed' && topic && (
          <Failed says={failure.part} again={() => void begin(topic, true)} />
        )}
      </div>
      <Pipeline />
      <Later load={loadMaskGoals} props={{}} />
      <Later load={loadMissingLine} props={{}} />
      <Later load={loadWrongLine} props={{}} />
      <Later load={loadHeadToProve} props={{}} />
      <Interview />
    </main>
  );
}

/** The step of a question on the course, by the key of the question. */
function stopOf({ stops }: Route, key: string): Stop | undefined {
  const [lesson, step] = key.split('/');
  return stops.find((stop) => stop.lesson.id === lesson && stop.step.id === step);
}

function topicsOf(
  course: Route,
  seen: readonly string[],
  comesBack: readonly Due[],
  now: Time,
): Topic[] {
  const due = comesBack.filter((each) => daysUntil(each.due, now) === 0).map(({ key }) => key);
  const dueStops = new Set(due.flatMap((key) => stopOf(course, key) ?? []));
  const met = course.stops.filter(({ lesson, step }) => seen.includes(stepKey(lesson, step)));
  const lessons = new Set(course.stops.map(({ lesson }) => lesson));
  return [
    ...(due.length > 0
      ? [{ id: 'due', says: texts.sets.due(due.length), stops: [...dueStops], keys: due }]
      : []),
    ...(met.length > 0 ? [{ id: 'met', says: texts.sets.met(met.length), stops: met }] : []),
    ...[...lessons].map((lesson, i) => ({
      id: lesson.id,
      says: page.lesson(i + 1, lesson.title),
      stops: course.stops.filter((stop) => stop.lesson === lesson),
    })),
  ];
}

/** Loads the steps of a topic, and draws in which order and with which numbers they are asked. */
async function sittingOf(walk: Walk, { stops, keys }: Topic): Promise<Sitting> {
  const steps = await Promise.all(stops.map((stop) => walk.loadStep(stop)));
  const all = stops.flatMap((stop, i): Asked[] => {
    const step = steps[i];
    const listed = step ? questionsOf(stepKey(stop.lesson, step), step) : [];
    return listed
      .filter(({ question }) => !question.needsAssets)
      .map((question) => ({ ...question, stop }));
  });
  const since = Date.now();
  const seed = (since % 2 ** 31) + 1;
  const questions = keys
    ? keys.flatMap((key) => all.find((each) => each.key === key) ?? [])
    : drawsOf(seed).some(all);
  return { questions, seed, since, focus: false };
}

function sayDue(comesBack: readonly Due[], now: Time): string {
  const [first] = comesBack;
  if (!first) return texts.nothing;
  const days = comesBack.map(({ due }) => daysUntil(due, now));
  const today = days.filter((each) => each === 0).length;
  return today > 0 ? texts.due(today) : texts.next(days[0] ?? 0);
}

/** The last day of each stretch of time, from today on. */
const stretches = { today: 0, soon: 3, week: 7, later: Number.POSITIVE_INFINITY };

const mostDots = 12;

/** How much comes back, and when. */
function Rhythm({ of, now }: { readonly of: readonly Due[]; readonly now: Time }) {
  if (of.length === 0) return null;
  const days = of.map(({ due }) => daysUntil(due, now));
  let from = -1;
  return (
    <ul class="practice-rhythm" aria-label={texts.rhythm}>
      {Object.entries(stretches).map(([name, to]) => {
        const count = days.filter((each) => each > from && each <= to).length;
        from = to;
        return (
          <li key={name} data-now={name === 'today' || undefined}>
            {texts.when[name as keyof typeof stretches]}{' '}
            <span class="practice-dots" aria-hidden="true">
              {Array.from({ length: Math.min(count, mostDots) }, (_, i) => (
                <i key={i} />
              ))}
            </span>{' '}
            {count}
          </li>
        );
      })}
    </ul>
  );
}

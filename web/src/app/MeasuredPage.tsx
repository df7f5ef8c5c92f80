// Every decimal and percentage that the lessons say in a sentence, with the program that gives it, its seeds and its day, as far as the
// tests let that be read (web/vite/measured.ts). What is not listed is said.
import { useEffect, useRef } from 'preact/hooks';
import { measured as listed } from '#measured';
import { page } from '#words/app';
import { measured as texts } from '#words/measured';
import type { Measured, Origin } from '../../vite/measured';
import { positionOn, StepLink } from '../figures/StepLink';
import { sameIgnoringCase } from '../lab/address';
import { dayOf } from '../lab/citation';
import { useWalk } from '../lab/context';
import { quote } from '../lab/format';
import type { Route } from '../lab/routes';
import { LessonSelect, withChoice } from './choices';
import { withCode } from './Verdict';
import '../styles/measured.css';

export interface MeasuredPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

type Kind = keyof typeof texts.kinds;
const kinds = Object.keys(texts.kinds) as Kind[];

const isSet = ({ origins }: Measured): boolean => origins.every(({ kind }) => kind === 'given');
const found = listed.filter((each) => !isSet(each));
const shownKinds = kinds.filter((kind) => found.some((each) => isOf(kind, each)));

function isOf(kind: string, { origins }: Measured): boolean {
  return origins.some((each) => each.kind === kind);
}

export function MeasuredPage({ focusTitle }: MeasuredPageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const [course] = walk.routes;
  const lessons = [...new Set(course.stops.map(({ lesson }) => lesson))];
  const choices = walk.choices.value;
  const known = (name: string, among: readonly string[]) =>
    sameIgnoringCase(among, choices.get(name) ?? '');
  const of = known(
    'of',
    lessons.map(({ id }) => id),
  );
  const how = known('how', shownKinds);
  const unknown = [
    ...(choices.get('of') && !of
      ? [texts.unknown(texts.lesson, quote(choices.get('of') ?? ''))]
      : []),
    ...(choices.get('how') && !how
      ? [texts.unknown(texts.how, quote(choices.get('how') ?? ''))]
      : []),
  ];
  const shown = found.filter((each) => (!of || each.lesson === of) && (!how || isOf(how, each)));
  const choose = (name: string, value: string): void =>
    walk.choose(withChoice(choices, name, value));
  return (
    <main class="measured-page">
      <h1 ref={title} tabIndex={-1}>
        {page.measured}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="trouble" role="status">
        {walk.trouble.value ?? unknown.join(' ')}
      </p>
      <p class="row measured-choose">
        <LessonSelect
          label={texts.lesson}
          lessons={lessons}
          chosen={of}
          none={texts.allLessons}
          choose={(id) => choose('of', id)}
        />
        <label>
          {texts.how}{' '}
          <select
            value={how ?? ''}
            onChange={({ currentTarget: { value } }) => choose('how', value)}
          >
            <option value="">{texts.anyHow}</option>
            {shownKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind].name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => print()}>
          {texts.print}
        </button>
      </p>
      <p class="quiet" role="status">
        {shown.length > 0 ? texts.listed(shown.length) : texts.nothing}
      </p>
      {lessons.map(({ id, title }, i) => {
        const said = shown.filter(({ lesson }) => lesson === id);
        if (said.length === 0) return null;
        return (
          <section key={id}>
            <h2>{page.lesson(i + 1, title)}</h2>
            {inOrder(said, course).map(([step, sentences]) => (
              <section key={step}>
                {step && (
                  <h3>
                    <StepLink lesson={id} step={step} />
                  </h3>
                )}
                <ul>
                  {sentences.map(({ sentence, origins }) => (
                    <li key={sentence}>
                      <p>{sentence}</p>
                      {origins.map((origin) => (
                        <From key={JSON.stringify(origin)} origin={origin} />
                      ))}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        );
      })}
      <section>
        <h2>{texts.left}</h2>
        <ul>
          {texts.leaves(listed.length - found.length).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>{withCode(texts.seed)}</p>
      </section>
    </main>
  );
}

/** The sentences of a lesson by their steps, in the order of the course; before them what several steps say. */
function inOrder(
  said: readonly Measured[],
  course: Route,
): readonly (readonly [step: string, sentences: readonly Measured[]])[] {
  const steps = [...new Set(said.map(({ step = '' }) => step))];
  const at = (step: string): number =>
    step ? positionOn(course, { lesson: said[0]?.lesson ?? '', step }) : -1;
  return steps
    .sort((a, b) => at(a) - at(b))
    .map((step) => [step, said.filter((each) => (each.step ?? '') === step)] as const);
}

/** How numbers came about: in words, then the files, seeds and day. */
function From({ origin }: { readonly origin: Origin }) {
  const { kind, programs = [], record, day, torch, seeds = [], by } = origin;
  if (kind === 'given') return null;
  const files = [...new Set([...programs, ...(record ? [record] : [])])];
  return (
    <p class="quiet">
      {[
        texts.kinds[kind].says,
        torch && texts.version(torch),
        seeds.length > 0 && texts.seeds(seeds),
      ]
        .filter(Boolean)
        .join(', ')}
      {by && (
        <>
          {': '}
          <span lang="en" translate={false}>
            {by}
          </span>
        </>
      )}
      {files.map((file, i) => (
        <>
          {i === 0 ? ': ' : ', '}
          <code translate={false}>{file}</code>
        </>
      ))}
      {day && `, ${texts.day(dayOf(day))}`}
    </p>
  );
}

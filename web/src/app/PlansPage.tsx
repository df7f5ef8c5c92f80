// A sheet for whoever teaches a lesson: minutes, what to show, what to ask, what the wrong answers are and which mistakes are usual. It
// says what the records of the steps say; the answers are computed when it is opened.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { trains } from '#minutes';
import { failure, page } from '#words/app';
import { ends } from '#words/ends';
import { map } from '#words/map';
import { fieldNames } from '#words/names';
import { plans as texts } from '#words/plans';
import { way } from '#words/questions';
import { codeTasks } from '#words/tasks';
import { taskSteps } from '../code/task-steps';
import { StepLink } from '../figures/StepLink';
import { writeInputs } from '../lab/address';
import { questionsOf, runQuestion, said } from '../lab/asking';
import { useWalk } from '../lab/context';
import { formatShort, quote } from '../lab/format';
import { defaultInputs } from '../lab/inputs';
import type { Prediction, Task } from '../lab/question';
import type { Stop } from '../lab/routes';
import { sheetOf } from '../lab/sheet';
import type { Step } from '../lab/step';
import { stepKey } from '../lab/walk';
import { buildsOn } from '../lessons/builds-on';
import { type LessonId, lessonNumber } from '../lessons/order';
import { Boundary, Failed } from './Boundary';
import { LessonSelect } from './choices';
import { useFooter } from './Handout';
import { timeOf } from './time';
import { withCode } from './Verdict';
import '../styles/plans.css';

export interface PlansPageProps {
  /** Whether the title takes the focus: after coming here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function PlansPage({ focusTitle }: PlansPageProps) {
  const walk = useWalk();
  const title = useRef<HTMLHeadingElement>(null);
  const [course] = walk.routes;
  const lessons = [...new Set(course.stops.map(({ lesson }) => lesson))];
  const of = walk.choices.value.get('of')?.toLowerCase();
  const chosen = lessons.find(({ id }) => id === of);
  const stopsOf = (id: string): Stop[] => course.stops.filter(({ lesson }) => lesson.id === id);
  useFooter(walk.link);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const choose = (id: string): void => walk.choose(new Map(id ? [['of', id]] : []));
  return (
    <main class="plans-page" data-footed={'CSSMarginRule' in globalThis || undefined}>
      <h1 ref={title} tabIndex={-1}>
        {page.plans}
      </h1>
      <p class="prose plans-screen">{texts.introduction}</p>
      <p class="trouble" role="status">
        {walk.trouble.value ?? (of && !chosen ? texts.unknown(quote(of)) : '')}
      </p>
      <p class="row plans-screen">
        <LessonSelect
          label={texts.lesson}
          lessons={lessons}
          chosen={chosen?.id}
          none={texts.none}
          choose={choose}
        />
      </p>
      {chosen ? (
        <Plan key={chosen.id} id={chosen.id as LessonId} stops={stopsOf(chosen.id)} />
      ) : (
        <nav aria-label={texts.choose}>
          <ol class="contents">
            {lessons.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={walk.hrefOfPage('plans', new Map([['of', id]]))}
                  onClick={(event) => {
                    event.preventDefault();
                    walk.open('plans', new Map([['of', id]]));
                  }}
                >
                  {title}
                </a>{' '}
                <span class="quiet">{lengthOf(stopsOf(id))}</span>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </main>
  );
}

/** How many steps of a lesson are on the road, and how long they take. */
const lengthOf = (stops: readonly Stop[]): string =>
  texts.length(stops.filter(({ isBeside }) => !isBeside).length, timeOf(stops));

interface PlanProps {
  readonly id: LessonId;
  readonly stops: readonly Stop[];
}

function Plan({ id, stops }: PlanProps) {
  const walk = useWalk();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const main = stops.filter(({ isBeside }) => !isBeside);
  const beside = stops.filter(({ isBeside }) => isBeside);
  useEffect(() => {
    let isOver = false;
    const prepare = async (): Promise<void> => {
      const loaded: Step[] = [];
      for (const stop of main) {
        loaded.push(await walk.loadStep(stop));
        if (isOver) return;
        setSteps([...loaded]);
      }
    };
    setFailed(false);
    prepare().catch(() => setFailed(true));
    return () => {
      isOver = true;
    };
  }, [walk, tries]);
  const isReady = steps.length === main.length;
  const [first] = stops;
  const { can } = (ends as Readonly<Record<string, { readonly can: readonly string[] }>>)[id] ?? {};
  const functions = taskSteps.filter(({ at }) => at.startsWith(`${id}/`));
  const builds = buildsOn[id].map(lessonNumber);
  if (!first) return null;
  return (
    <article class="plan">
      <p class="row plans-screen">
        {failed ? (
          <Failed says={texts.failed} again={() => setTries(tries + 1)} />
        ) : (
          <>
            <button type="button" disabled={!isReady} onClick={() => print()}>
              {texts.print}
            </button>
            <span role="status" class="quiet">
              {isReady ? '' : texts.preparing(steps.length, main.length)}
            </span>
          </>
        )}
      </p>
      <h2>{page.lesson(first.lessonNumber, first.lesson.title)}</h2>
      <p>
        {[
          lengthOf(stops),
          beside.length > 0 &&
            texts.beside(
              beside.length,
              timeOf(beside.map((stop) => ({ ...stop, isBeside: false }))),
            ),
          builds.length > 0 && map.buildsOn(builds),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p class="quiet">
        {texts.howMinutes} {texts.reads}
      </p>
      <div class="plan-steps">
        {steps.map((step, i) => (
          <Boundary key={step.id} says={failure.shown.card}>
            <PlanStep step={step} stop={main[i] as Stop} number={i + 1} />
          </Boundary>
        ))}
        {beside.length > 0 && (
          <section>
            <h3>{texts.besides}</h3>
            <ul>
              {beside.map((stop) => (
                <li key={stop.step.id}>
                  <StepLink lesson={stop.lesson.id} step={stop.step.id} />{' '}
                  <span class="quiet">
                    {stop.step.beside && way.beside[stop.step.beside]} ·{' '}
                    {texts.minutes(timeOf([{ ...stop, isBeside: false }]))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {functions.length > 0 && (
          <section>
            <h3>{texts.write}</h3>
            {functions.map((task) => (
              <div key={task.id}>
                <p>
                  <b>{codeTasks[task.id].title}.</b> {texts.mistakes}:
                </p>
                <ul>
                  {Object.values(codeTasks[task.id].mistakes).map((mistake) => (
                    <li key={mistake}>{withCode(mistake)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
        {can && (
          <section>
            <h3>{texts.canSay}</h3>
            <ul>
              {can.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}

interface PlanStepProps {
  readonly step: Step;
  readonly stop: Stop;
  readonly number: number;
}

function PlanStep({ step, stop, number }: PlanStepProps) {
  const walk = useWalk();
  const key = stepKey(stop.lesson, step);
  const { predictions = [], tasks = [] } = step;
  const specs = Object.values(step.inputs);
  const stages = specs.flatMap((spec) => ('stages' in spec && spec.stages ? [spec.stages] : []));
  const labels = specs.flatMap((spec) =>
    'stages' in spec && spec.stages ? [] : ['label' in spec ? spec.label : texts.words],
  );
  const shows = [
    ...stages.map(texts.stages),
    labels.length > 0 && texts.sets([...new Set(labels)]),
    trains.includes(key) && !isTrained(step) && texts.trains,
    isTrained(step) && texts.trained,
  ].filter(Boolean);
  const sceneAt = (inputs: object): string => {
    const set = writeInputs(step.inputs, { ...defaultInputs(step.inputs), ...inputs });
    return walk.hrefOf(walk.routes[0], { ...stop, opens: { inputs: set } }, 'page');
  };
  return (
    <section class="plan-step">
      <h3>
        {number}. <StepLink lesson={stop.lesson.id} step={step.id} />
      </h3>
      <p class="quiet">
        {[fieldNames[stop.lesson.id]?.[step.id]?.name, texts.minutes(timeOf([stop]))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {shows.length > 0 && (
        <p>
          <b>{texts.show}</b> {shows.join('; ')}.
        </p>
      )}
      {predictions.map((each) => (
        <Bet key={each.id} of={each} at={key}>
          {each.scenes?.map(({ label, inputs }) => (
            <a key={label} href={sceneAt(inputs)}>
              {label}
            </a>
          ))}
        </Bet>
      ))}
      {tasks.map((each) => (
        <Work key={each.id} of={each} at={key} />
      ))}
    </section>
  );
}

/** Whether whoever opens a step finds a model there that has learned. */
const isTrained = ({ opens }: Step): boolean => opens === 'trained';

interface BetProps {
  readonly of: Prediction;
  readonly at: string;
  /** Links to what the figure shows once it is answered. */
  readonly children?: ComponentChildren;
}

function Bet({ of, at, children }: BetProps) {
  const { tiers } = useWalk();
  const sheet = useMemo(() => {
    const [listed] = questionsOf(at, { predictions: [of] });
    return listed && !of.needsAssets ? sheetOf(tiers, listed) : undefined;
  }, [of]);
  const options = sheet?.options ?? of.options;
  return (
    <>
      <p>
        <b>{texts.ask}</b> {sheet?.question ?? of.question}
      </p>
      <ul class="plan-options">
        {Object.entries(options).map(([id, text]) => (
          <li key={id} data-right={id === sheet?.answer || undefined}>
            {text}
            {id === sheet?.answer && <span class="visually-hidden"> ({texts.right})</span>}
          </li>
        ))}
      </ul>
      <p>
        <b>{texts.why}</b> {sheet?.explanation ?? texts.needsModel}{' '}
        {children && <span class="row plans-screen">{children}</span>}
      </p>
    </>
  );
}

function Work({ of, at }: { readonly of: Task; readonly at: string }) {
  const { tiers } = useWalk();
  const { sheet, mistakes } = useMemo(() => {
    const [listed] = questionsOf(at, { tasks: [of] });
    if (!listed || of.needsAssets) return { sheet: undefined, mistakes: [] };
    const trace = runQuestion(tiers, of);
    return {
      sheet: sheetOf(tiers, listed),
      mistakes: Object.entries(of.mistakes).map(([name, text = '']) =>
        texts.mistake(
          of.blanks.map((_, i) => formatShort(trace.value(name, i), of.decimals)).join(', '),
          said(of, text, trace),
        ),
      ),
    };
  }, [of]);
  if (!sheet) return null;
  return (
    <>
      <p>
        <b>{texts.work}</b> {sheet.question}
      </p>
      <ul class="plan-options">
        <li data-right>
          {sheet.blanks?.map((blank, i) => `${blank} ${sheet.answer[i]}`).join(', ')}
          <span class="visually-hidden"> ({texts.right})</span>
        </li>
        {mistakes.map((mistake) => (
          <li key={mistake} data-mistake>
            {mistake}
          </li>
        ))}
      </ul>
    </>
  );
}

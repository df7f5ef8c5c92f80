// A lesson, or a road that somebody made, on paper: all of its steps under each other, with figures, prose and questions, and on the last
// page the answers, if the address asks for them. What is seen on the screen is as wide as the paper, so that figures are drawn for it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { failure, page as pageTexts } from '#words/app';
import { handout as texts } from '#words/handout';
import { fieldNames } from '#words/names';
import { tasks } from '#words/questions';
import { Place as ControlPlace, Places, PlacesContext } from '../controls/Placed';
import { leadComponents } from '../figures/Inline';
import { restComponents } from '../figures/InlineRest';
import { readInputs } from '../lab/address';
import { explanationOf, type Listed, questionsOf, runQuestion, said, scaleOf } from '../lab/asking';
import { ModelContext, useModel, useWalk } from '../lab/context';
import { formatShort } from '../lab/format';
import type { InputSpecs, Inputs } from '../lab/inputs';
import type { Task } from '../lab/question';
import type { Stop } from '../lab/routes';
import { StepModel } from '../lab/step-model';
import type { Tiers } from '../lab/tiers';
import { type Place, stepKey } from '../lab/walk';
import { Boundary, Failed } from './Boundary';
import { tutorialOf } from './ClaimCard';
import { FromTeacher } from './FromTeacher';
import { useFigureAround } from './figure-around';
import { decisionOn } from './QuestionCard';
import { stagedOn } from './staged';
import '../styles/reading.css';
import '../styles/handout.css';

/** The stops of the lesson on its route; of a road that somebody made, all. */
export function stopsToPrint({ route, lesson }: Place): readonly Stop[] {
  return route.named ? route.stops : route.stops.filter((stop) => stop.lesson.id === lesson.id);
}

export function Handout({ place }: { readonly place: Place }) {
  const walk = useWalk();
  const stops = useMemo(() => stopsToPrint(place), [place.route, place.lesson]);
  const [models, setModels] = useState<readonly StepModel[]>([]);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const hasAnswers = stagedOn(walk).value?.staged.hasAnswers;
  useEffect(() => {
    let isOver = false;
    const made: StepModel[] = [];
    const prepare = async (): Promise<void> => {
      for (const stop of stops) {
        const step = await walk.loadStep(stop);
        if (isOver) return;
        const key = stepKey(stop.lesson, stop.step);
        // The step that the address names is as the address has it.
        const open = walk.model.peek();
        const set =
          open?.key === key
            ? open.inputs.peek()
            : readInputs(step.inputs, stop.opens?.inputs).inputs;
        const inputs = atLastStage(step.inputs, set);
        made.push(new StepModel({ tiers: walk.tiers, key, step, inputs }));
        setModels([...made]);
      }
    };
    setFailed(false);
    prepare().catch(() => setFailed(true));
    return () => {
      isOver = true;
      for (const model of made) model.dispose();
    };
  }, [walk, stops, tries]);
  useFooter(place.route.named ? walk.base : walk.linkToPlace);
  const isReady = models.length === stops.length;
  const { route, lesson } = place;
  const number = route.stops[place.position]?.lessonNumber ?? 0;
  return (
    <main class="handout" data-footed={'CSSMarginRule' in globalThis || undefined}>
      <div class="handout-bar">
        {failed ? (
          <Failed says={texts.failed} again={() => setTries(tries + 1)} />
        ) : (
          <>
            <button type="button" disabled={!isReady} onClick={() => print()}>
              {texts.print}
            </button>
            <label>
              <input
                type="checkbox"
                checked={hasAnswers}
                onChange={({ currentTarget: { checked } }) => {
                  const staging = new Map(walk.staging.peek());
                  if (checked) staging.set('answers', '1');
                  else staging.delete('answers');
                  walk.stage(staging, walk.theme.peek());
                }}
              />{' '}
              {texts.withAnswers}
            </label>
            {!place.route.named && (
              <a
                href={walk.hrefOfPage('plans', new Map([['of', place.lesson.id]]))}
                onClick={(event) => {
                  event.preventDefault();
                  walk.open('plans', new Map([['of', place.lesson.id]]));
                }}
              >
                {pageTexts.plans}
              </a>
            )}
            <span role="status" class="quiet">
              {isReady ? '' : texts.preparing(models.length, stops.length)}
            </span>
          </>
        )}
      </div>
      <h1>{route.named ? route.title : pageTexts.lesson(number, lesson.title)}</h1>
      {models.map((model, i) => (
        <ModelContext.Provider key={model.key} value={model}>
          <OnPaper stop={stops[i] as Stop} number={i + 1} />
        </ModelContext.Provider>
      ))}
      {hasAnswers && isReady && (
        <section class="handout-answers">
          <h2>{texts.answers}</h2>
          {models.map((model, i) => (
            <Answers key={model.key} model={model} stop={stops[i] as Stop} number={i + 1} />
          ))}
        </section>
      )}
    </main>
  );
}

/** On paper nothing plays: what nobody has set to another stage is shown when all of it is there. */
function atLastStage(specs: InputSpecs, inputs: Inputs): Inputs {
  const last = Object.entries(specs).flatMap(([name, spec]) =>
    'stages' in spec && spec.stages && inputs[name] === spec.default ? [[name, spec.max]] : [],
  );
  return { ...inputs, ...Object.fromEntries(last) };
}

/** Puts an address and the number of each page at its foot, between margins of the paper, as long as what calls it is shown. */
export function useFooter(address: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    const text = (said: string): string => `"${said.replace(/["\\\n]/g, encodeURIComponent)}"`;
    sheet.replaceSync(`@page {
      margin: 15mm 15mm 18mm;
      font: 8pt sans-serif;
      @bottom-left { content: ${text(address)} }
      @bottom-right { content: ${text(`${texts.page} `)} counter(page) " / " counter(pages) }
    }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [address]);
}

/** A step without what is pressed. */
function OnPaper({ stop, number }: { readonly stop: Stop; readonly number: number }) {
  const model = useModel();
  const root = useRef<HTMLElement>(null);
  const places = useMemo(() => new Places(), []);
  const { step, run } = model;
  const { Prose, Figure } = step;
  const numbers = run.value;
  useFigureAround(model);
  useLayoutEffect(() => {
    for (const folded of root.current?.querySelectorAll('details') ?? []) folded.open = true;
  });
  return (
    <section
      ref={(section) => {
        root.current = section;
        model.root.current = section;
      }}
      class="handout-step"
    >
      <h2>{`${number}. ${step.title}`}</h2>
      <p class="field-name">{fieldNames[stop.lesson.id]?.[step.id]?.name}</p>
      {stop.words && <FromTeacher words={stop.words} />}
      <div class="prose lead">
        <Boundary says={failure.shown.prose}>
          <Prose components={leadComponents} />
        </Boundary>
      </div>
      <PlacesContext.Provider value={places}>
        <figure>
          {'trace' in numbers ? (
            <>
              <div class="figure-body" inert>
                <Boundary says={failure.shown.figure}>
                  <Figure
                    trace={numbers.trace}
                    inputs={model.inputs.value as never}
                    findings={undefined}
                  />
                </Boundary>
              </div>
              <div class="figure-controls" inert>
                <ControlPlace at="controls" />
              </div>
              <figcaption>{model.summary.value}</figcaption>
            </>
          ) : (
            <p>{numbers.error ?? texts.fetched}</p>
          )}
        </figure>
      </PlacesContext.Provider>
      <div class="prose rest">
        <Boundary says={failure.shown.prose}>
          <Prose components={restComponents} />
        </Boundary>
      </div>
      {asked(model, stop).map((each) => (
        <Boundary key={each.key} says={failure.shown.card}>
          <Question of={each} />
        </Boundary>
      ))}
    </section>
  );
}

/** What is asked on paper; what tutorials say stands in steps of its own, or where somebody put it on a road. */
function asked({ key, step }: StepModel, stop: Stop): readonly Listed[] {
  const all = questionsOf(key, step);
  return stop.step.beside === 'tutorials' ? all : all.filter(({ kind }) => kind !== 'claim');
}

/** A question with room to answer it. */
function Question({ of }: { readonly of: Listed }) {
  const { tiers } = useWalk();
  if (of.kind === 'task') {
    const { question: task } = of;
    const { asks, blanks } = workedOut(tiers, task);
    return (
      <div class="handout-question">
        <p>
          <b>{texts.task}</b> {asks} {tasks.decimals(task.decimals)}
        </p>
        <p class="handout-blanks">
          {blanks.map(({ blank }) => (
            <span key={blank}>
              {blank} <span class="handout-blank" />
            </span>
          ))}
        </p>
      </div>
    );
  }
  const { question } = of;
  return (
    <div class="handout-question">
      <p>
        <b>{of.kind === 'claim' ? texts.claim(tutorialOf(of.question)) : texts.predict}</b>{' '}
        {of.kind === 'claim'
          ? `${of.question.claim} ${of.question.bet}`
          : said(question, of.question.question)}
      </p>
      {scaleOf(question) ? (
        <p class="handout-blank" />
      ) : (
        <ul>
          {Object.entries(question.options).map(([option, text]) => (
            <li key={option}>{said(question, text)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a task asks, what stands before each number of it, the number, and how one comes to them. */
function workedOut(tiers: Tiers, task: Task) {
  const trace = runQuestion(tiers, task);
  return {
    asks: said(task, task.question, trace),
    blanks: task.blanks.map((blank, i) => ({
      blank: said(task, blank, trace),
      answer: formatShort(trace.value('right', i), task.decimals),
    })),
    explanation: explanationOf(task, trace),
  };
}

interface AnswersProps {
  readonly model: StepModel;
  readonly stop: Stop;
  readonly number: number;
}

function Answers({ model, stop, number }: AnswersProps) {
  // Where a model was to be fetched, nothing can be asked of it.
  const questions = asked(model, stop).filter(({ question }) => !question.needsAssets);
  return (
    <>
      <h3>{`${number}. ${model.step.title}`}</h3>
      <ol>
        {questions.map((each) => (
          <li key={each.key}>
            <Boundary says={failure.shown.card}>
              <Answer of={each} />
            </Boundary>
          </li>
        ))}
      </ol>
    </>
  );
}

function Answer({ of }: { readonly of: Listed }) {
  const { tiers } = useWalk();
  if (of.kind === 'task') {
    const { blanks, explanation } = workedOut(tiers, of.question);
    return (
      <>
        <b>{blanks.map(({ blank, answer }) => `${blank} ${answer}`).join(', ')}.</b> {explanation}
      </>
    );
  }
  const { answer, text } = decisionOn(tiers, of.question);
  return (
    <>
      <b>{said(of.question, of.question.options[answer] ?? '')}.</b> {text}{' '}
      {of.kind === 'claim' && of.question.verdict}
    </>
  );
}

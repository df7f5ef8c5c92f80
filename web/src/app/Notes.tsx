// What the lecturer sees in a second window while the room sees the first: what is asked here and its answer, what to say, what comes
// next, and the time. It is drawn by the first window, so both are at the same place.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notes as texts } from '#words/presenting';
import { said } from '../lab/asking';
import { courses } from '../lab/asset-bytes';
import { stopFrom } from '../lab/routes';
import { reveals } from '../lab/staging';
import type { StepModel } from '../lab/step-model';
import type { Walk } from '../lab/walk';
import { askedBefore, began, isBlank, revealOn, turnOf } from './presenting';
import { useDecision } from './QuestionCard';
import { whereOf } from './where';
import '../styles/notes.css';

export function Notes({ walk }: { readonly walk: Walk }) {
  const place = walk.place.value;
  const model = walk.model.value;
  if (!place || !model) return null;
  const stop = place.route.stops[place.position];
  return (
    <main
      class="notes"
      ref={(main) => {
        if (main) main.ownerDocument.title = texts.title(place.step.title);
      }}
    >
      <p class="quiet">{whereOf(place).join('')}</p>
      <h1>{place.step.title}</h1>
      <Time />
      <dl>
        <Shown walk={walk} model={model} />
        {stop?.words && (
          <div>
            <dt>{texts.remarks}</dt>
            <dd dir="auto">{stop.words}</dd>
          </div>
        )}
        <Asked key={model.key} walk={walk} model={model} />
      </dl>
      <p class="row">
        <button type="button" onClick={() => void walk.move(-1)}>
          ← {texts.back}
        </button>
        <button type="button" onClick={() => void walk.move(1)}>
          {texts.on} →
        </button>
        <button
          type="button"
          aria-pressed={isBlank.value}
          onClick={() => {
            isBlank.value = !isBlank.peek();
          }}
        >
          {isBlank.value ? texts.unblank : texts.blank}
        </button>
      </p>
      <p class="quiet">{texts.keys}</p>
    </main>
  );
}

/** The time of the day, and since it began. */
function Time() {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 500);
    return () => clearInterval(timer);
  }, [now]);
  const seconds = Math.max(0, Math.floor((now.value - began.value) / 1000));
  const clock = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div class="notes-time">
      <dl>
        <div>
          <dt>{texts.clock}</dt>
          <dd>{clock.format(now.value)}</dd>
        </div>
        <div>
          <dt>{texts.elapsed}</dt>
          <dd>{`${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`}</dd>
        </div>
      </dl>
      <button
        type="button"
        onClick={() => {
          began.value = Date.now();
        }}
      >
        {texts.restart}
      </button>
    </div>
  );
}

interface OfStep {
  readonly walk: Walk;
  readonly model: StepModel;
}

/** What the room sees now, and what it sees next. */
function Shown({ walk, model }: OfStep) {
  const part = revealOn(walk);
  const inputs = model.inputs.value;
  const [staged] = Object.entries(model.step.inputs).flatMap(([name, spec]) =>
    'stages' in spec && spec.stages
      ? [spec.stages[Math.round(Number(inputs[name])) - spec.min]]
      : [],
  );
  const figure = texts.parts[part ?? 'all'];
  const shown = part === 'figure' && staged ? texts.stage(figure, staged) : figure;
  const place = walk.place.value;
  const after = place?.route.stops[stopFrom(place.route, place.position, 1)];
  const following = part && reveals[reveals.indexOf(part) + 1];
  const next =
    part === 'figure' && turnOf(model, 1)
      ? texts.stageOn
      : following
        ? texts.parts[following]
        : (after?.step.title ?? texts.end);
  return (
    <>
      <div>
        <dt>{texts.now}</dt>
        <dd>{isBlank.value ? texts.parts.blank : shown}</dd>
      </div>
      <div>
        <dt>{texts.next}</dt>
        <dd>{next}</dd>
      </div>
    </>
  );
}

/** The question that the room bets on, and its answer. */
function Asked({ walk, model }: OfStep) {
  const asked = askedBefore(model);
  const { decided } = useDecision(walk.tiers, asked?.question, courses(model.assets.value));
  if (!asked) return null;
  const { question } = asked;
  const right = decided && question.options[decided.answer];
  return (
    <>
      <div>
        <dt>{texts.question}</dt>
        <dd>{said(question, question.question)}</dd>
      </div>
      {decided && (
        <div>
          <dt>{texts.answer}</dt>
          <dd>
            <strong>{said(question, right ?? '')}.</strong> {decided.text}
          </dd>
        </div>
      )}
    </>
  );
}

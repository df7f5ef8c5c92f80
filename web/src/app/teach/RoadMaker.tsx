// Where a road is put together: steps are found and added, moved, removed, and each is said how it opens.
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { page } from '#words/app';
import { maker as texts } from '#words/teach';
import { useWalk } from '../../lab/context';
import { most, type RoadSheet, type RoadStep, UnreadableRoad } from '../../lab/own-road';
import { progressOn } from '../../lab/routes';
import type { Step } from '../../lab/step';
import { stepKey } from '../../lab/walk';
import { draft, emptySheet, plainLine, roadIn, stepIn, stopOf } from './draft';

interface Editing {
  readonly sheet: RoadSheet;
  /** Changes the road, and says what was done. */
  readonly change: (sheet: RoadSheet, says?: string) => void;
  readonly say: (says: string) => void;
}

export function RoadMaker({ sheet }: { readonly sheet: RoadSheet }) {
  const id = useId();
  const [said, say] = useState('');
  const { before } = draft.value;
  const change = (next: RoadSheet, says?: string): void => {
    // Typing is not undone letter by letter.
    draft.value = {
      sheet: next,
      ...(says === undefined ? { before } : { before: draft.peek().sheet }),
    } as typeof draft.value;
    say(says ?? '');
  };
  const editing = { sheet, change, say };
  return (
    <section class="road-maker">
      <h2>{texts.title}</h2>
      <p class="field">
        <label for={id}>{texts.name}</label>
        <input
          id={id}
          type="text"
          dir="auto"
          maxLength={most.title}
          value={sheet.title}
          placeholder={texts.untitled}
          onInput={({ currentTarget }) =>
            change({ ...sheet, title: plainLine(currentTarget.value) })
          }
        />
      </p>
      <Add {...editing} />
      <Take change={change} say={say} />
      <Chosen {...editing} />
      <p class="row">
        <button
          type="button"
          aria-disabled={sheet.steps.length === 0}
          onClick={() => sheet.steps.length > 0 && change(emptySheet, texts.says.begun)}
        >
          {texts.begin}
        </button>
        {before && (
          <button
            type="button"
            onClick={() => {
              draft.value = { sheet: before };
              say(texts.says.undone);
            }}
          >
            {texts.undo}
          </button>
        )}
        <span role="status">{said}</span>
      </p>
    </section>
  );
}

type Find = (typed: string) => readonly { readonly kind: string; readonly leadsTo: string }[];

const shown = 8;

/** The steps of the course, by what they are called or by lesson. */
function Add({ sheet, change, say }: Editing) {
  const [course] = useWalk().routes;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [lesson, setLesson] = useState('');
  const [find, setFind] = useState<{ readonly by: Find }>();
  const load = async (): Promise<void> => {
    const { finder } = await import('../finding');
    setFind({ by: finder(course) });
  };
  const lessons = useMemo(
    () => [...new Map(course.stops.map((stop) => [stop.lesson.id, stop])).values()],
    [course],
  );
  const found = useMemo(() => {
    const isOf = (key: string): boolean => lesson === '' || key.startsWith(`${lesson}/`);
    const all = course.stops.map((stop) => stepKey(stop.lesson, stop.step));
    if (typed.trim() === '') return lesson === '' ? [] : all.filter(isOf);
    const keys = (find?.by(typed) ?? []).flatMap(({ kind, leadsTo }) =>
      kind !== 'page' && isOf(leadsTo) ? [leadsTo] : [],
    );
    return [...new Set(keys)].filter((key) => all.includes(key)).slice(0, shown);
  }, [typed, lesson, find, course]);
  const taken = new Set(sheet.steps.map(({ step }) => step));
  return (
    <fieldset class="road-add">
      <legend>{texts.add}</legend>
      <div class="fields">
        <p class="field">
          <label for={id}>{texts.find}</label>
          <input
            id={id}
            type="text"
            autocomplete="off"
            value={typed}
            onFocus={() => find ?? void load().catch(() => say(texts.says.notLoaded))}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </p>
        <p class="field">
          <label for={`${id}-lesson`}>{texts.lesson}</label>
          <select
            id={`${id}-lesson`}
            value={lesson}
            onChange={({ currentTarget }) => setLesson(currentTarget.value)}
          >
            <option value="">{texts.anyLesson}</option>
            {lessons.map((stop) => (
              <option key={stop.lesson.id} value={stop.lesson.id}>
                {page.lesson(stop.lessonNumber, stop.lesson.title)}
              </option>
            ))}
          </select>
        </p>
      </div>
      <ul class="road-found" aria-label={texts.results}>
        {found.map((key) => {
          const position = course.stops.findIndex(
            (stop) => stepKey(stop.lesson, stop.step) === key,
          );
          const stop = course.stops[position];
          if (!stop) return null;
          const { title } = stop.step;
          return (
            <li key={key}>
              <span>
                <span class="quiet">
                  {`${stop.lessonNumber}.${progressOn(course, position).number}`}
                </span>{' '}
                {title}
              </span>
              {taken.has(key) ? (
                <span class="quiet">{texts.onRoad}</span>
              ) : (
                <button
                  type="button"
                  aria-label={texts.addStep(title)}
                  onClick={() => {
                    if (sheet.steps.length >= most.steps) say(texts.says.full(most.steps));
                    else {
                      const steps = [...sheet.steps, { step: key }];
                      change({ ...sheet, steps }, texts.says.added(title));
                    }
                  }}
                >
                  {texts.plus}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** An address that somebody pasted: its step as it is set there, or its road. */
function Take({ change, say }: Omit<Editing, 'sheet'>) {
  const walk = useWalk();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const takeStep = async (): Promise<void> => {
    const taken = await stepIn(walk, pasted).catch(() => null);
    if (!taken) {
      say(taken === null ? texts.says.notLoaded : texts.says.noStep);
      return;
    }
    const title = stopOf(walk, taken.step)?.step.title ?? '';
    // While the step was loaded the road may have changed.
    const { sheet } = draft.peek();
    const isOn = sheet.steps.some(({ step }) => step === taken.step);
    if (!isOn && sheet.steps.length >= most.steps) {
      say(texts.says.full(most.steps));
      return;
    }
    const steps = isOn
      ? sheet.steps.map((each) =>
          each.step === taken.step ? { ...taken, ...(each.words && { words: each.words }) } : each,
        )
      : [...sheet.steps, taken];
    change({ ...sheet, steps }, texts.says.taken(title));
    setPasted('');
  };
  const openRoad = async (): Promise<void> => {
    try {
      const opened = await roadIn(walk, pasted);
      if (!opened) say(texts.says.noRoad);
      else {
        change(opened, texts.says.opened(opened.steps.length));
        setPasted('');
      }
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRoad)) throw thrown;
      say(texts.unreadable[thrown.why]);
    }
  };
  return (
    <fieldset>
      <legend>{texts.take}</legend>
      <p class="field">
        <label for={id}>{texts.address}</label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </p>
      <p class="row">
        <button type="button" onClick={() => void takeStep()}>
          {texts.takeState}
        </button>
        <button type="button" onClick={() => void openRoad()}>
          {texts.openRoad}
        </button>
      </p>
    </fieldset>
  );
}

function Chosen({ sheet, change }: Editing) {
  const walk = useWalk();
  const list = useRef<HTMLOListElement>(null);
  /** The button that keeps the focus once its step has moved. */
  const [focus, setFocus] = useState<string>();
  useEffect(() => {
    if (!focus) return;
    list.current?.querySelector<HTMLElement>(focus)?.focus();
    setFocus(undefined);
  }, [focus]);
  const { steps } = sheet;
  const titleOf = ({ step }: RoadStep): string => stopOf(walk, step)?.step.title ?? texts.gone;
  const move = (from: number, by: 1 | -1, to = from + by): void => {
    const step = steps[from];
    const other = steps[to];
    if (!step || !other) return;
    const next = steps.with(from, other).with(to, step);
    change({ ...sheet, steps: next }, texts.says.moved(titleOf(step), to + 1));
    setFocus(`[data-at="${to}"] .road-${by < 0 ? 'up' : 'down'}`);
  };
  return (
    <>
      <h3>{texts.chosen}</h3>
      {steps.length === 0 ? <p>{texts.none}</p> : <p class="quiet">{texts.keys}</p>}
      <ol class="road-steps" ref={list}>
        {steps.map((step, at) => {
          const title = titleOf(step);
          const set = (said: Said): void => {
            const all = Object.entries({ ...step, ...said }).filter(([, text]) => text);
            change({
              ...sheet,
              steps: steps.with(at, Object.fromEntries(all) as unknown as RoadStep),
            });
          };
          return (
            <li
              key={step.step}
              data-at={at}
              onKeyDown={(event) => {
                const by =
                  event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'];
                if (!by) return;
                event.preventDefault();
                move(at, by as 1 | -1);
              }}
            >
              <div class="road-step">
                <span>
                  {at + 1}. {title}
                </span>
                <span class="row">
                  <button
                    type="button"
                    class="road-up"
                    aria-label={texts.up(title)}
                    aria-disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    class="road-down"
                    aria-label={texts.down(title)}
                    aria-disabled={at === steps.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </button>
                  <button
                    type="button"
                    aria-label={texts.remove(title)}
                    onClick={() => {
                      const left = steps.filter((each) => each !== step);
                      change({ ...sheet, steps: left }, texts.says.removed(title));
                    }}
                  >
                    ✕
                  </button>
                </span>
              </div>
              <HowItOpens step={step} set={set} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** What is said anew of a step; what is undefined is said no more. */
type Said = { readonly [Name in keyof RoadStep]?: RoadStep[Name] | undefined };

interface HowItOpensProps {
  readonly step: RoadStep;
  readonly set: (said: Said) => void;
}

function HowItOpens({ step, set }: HowItOpensProps) {
  const id = useId();
  return (
    <>
      <p class="field">
        <label for={id}>{texts.words}</label>
        <input
          id={id}
          type="text"
          dir="auto"
          maxLength={most.words}
          value={step.words ?? ''}
          onInput={({ currentTarget }) => set({ words: plainLine(currentTarget.value) })}
        />
      </p>
      {step.state && (
        <p class="row quiet">
          {texts.state} <code class="road-state">{step.state}</code>
          <button type="button" onClick={() => set({ state: undefined })}>
            {texts.forget}
          </button>
        </p>
      )}
      <Locks step={step} set={set} />
    </>
  );
}

const partNames = Object.keys(texts.parts) as (keyof typeof texts.parts)[];

/** What of the step is locked and left out. */
function Locks({ step, set }: HowItOpensProps) {
  const walk = useWalk();
  const [inputs, setInputs] = useState<Step['inputs']>();
  const load = (): void => {
    const stop = stopOf(walk, step.step);
    if (stop && !inputs) {
      void walk.loadStep(stop).then(
        (loaded) => setInputs(loaded.inputs),
        () => undefined,
      );
    }
  };
  const locked = listed(step.lock);
  const without = listed(step.without);
  const names = Object.entries(inputs ?? {});
  return (
    <details onToggle={load}>
      <summary>{texts.more}</summary>
      <fieldset>
        <legend>{texts.lock}</legend>
        {inputs && names.length === 0 && <p class="quiet">{texts.nothing}</p>}
        {names.length > 0 && (
          <Check
            says={texts.all}
            on={locked.includes('all')}
            set={(on) => set({ lock: on ? 'all' : undefined })}
          />
        )}
        {names.map(([name, spec]) => (
          <Check
            key={name}
            says={'label' in spec && spec.label ? spec.label : <code>{name}</code>}
            on={locked.includes('all') || locked.includes(name)}
            off={locked.includes('all')}
            set={(on) => set({ lock: switched(locked, name, on) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.without}</legend>
        {partNames.map((name) => (
          <Check
            key={name}
            says={texts.parts[name]}
            on={without.includes(name)}
            set={(on) => set({ without: switched(without, name, on) })}
          />
        ))}
      </fieldset>
    </details>
  );
}

const listed = (text = ''): string[] => text.split(',').filter((name) => name !== '');

function switched(names: readonly string[], name: string, on: boolean): string | undefined {
  const others = names.filter((each) => each !== name);
  return (on ? [...others, name] : others).join(',') || undefined;
}

interface CheckProps {
  readonly says: preact.ComponentChildren;
  readonly on: boolean;
  readonly off?: boolean;
  readonly set: (on: boolean) => void;
}

function Check({ says, on, off = false, set }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={on}
        disabled={off}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />{' '}
      {says}
    </label>
  );
}

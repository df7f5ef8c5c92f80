// The search field and what it finds: a combobox, whose options are chosen by arrow keys and Enter, or pressed. What searches is loaded
// when the field is first entered.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { failure } from '#words/app';
import { search as texts } from '#words/dialogs';
import { reachedAt } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { progressOn } from '../lab/routes';
import { stepKey, type Walk } from '../lab/walk';
import { Failed } from './Boundary';
import type { Found } from './finding';

export interface SearchProps {
  /** Called when something was chosen. */
  readonly onChoose: () => void;
  /** Whether one comes here in order to type. */
  readonly isFirst?: boolean;
  /** What stands in place of results as long as nothing is typed. */
  readonly children?: ComponentChildren;
}

type Find = (typed: string) => readonly Found[];

export function Search({ onChoose, isFirst = true, children }: SearchProps) {
  const walk = useWalk();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [find, setFind] = useState<{ readonly by: Find }>();
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    import('./finding').then(
      ({ finder }) => setFind({ by: finder(walk.routes[0]) }),
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const found = useMemo(() => find?.by(typed) ?? [], [find, typed]);
  const isAsked = typed.trim() !== '';
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, found]);

  const goTo = (result: Found | undefined): void => {
    if (!result) return;
    onChoose();
    follow(walk, result);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || found.length === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setChosen((chosen + by + found.length) % found.length);
    else if (event.key === 'Enter') goTo(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div class="search">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          placeholder={texts.label}
          value={typed}
          onFocus={() => find ?? load()}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p class={isAsked && found.length === 0 ? 'quiet' : 'visually-hidden'} role="status">
        {isAsked && find && (found.length > 0 ? texts.found(found.length) : texts.nothing(typed))}
      </p>
      {failed && <Failed says={failure.part} again={load} />}
      <div ref={list} id={`${id}-list`} class="results" role="listbox" aria-label={texts.results}>
        {found.map((result, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus
          <div
            key={result.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === chosen}
            tabIndex={-1}
            onClick={() => goTo(result)}
          >
            <Result {...result} />
          </div>
        ))}
      </div>
      {!isAsked && (children ?? <p class="quiet">{texts.hint}</p>)}
    </>
  );
}

/** What it is called, what it is, and what the field calls it, what it means, or where it leads. */
function Result({ kind, title, says, number, leadsTo }: Found) {
  const [course] = useWalk().routes;
  const position = course.stops.findIndex(({ lesson, step }) => stepKey(lesson, step) === leadsTo);
  const stop = course.stops[position];
  const isNamed = kind === 'step' || kind === 'laboratory' || kind === 'lesson';
  return (
    <>
      <span class="result-title" translate={kind === 'operation' ? false : undefined}>
        {title}
      </span>
      <span class="quiet">{kind === 'step' ? number : texts.kinds[kind]}</span>
      {says && <span class="result-says quiet">{says}</span>}
      {stop && !isNamed && (
        <span class="result-says quiet">
          {texts.leadsTo(
            `${stop.lessonNumber}.${progressOn(course, position).number}`,
            stop.step.title,
          )}
        </span>
      )}
    </>
  );
}

function follow(walk: Walk, found: Found): void {
  if (found.kind === 'page') {
    walk.open(found.leadsTo);
    return;
  }
  const [lesson = '', step] = found.leadsTo.split('/');
  const { route, position } = reachedAt(walk, { lesson, step });
  void walk.goTo(route, position, found.kind === 'laboratory' ? 'lab' : undefined);
}

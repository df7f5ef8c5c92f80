// One step on the page: title, figure with what can be asked of it, prose, questions, and the way on.
import { type Signal, signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lessonPage as texts } from '#words/app';
import { ExplainPanel } from '../figures/ExplainPanel';
import { proseComponents } from '../figures/Inline';
import { ProgramPanel } from '../figures/ProgramPanel';
import { useSize } from '../figures/size';
import { TablePanel } from '../figures/TablePanel';
import { useLab } from '../lab/context';
import { moveAmongCells } from '../lab/keyboard';
import type { Place } from '../lab/lab';
import { followOverflow } from '../lab/overflow';
import type { View } from '../lab/url';
import { Claims } from './Claims';
import { Later } from './Later';
import { Predictions } from './Predictions';
import { Tasks } from './Tasks';

export interface LessonPageProps {
  readonly place: Place;
  readonly view: View;
  /** Whether the title takes the focus: after walking here, not when the page was opened here. */
  readonly focusTitle: boolean;
}

export function LessonPage({ place, view, focusTitle }: LessonPageProps) {
  const { step } = place;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const { Prose } = step;
  const prose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const formulas = prose.current?.querySelectorAll<HTMLElement>('.katex-display') ?? [];
    const ends = Array.from(formulas, followOverflow);
    return () => {
      for (const end of ends) end();
    };
  }, [Prose]);
  return (
    <main class="lesson">
      <h1 ref={title} class={view === 'embed' ? 'visually-hidden' : undefined} tabIndex={-1}>
        {step.title}
      </h1>
      <FigureSide place={place} view={view} />
      {view === 'page' && (
        <div class="prose-side">
          <div ref={prose} class="prose" tabIndex={-1}>
            <Prose components={proseComponents} />
          </div>
          <Predictions />
          <Claims />
          <Tasks />
          <Way place={place} />
        </div>
      )}
    </main>
  );
}

/** Whether the panel stands open beside the prose; on narrow screens it is a sheet. */
const wide = signal(false);
const wideQuery = globalThis.matchMedia?.('(min-width: 64rem)');
wide.value = wideQuery?.matches ?? true;
wideQuery?.addEventListener('change', () => {
  wide.value = wideQuery.matches;
});

type Panel = 'explain' | 'table' | 'program' | 'export';

const panels: readonly Panel[] = ['explain', 'table', 'program', 'export'];

const loadExportPanel = async () => (await import('../figures/ExportPanel')).ExportPanel;

function FigureSide({ place, view }: Pick<LessonPageProps, 'place' | 'view'>) {
  const lab = useLab();
  const { step } = place;
  const run = lab.run.value;
  const inputs = lab.inputs.value;
  const panel = useSignal<Panel>('explain');
  // On a narrow screen the panel is a sheet that covers the prose, and in a frame it makes it higher: it must be opened.
  const open = useSignal(false);
  useSignalEffect(() => {
    const asked = lab.explained.value.length > 0;
    if (asked) panel.value = 'explain';
    // Another panel that was just chosen stays open when the explanation goes.
    if (asked || panel.peek() === 'explain') open.value = asked;
  });
  const figure = useRef<HTMLElement>(null);
  useOneTabStop(figure);
  const side = useRef<HTMLDivElement>(null);
  const { height } = useSize(side, { width: 0, height: 0 });
  const path = lab.explained.value;
  const shown = open.value;
  const dock = useRef<HTMLDivElement>(null);
  const asked = path.length > 0 && shown;
  useEffect(() => {
    // Beside the prose the explanation stays at the lower edge, so what it is about must come to stand above it.
    // A sheet has its own place, and a frame is as high as what is in it.
    const docked = asked && wide.peek() && view !== 'embed';
    const top = dock.current?.getBoundingClientRect().top ?? innerHeight;
    const covered = docked ? `${innerHeight - top}px` : '';
    for (const scroller of [side.current, document.documentElement]) {
      if (scroller) scroller.style.scrollPaddingBottom = covered;
    }
    if (asked) {
      figure.current?.querySelector('[data-explained]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [path, asked]);
  const trace = run && 'trace' in run ? run.trace : undefined;
  const error = run && 'error' in run ? run.error : undefined;
  const trouble = error ?? lab.complaint.value ?? (trace && step.problem?.(trace, inputs as never));
  const { Figure } = step;
  const summary = trace ? step.summary(trace, inputs as never) : '';
  return (
    // On a narrow screen the last part of the figure stays, and how far that is must be known from its height.
    <div ref={side} class="figure-side" style={{ '--figure-height': `${height}px` }}>
      <figure
        ref={figure}
        aria-busy={step.experiment !== undefined && (lab.findings.value?.done ?? 0) < 1}
        onKeyDown={(event) => moveAmongCells(event, event.currentTarget)}
      >
        <div class="figure-body">
          {trace && <Figure trace={trace} inputs={inputs as never} findings={lab.findings.value} />}
        </div>
        <figcaption>{summary}</figcaption>
        <p class="trouble" role="status">
          {trouble}
        </p>
      </figure>
      <Announcement text={summary} />
      <div ref={dock} class="dock" data-asked={asked || undefined}>
        <PanelBar panel={panel} open={open} place={place} view={view} />
        <div class="panel" data-open={shown || undefined} id="panel">
          {panel.value === 'explain' && <ExplainPanel />}
          {panel.value === 'table' && <TablePanel />}
          {panel.value === 'program' && <ProgramPanel />}
          {panel.value === 'export' && <Later load={loadExportPanel} props={{ figure }} />}
        </div>
      </div>
    </div>
  );
}

/** Reads the summary out once the learner pauses, so that a change is heard but a drag does not chatter. */
function Announcement({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setSpoken(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class="visually-hidden" role="status">
      {spoken}
    </p>
  );
}

interface PanelBarProps {
  readonly panel: Signal<Panel>;
  readonly open: Signal<boolean>;
  readonly place: Place;
  readonly view: View;
}

function PanelBar({ panel, open, place, view }: PanelBarProps) {
  const lab = useLab();
  const closable = !wide.value || view === 'embed';
  return (
    <div class="panel-bar">
      {view !== 'embed' && <WayButton by={-1} place={place} />}
      <div class="panel-tabs">
        {panels.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={panel.value === id && (!closable || open.value)}
            aria-controls="panel"
            data-open={(open.value && panel.value === id) || undefined}
            onClick={() => {
              const closes = open.value && panel.value === id && closable;
              // What is no longer shown is no longer explained: the next number that is chosen opens its explanation.
              if (closes || id !== 'explain') lab.explained.value = [];
              panel.value = id;
              open.value = !closes;
            }}
          >
            {texts.panels[id]}
          </button>
        ))}
        <button
          type="button"
          class="reset"
          onClick={() => (lab.replaced.value ? lab.undo() : lab.reset())}
        >
          {lab.replaced.value ? texts.undo : texts.reset}
        </button>
      </div>
      {view === 'embed' ? (
        <a
          href={lab.hashAs('page')}
          target="_blank"
          rel="noopener"
          aria-label={texts.fullPageLabel}
        >
          {texts.fullPage}
        </a>
      ) : (
        <WayButton by={1} place={place} />
      )}
    </div>
  );
}

/** Makes all computed numbers of a figure one stop of the Tab key; the arrows lead from one to the next. */
function useOneTabStop(figure: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = figure.current;
    if (!root) return;
    const settle = (chosen?: Element | null): void => {
      const cells = root.querySelectorAll<HTMLElement>('.cell');
      const stop = chosen ?? [...cells].find((cell) => cell.tabIndex === 0) ?? cells[0];
      for (const cell of cells) {
        const index = cell === stop ? 0 : -1;
        if (cell.tabIndex !== index) cell.tabIndex = index;
      }
    };
    settle();
    const follow = (event: FocusEvent): void => {
      const cell = event.target instanceof Element ? event.target.closest('.cell') : null;
      if (cell) settle(cell);
    };
    // Words come and go, and their cells with them.
    const watcher = new MutationObserver(() => settle());
    watcher.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', follow);
    return () => {
      watcher.disconnect();
      root.removeEventListener('focusin', follow);
    };
  }, [figure]);
}

function WayButton({ by, place }: { readonly by: 1 | -1; readonly place: Place }) {
  const lab = useLab();
  const stop = place.route.stops[place.position + by];
  return (
    <button
      type="button"
      class="way-button"
      aria-disabled={!stop}
      aria-label={by < 0 ? texts.before : texts.next}
      onClick={() => void lab.move(by)}
    >
      {by < 0 ? '←' : '→'}
    </button>
  );
}

/** The way on, at the end of the prose, by name. */
function Way({ place }: { readonly place: Place }) {
  const lab = useLab();
  const { route, position } = place;
  const before = route.stops[position - 1];
  const after = route.stops[position + 1];
  const link = (by: 1 | -1, label: string, stop: typeof before) =>
    stop ? (
      <a
        class={by > 0 ? 'way-next' : undefined}
        href={lab.hrefOf(route, stop)}
        rel={by > 0 ? 'next' : 'prev'}
        onClick={(event) => {
          event.preventDefault();
          void lab.move(by);
        }}
      >
        {label}
      </a>
    ) : (
      <span />
    );
  return (
    <nav class="way" aria-label={texts.steps}>
      {link(-1, `← ${before?.step.title}`, before)}
      {after ? link(1, `${after.step.title} →`, after) : <span class="quiet">{texts.last}</span>}
    </nav>
  );
}

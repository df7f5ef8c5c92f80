// The figure of a step, what it says in words, and the panels that tell more of it: explanation, table, program, files.
import { type Signal, signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lessonPage as texts } from '#words/app';
import { useSize } from '../figures/size';
import { useModel } from '../lab/context';
import { moveAmongCells } from '../lab/keyboard';
import type { View } from '../lab/url';
import { Later } from './Later';
import { fillWall } from './wall';

/** Whether the panel stands open beside the prose; on narrow screens it is a sheet. */
const wide = signal(false);
const wideQuery = globalThis.matchMedia?.('(min-width: 64rem)');
wide.value = wideQuery?.matches ?? true;
wideQuery?.addEventListener('change', () => {
  wide.value = wideQuery.matches;
});

type Panel = 'explain' | 'table' | 'program' | 'export';

const panels: readonly Panel[] = ['explain', 'table', 'program', 'export'];

const loadJobBar = async () => (await import('../controls/JobBar')).JobBar;
const loadExplainPanel = async () => (await import('./panels')).ExplainPanel;
const loadTablePanel = async () => (await import('./panels')).TablePanel;
const loadProgramPanel = async () => (await import('./panels')).ProgramPanel;
const loadExportPanel = async () => (await import('../figures/ExportPanel')).ExportPanel;

export interface FigureSideProps {
  readonly view: View;
  /** What keeps the learner from where they wanted to go. */
  readonly trouble?: string | undefined;
  /** What stands before and after the panels' buttons. */
  readonly before?: ComponentChildren;
  readonly after?: ComponentChildren;
}

export function FigureSide({ view, before, after, ...given }: FigureSideProps) {
  const model = useModel();
  const { step } = model;
  const run = model.run.value;
  const inputs = model.inputs.value;
  const panel = useSignal<Panel>('explain');
  const panelId = useId();
  // On a narrow screen the panel is a sheet that covers the prose, and in a frame it makes it higher: it must be opened.
  const open = useSignal(false);
  useSignalEffect(() => {
    const asked = model.explained.value.length > 0;
    if (asked) panel.value = 'explain';
    // Another panel that was just chosen stays open when the explanation goes.
    if (asked || panel.peek() === 'explain') open.value = asked;
  });
  const shown = open.value;
  const figure = useRef<HTMLElement>(null);
  useOneTabStop(figure);
  const side = useRef<HTMLDivElement>(null);
  // What stays in sight on a narrow screen: the part that the figure marks, otherwise its end.
  const staying = useRef<Element | null>(null);
  useLayoutEffect(() => {
    staying.current = figure.current?.querySelector('[data-pinned]') ?? side.current;
  }, []);
  const { height } = useSize(staying, { width: 0, height: 0 }, 'border-box');
  const path = model.explained.value;
  const sheet = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (view !== 'lab' || !figure.current || !dock.current) return undefined;
    return fillWall(figure.current, dock.current);
  }, [model, view, shown]);
  const asked = path.length > 0 && shown;
  useEffect(() => {
    if (!asked) return;
    // A number of the prose may stand in the figure, too: the one that was pressed is meant.
    const shownAs = (where: string) => model.root.current?.querySelector(where);
    const number = shownAs('[data-explained]:focus') ?? shownAs('[data-explained]');
    // On a wide screen the explanation stands over the prose, and beside the figure: a number of the prose must come to stand
    // above it. A sheet has its own place, and a frame is as high as what is in it.
    const covers = wide.peek() && number?.closest('.prose');
    const top = sheet.current?.getBoundingClientRect().top ?? innerHeight;
    document.documentElement.style.scrollPaddingBottom = covers ? `${innerHeight - top}px` : '';
    number?.scrollIntoView({ block: 'nearest' });
  }, [model, path, asked]);
  const trace = 'trace' in run ? run.trace : undefined;
  const error = 'error' in run ? run.error : undefined;
  const trouble =
    error ??
    given.trouble ??
    model.complaint.value ??
    model.job.value?.trouble.value ??
    (trace && step.problem?.(trace, inputs as never));
  const { Figure } = step;
  const summary = trace ? step.summary(trace, inputs as never) : '';
  return (
    // Where it comes to stand depends on its height.
    <div
      ref={side}
      class="figure-side"
      data-panel={panel.value}
      style={{ '--staying-height': `${height}px` }}
    >
      <figure ref={figure} onKeyDown={(event) => moveAmongCells(event, event.currentTarget)}>
        <div class="figure-body">
          {trace && (
            <Figure trace={trace} inputs={inputs as never} findings={model.findings.value} />
          )}
        </div>
        {step.job && <Later load={loadJobBar} props={{}} />}
        <figcaption>{summary}</figcaption>
        <p class="trouble" role="status">
          {trouble}
        </p>
      </figure>
      <Announcement text={summary} />
      <div ref={dock} class="dock" data-asked={asked || undefined}>
        <PanelBar
          panel={panel}
          open={open}
          controls={panelId}
          view={view}
          before={before}
          after={after}
        />
        <div
          ref={sheet}
          class="panel"
          data-open={shown || undefined}
          id={panelId}
          tabIndex={panel.value === 'table' ? 0 : undefined} // it scrolls, and holds no button
        >
          {panel.value === 'explain' && <Later load={loadExplainPanel} props={{}} />}
          {panel.value === 'table' && <Later load={loadTablePanel} props={{}} />}
          {panel.value === 'program' && <Later load={loadProgramPanel} props={{}} />}
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

interface PanelBarProps extends Pick<FigureSideProps, 'view' | 'before' | 'after'> {
  readonly panel: Signal<Panel>;
  readonly open: Signal<boolean>;
  /** The id of the panel. */
  readonly controls: string;
}

function PanelBar({ panel, open, controls, view, before, after }: PanelBarProps) {
  const model = useModel();
  const closable = !wide.value || view === 'embed';
  return (
    <div class="panel-bar">
      {before}
      <div class="panel-tabs">
        {panels.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={panel.value === id && (!closable || open.value)}
            aria-controls={controls}
            data-open={(open.value && panel.value === id) || undefined}
            onClick={() => {
              const closes = open.value && panel.value === id && closable;
              // What is no longer shown is no longer explained: the next number that is chosen opens its explanation.
              if (closes || id !== 'explain') model.explained.value = [];
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
          onClick={() => (model.replaced.value ? model.undo() : model.reset())}
        >
          {model.replaced.value ? texts.undo : texts.reset}
        </button>
      </div>
      {after}
    </div>
  );
}

const withVisibility = { visibilityProperty: true };

/** Makes all computed numbers of a figure one stop of the Tab key; the arrows lead from one to the next. */
function useOneTabStop(figure: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = figure.current;
    if (!root) return;
    const settle = (chosen?: Element | null): void => {
      const cells = root.querySelectorAll<HTMLElement>('.cell');
      // A figure that is played in stages has numbers that have not come yet.
      const isSeen = (cell: Element) => cell.checkVisibility?.(withVisibility) ?? true;
      const stop =
        chosen ??
        [...cells].find((cell) => cell.tabIndex === 0 && isSeen(cell)) ??
        [...cells].find(isSeen);
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
    // Words come and go, and their cells with them; stages are reached, and folds opened. What is seen is asked with the next frame,
    // which lays the page out anyway.
    let frame = 0;
    const watcher = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => settle());
    });
    watcher.observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-reached', 'open'],
    });
    root.addEventListener('focusin', follow);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      root.removeEventListener('focusin', follow);
    };
  }, [figure]);
}

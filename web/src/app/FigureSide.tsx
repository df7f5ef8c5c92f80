// The figure of a step, what it says in words, and the panels that tell more of it: explanation, table, program, files.
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { failure, lessonPage as texts } from '#words/app';
import { Place, Places, PlacesContext } from '../controls/Placed';
import { useSize } from '../figures/size';
import { useModel } from '../lab/context';
import { Boundary, Failed } from './Boundary';
import { Later } from './Later';

type Panel = 'explain' | 'table' | 'program' | 'export';

/** What can be asked of a figure as a whole; a number is asked by pressing it. */
const tools = ['table', 'program', 'export'] as const;

const loadJobBar = async () => (await import('../controls/JobBar')).JobBar;
const loadAssets = async () => (await import('../controls/Assets')).Assets;
const loadAids = async () => (await import('./panels')).FigureAids;
const loadExplainPanel = async () => (await import('./panels')).ExplainPanel;
const loadTablePanel = async () => (await import('./panels')).TablePanel;
const loadProgramPanel = async () => (await import('./panels')).ProgramPanel;
const loadExportPanel = async () => (await import('../figures/ExportPanel')).ExportPanel;

export interface FigureSideProps {
  /** What keeps the learner from where they wanted to go. */
  readonly trouble?: string | undefined;
  /** The panel that is open from the start. */
  readonly opens?: Panel | undefined;
  /** What stands before and after the panels' buttons. */
  readonly before?: ComponentChildren;
  readonly after?: ComponentChildren;
}

export function FigureSide({ trouble, opens, before, after }: FigureSideProps) {
  const model = useModel();
  const panel = useSignal<Panel>(opens ?? 'explain');
  const panelId = useId();
  const open = useSignal(opens !== undefined);
  useSignalEffect(() => {
    const asked = model.explained.value.length > 0;
    if (asked) panel.value = 'explain';
    // Another panel that was just chosen stays open when the explanation goes.
    if (asked || panel.peek() === 'explain') open.value = asked;
  });
  const isOpen = open.value;
  const figure = useRef<HTMLElement>(null);
  const places = useMemo(() => new Places(), []);
  // What stays in sight on a narrow screen: the part that the figure marks, otherwise the end of its drawing.
  const staying = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const find = (part: string) => figure.current?.querySelector(part);
    staying.current = find('[data-pinned]:has(> :not(.placed))') ?? find('.figure-body') ?? null;
  }, []);
  const { height } = useSize(staying, { width: 0, height: 0 }, 'border-box');
  const path = model.explained.value;
  const sheet = useRef<HTMLDivElement>(null);
  const asked = path.length > 0 && isOpen;
  const summary = model.summary.value;
  return (
    <PlacesContext.Provider value={places}>
      <div
        class="figure-side"
        data-panel={panel.value}
        style={{ '--staying-height': `${height}px` }} // where it comes to stand depends on it
      >
        <figure ref={figure}>
          {model.needs.length > 0 && <Later load={loadAssets} props={{}} />}
          <div class="figure-body">
            <Drawing />
          </div>
          {model.bet.value}
          <JobControls />
          <div class="figure-controls">
            <Boundary says={failure.shown.controls} from={[model.run.value, model.inputs.value]}>
              <Place at="controls" />
            </Boundary>
          </div>
          {model.step.job && (
            <Boundary says={failure.shown.controls} from={[model.run.value]}>
              <Later load={loadJobBar} props={{}} />
            </Boundary>
          )}
          <figcaption>
            {'trace' in model.run.value && summary === undefined ? (
              <Failed says={failure.shown.summary} again={() => model.retry()} />
            ) : (
              summary
            )}
          </figcaption>
          <p class="trouble" role="status">
            <Trouble outside={trouble} />
          </p>
        </figure>
        <Later load={loadAids} props={{ figure, text: summary ?? '', asked, sheet }} />
        <div class="dock" data-asked={asked || undefined}>
          <Tools panel={panel} open={open} controls={panelId} before={before} after={after} />
          <div
            ref={sheet}
            class="panel"
            data-open={isOpen || undefined}
            id={panelId}
            tabIndex={panel.value === 'table' ? 0 : undefined} // it scrolls, and holds no button
          >
            <PanelContent panel={panel.value} figure={figure} />
          </div>
        </div>
      </div>
    </PlacesContext.Provider>
  );
}

/** The step's figure, drawn from its numbers. */
function Drawing() {
  const model = useModel();
  const run = model.run.value;
  const inputs = model.inputs.value;
  const findings = model.findings.value;
  if (!('trace' in run)) {
    // What is computed once something has been fetched has not failed.
    return run.error === undefined ? null : (
      <Failed says={failure.shown.numbers} again={() => model.retry()} />
    );
  }
  const { Figure } = model.step;
  return (
    <Boundary says={failure.shown.figure} from={[run, inputs, findings]}>
      <Figure trace={run.trace} inputs={inputs as never} findings={findings} />
    </Boundary>
  );
}

/** What the step's job is controlled by: it belongs to the foot of the drawing. */
function JobControls() {
  const model = useModel();
  const { controls: Controls } = model.step;
  if (!Controls) return null;
  return (
    <div class="job-controls">
      <Boundary says={failure.shown.controls} from={[model.run.value, model.inputs.value]}>
        <Controls />
      </Boundary>
    </div>
  );
}

/** What is wrong, beginning with what keeps the learner from seeing anything. */
function Trouble({ outside }: { readonly outside: string | undefined }) {
  const model = useModel();
  const run = model.run.value;
  return (
    <>
      {('error' in run ? run.error : undefined) ??
        outside ??
        model.complaint.value ??
        model.job.value?.trouble.value ??
        model.problem.value}
    </>
  );
}

interface PanelContentProps {
  readonly panel: Panel;
  readonly figure: { readonly current: HTMLElement | null };
}

function PanelContent({ panel, figure }: PanelContentProps) {
  const { run, inputs, explained } = useModel();
  const from = [run.value, inputs.value, explained.value];
  return (
    <Boundary key={panel} says={failure.shown.panel} from={from}>
      {panel === 'explain' && <Later load={loadExplainPanel} props={{}} />}
      {panel === 'table' && <Later load={loadTablePanel} props={{}} />}
      {panel === 'program' && <Later load={loadProgramPanel} props={{}} />}
      {panel === 'export' && <Later load={loadExportPanel} props={{ figure }} />}
    </Boundary>
  );
}

interface ToolsProps extends Pick<FigureSideProps, 'before' | 'after'> {
  readonly panel: Signal<Panel>;
  readonly open: Signal<boolean>;
  /** The id of the panel. */
  readonly controls: string;
}

/** A quiet line: what is seldom set, and what can be asked of the figure as a whole. */
function Tools({ panel, open, controls, before, after }: ToolsProps) {
  const model = useModel();
  return (
    <div class="tools">
      {before}
      <span class="tools-hint" aria-hidden="true">
        {texts.hint}
      </span>
      <div class="tools-line">
        <Place at="tools" />
        {tools.map((id) => {
          const isOpen = open.value && panel.value === id;
          return (
            <button
              key={id}
              type="button"
              data-tool={id}
              aria-expanded={isOpen}
              aria-controls={controls}
              onClick={() => {
                // What is no longer shown is no longer explained: the next number that is chosen opens its explanation.
                model.explained.value = [];
                panel.value = isOpen ? 'explain' : id;
                open.value = !isOpen;
              }}
            >
              {texts.panels[id]}
            </button>
          );
        })}
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

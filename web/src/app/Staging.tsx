// A step as it is staged for others: parts of it hidden, inputs locked, and in a frame what of it the frame shows beside the figure.
import { useLayoutEffect } from 'preact/hooks';
import { staging as texts } from '#words/staging';
import { useWalk } from '../lab/context';
import { parts } from '../lab/staging';
import type { StepModel } from '../lab/step-model';
import type { Walk } from '../lab/walk';
import { connect, reportHeight, reportKeys } from './frame';
import { Later, loadNow } from './Later';
import { lock } from './locks';
import { type StagedStep, stagedOn } from './staged';
import '../styles/staging.css';

const loadBeside = async () => (await import('./BesideFigure')).BesideFigure;

/** Loads what a frame shows beside its figure, before anything is drawn. */
export async function prepare(walk: Walk): Promise<void> {
  if (stagedOn(walk).value?.staged.isFigureAlone === false) await loadNow(loadBeside);
}

export interface StagingProps {
  /** What is done on the page as a whole; in a frame what stands before and after its figure, and the link to a page of its own. */
  readonly at: 'page' | 'before' | 'after' | 'link';
}

export function Staging({ at }: StagingProps) {
  const walk = useWalk();
  const read = stagedOn(walk).value;
  const model = walk.model.value;
  if (at === 'link') return <FullPageLink />;
  if (!read || !model) return null;
  if (at === 'page') return <OnPage read={read} model={model} />;
  const { staged } = read;
  if (staged.isFigureAlone) return null;
  return <Later load={loadBeside} props={{ at, staged }} />;
}

function FullPageLink() {
  return (
    <a
      href={useWalk().linkAs('page')}
      target="_blank"
      rel="noopener"
      aria-label={texts.fullPageLabel}
    >
      {texts.fullPage}
    </a>
  );
}

interface OnPageProps {
  readonly read: StagedStep;
  readonly model: StepModel;
}

function OnPage({ read, model }: OnPageProps) {
  const walk = useWalk();
  const view = walk.view.value;
  const { staged, corrections } = read;
  useLayoutEffect(() => {
    if (corrections.length > 0) walk.note(corrections);
  }, [walk, corrections]);
  useLayoutEffect(() => {
    const { shown, locked, isTransparent } = staged;
    const { dataset } = document.documentElement;
    // Where nothing can be changed, nothing can be put back.
    const isFixed = Object.keys(model.step.inputs).every((name) => locked.includes(name));
    const isHidden = (part: (typeof parts)[number]) =>
      !shown.has(part) || (part === 'reset' && isFixed);
    dataset.hidden = parts.filter(isHidden).join(' ');
    if (isTransparent) dataset.background = 'none';
    const free = lock(model, locked);
    return () => {
      free();
      delete dataset.hidden;
      delete dataset.background;
    };
  }, [staged, model]);
  const isPinned = !staged.shown.has('nav');
  useLayoutEffect(() => (isPinned ? pin(document.body) : undefined), [isPinned]);
  useLayoutEffect(() => (view === 'embed' ? speak(walk) : undefined), [walk, view]);
  return null;
}

/** Where nothing leads elsewhere, no key does: those that would come no further than `root`. */
function pin(root: HTMLElement): () => void {
  const stop = (event: KeyboardEvent): void => {
    if (/^(Arrow(Left|Right)|Page(Up|Down)|[ /?])$/.test(event.key)) event.stopPropagation();
  };
  root.addEventListener('keydown', stop);
  return () => root.removeEventListener('keydown', stop);
}

/** Speaks with the page around, if there is one. */
function speak(walk: Walk): (() => void) | undefined {
  const host = window.parent;
  if (host === window) return undefined;
  const post = (message: object | string): void => host.postMessage(message, '*');
  const frame = connect(walk, post);
  const hear = ({ source, data }: MessageEvent<unknown>): void => {
    // A page on a disk has no origin to be known by.
    if (source === host) frame.receive(data);
  };
  addEventListener('message', hear);
  const ends = [
    reportHeight(post),
    reportKeys(post, () => stagedOn(walk).peek()?.staged.turnsSlides === true),
  ];
  return () => {
    removeEventListener('message', hear);
    frame.end();
    for (const end of ends) end();
  };
}

// The program of a step to be edited and run: it follows the inputs of the figure until it is edited, and is kept then. A program that came
// with a link stands in its place, and is run by nobody but the learner.
import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { workbench as texts } from '#words/code';
import { CopyButton } from '../figures/CopyButton';
import { useModel, useStep, useWalk } from '../lab/context';
import { formatNumber } from '../lab/format';
import { withProgram } from '../lab/progress';
import { handedOut, programText } from '../lab/python';
import type { StepModel } from '../lab/step-model';
import type { Walk } from '../lab/walk';
import type { InFigure } from './Left';
import { linkWith, mostOfLink, packed, unpacked } from './link';
import { RunEditor } from './RunEditor';
import { RunBar, RunOutput, useStart } from './RunOutput';
import { Running } from './running';

const runs = new WeakMap<StepModel, Running>();

/** What runs the programs of a step: it outlives the panel, and ends when the learner goes elsewhere. */
function runningOf(model: StepModel, walk: Walk): Running {
  const known = runs.get(model);
  if (known) return known;
  const running = new Running(walk.tiers.page.build);
  runs.set(model, running);
  const [step, page] = [walk.model.peek(), walk.page.peek()]; // a page that is no step has figures, too
  const end = effect(() => {
    if (walk.model.value === step && walk.page.value === page) return;
    runs.delete(model);
    running.dispose();
    queueMicrotask(() => end());
  });
  return running;
}

/** The program in the address; undefined while it is read, and where there is none. */
type Linked = { readonly program: string | undefined };

function useLinked(): Linked | undefined | 'none' {
  const text = useWalk().staging.value.get('python');
  const [linked, setLinked] = useState<Linked>();
  useEffect(() => {
    setLinked(undefined);
    if (text !== undefined) void unpacked(text).then((program) => setLinked({ program }));
  }, [text]);
  return text === undefined ? 'none' : linked;
}

export function Workbench() {
  const linked = useLinked();
  if (linked === undefined) return null;
  if (linked === 'none') return <Bench />;
  if (linked.program !== undefined) return <Bench linked={linked.program} />;
  return (
    <>
      <p role="status">{texts.unreadable}</p>
      <Bench />
    </>
  );
}

function Bench({ linked }: { readonly linked?: string }) {
  const walk = useWalk();
  const model = useModel();
  const step = useStep();
  const running = runningOf(model, walk);
  const program = programText(step, handedOut(step, model.inputs.value).inputs);
  const original = linked ?? program;
  const key = linked === undefined ? model.key : `${model.key}/link`;
  const kept = walk.progress.value.programs[key];
  // Of another link, it is no edit of this one's program.
  const edited = kept && (linked === undefined || kept.from === linked) ? kept : undefined;
  const source = edited?.text ?? original;
  const keep = (text: string): void => {
    const from = edited?.from ?? original;
    const isEdit = text !== original;
    const { progress } = walk;
    progress.value = withProgram(progress.peek(), key, isEdit ? { text, from } : undefined);
  };
  const run = model.run.value;
  const trains = handedOut(step, model.inputs.value).trains !== undefined;
  // A program that trains to the end does not give what the figure shows before.
  const inFigure = useMemo<InFigure | undefined>(() => {
    if (!('trace' in run) || trains) return undefined;
    const { trace } = run;
    return (name) =>
      trace.has(name) ? { ...trace.get(name), rounding: step.tensors[name]?.rounding } : undefined;
  }, [run, trains, step]);
  const start = useStart(running, () => source, { records: true });
  return (
    <>
      {linked !== undefined && !edited && <p>{texts.linked}</p>}
      {edited && linked === undefined && edited.from !== program && (
        <p class="row" role="status">
          {texts.stale}
          <button type="button" onClick={() => keep(program)}>
            {texts.take}
          </button>
        </p>
      )}
      <RunEditor
        running={running}
        start={start}
        source={source}
        onChange={keep}
        label={texts.label}
      />
      <RunBar running={running} start={start} program={source}>
        {edited && (
          <button type="button" onClick={() => keep(original)}>
            {linked === undefined ? texts.back : texts.backToLink}
          </button>
        )}
        <CopyButton text={source} label={texts.copy} />
        <ShareProgram source={source} />
      </RunBar>
      <RunOutput running={running} inFigure={inFigure} />
    </>
  );
}

/** How long nobody has typed before a link is made. */
const pause = 300; // milliseconds

function ShareProgram({ source }: { readonly source: string }) {
  const { link: place } = useWalk();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const made = linkWith(place, await packed(source));
      if (!isOver) setLink(made);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, place]);
  if (link === undefined) return null;
  if (link.length <= mostOfLink) return <CopyButton text={link} label={texts.share} />;
  const [length, most] = [link.length, mostOfLink].map((count) => formatNumber(count, 0));
  return <p class="quiet">{texts.tooLong(length as string, most as string)}</p>;
}

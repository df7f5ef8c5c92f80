// A step in a frame of another page: what it tells that page, and what it does when it is asked (embed/protocol.ts). The page around may
// be of any origin, or of none on a disk, so it is known by being the parent; what is told it is no secret of the learner's.
import { computed, effect, untracked } from '@preact/signals';
import { frame as texts } from '#words/staging';
import type {
  FrameEventName,
  FrameEvents,
  FrameProgress,
  FrameRequest,
  FrameSnapshot,
  FrameState,
  FrameTheme,
} from '../embed/protocol';
import { messagePrefix, protocolVersion, readRequest } from '../embed/requests';
import { readInputs, type Staging, sameIgnoringCase } from '../lab/address';
import { isSolved, standing } from '../lab/answers';
import { formerClaimKey, type Listed, optionOf } from '../lab/asking';
import { quote } from '../lab/format';
import type { Answer, Progress } from '../lab/progress';
import { inputsNamed, parts, partsNamed, questionId, questionsShown } from '../lab/staging';
import type { StepModel } from '../lab/step-model';
import type { Walk } from '../lab/walk';
import { clearHostColours, showHostColours } from './host-colours';
import { stagedOn } from './staged';

/** A drag changes inputs sixty times a second; the page around hears of it at most so often. */
const changePause = 250; // milliseconds

export interface Frame {
  /** Obeys a message of the page around, or says why not. Never throws. */
  receive(data: unknown): void;
  end(): void;
}

/** Tells the page around what happens on the walk, by `post`, until it is ended. */
export function connect(walk: Walk, post: (message: object) => void): Frame {
  const send = <Name extends FrameEventName>(name: Name, said: FrameEvents[Name]): void =>
    post({ type: `${messagePrefix}${name}`, version: protocolVersion, ...said });
  const ends = [
    effect(() => {
      const model = walk.model.value;
      if (model) untracked(() => sayReady(walk, model, send));
    }),
    followChanges(walk, (snapshot) => send('change', snapshot)),
    followAnswers(walk, send),
  ];
  return {
    receive(data) {
      const request = readRequest(data);
      if (!request) return;
      const id = request.id === undefined ? {} : { id: request.id };
      const model = walk.model.peek();
      const done =
        'refused' in request ? request.refused : model ? obey(walk, model, request) : texts.noStep;
      if (typeof done === 'string') send('error', { ...id, message: done });
      else if (model && request.id !== undefined) {
        send('reply', { id: request.id, ...snapshotOf(walk, model), corrections: done });
      }
    },
    end() {
      for (const end of ends) end();
      clearHostColours();
    },
  };
}

type Send = <Name extends FrameEventName>(name: Name, said: FrameEvents[Name]) => void;

function snapshotOf(walk: Walk, model: StepModel): FrameSnapshot {
  return untracked(() => ({
    step: model.key,
    state: model.inputs.value as FrameState,
    address: walk.linkAs('embed', walk.theme.value).slice(walk.base.length),
  }));
}

function sayReady(walk: Walk, model: StepModel, send: Send): void {
  const staged = stagedOn(walk).value?.staged;
  if (!staged) return;
  send('ready', {
    ...snapshotOf(walk, model),
    title: model.step.title,
    inputs: Object.keys(model.step.inputs),
    parts: [...staged.shown],
    questions: questionsShown(model.key, model.step, staged).map(questionId),
    lang: document.documentElement.lang,
  });
}

function followChanges(walk: Walk, say: (snapshot: FrameSnapshot) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said: string | undefined;
  const look = (isFirst: boolean): void => {
    timer = undefined;
    const model = walk.model.peek();
    if (!model) return;
    const snapshot = snapshotOf(walk, model);
    const text = JSON.stringify(snapshot);
    // The first was said with `ready`.
    if (!isFirst && text !== said) say(snapshot);
    said = text;
  };
  let before: StepModel | undefined;
  const end = effect(() => {
    const model = walk.model.value;
    model?.inputs.value;
    walk.staging.value;
    walk.theme.value;
    if (model !== before) look(true);
    else timer ??= setTimeout(() => look(false), changePause);
    before = model;
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

function followAnswers(walk: Walk, send: Send): () => void {
  // What was answered in earlier visits is taken up after this, and no news.
  const since = Date.now();
  const told = new Map<string, number>();
  let last: string | undefined;
  let wasComplete = false;
  const shown = computed(() => {
    const model = walk.model.value;
    const staged = stagedOn(walk).value?.staged;
    return model && staged
      ? { model, questions: questionsShown(model.key, model.step, staged) }
      : undefined;
  });
  let before: StepModel | undefined;
  return effect(() => {
    const progress = walk.progress.value;
    if (!shown.value) return;
    const { model, questions } = shown.value;
    if (model !== before) [last, wasComplete] = [undefined, false];
    before = model;
    for (const listed of questions) {
      const answer = answerTo(progress, listed);
      for (const attempt of answer?.attempts ?? []) {
        if (attempt.at < since || attempt.at <= (told.get(listed.key) ?? 0)) continue;
        told.set(listed.key, attempt.at);
        send('answer', {
          step: model.key,
          question: questionId(listed),
          kind: listed.kind,
          option: (listed.kind !== 'task' && optionOf(listed.question, attempt)) || null,
          values: attempt.typed ?? null,
          right: attempt.right ?? null,
          attempts: answer?.attempts.length ?? 0,
        });
      }
    }
    if (questions.length === 0) return;
    const standings = questions.map((each) => standingOf(answerTo(progress, each), each));
    const count = (is: string) => standings.filter((each) => each === is).length;
    const right = count('right');
    const said: FrameProgress = {
      step: model.key,
      answered: right + count('wrong'),
      right,
      of: questions.length,
    };
    if (JSON.stringify(said) === last) return;
    last = JSON.stringify(said);
    send('progress', said);
    const isComplete = said.answered === said.of;
    if (isComplete && !wasComplete) send('complete', said);
    wasComplete = isComplete;
  });
}

function answerTo({ answers }: Progress, listed: Listed): Answer | undefined {
  const former = listed.kind === 'claim' ? answers[formerClaimKey(listed.question)] : undefined;
  return answers[listed.key] ?? former;
}

/** How a question stands: what was right once is right, until it is asked anew. */
function standingOf(answer: Answer | undefined, { kind }: Listed): 'open' | 'right' | 'wrong' {
  const attempt = standing(answer);
  if (kind === 'task' && isSolved(answer)) return 'right';
  // Who typed too few decimals has not answered yet.
  if (!attempt || (kind === 'task' && attempt.right === undefined)) return 'open';
  return attempt.right ? 'right' : 'wrong';
}

/** Does what is asked, and says what had to be made to fit; or does nothing, and says why. */
function obey(walk: Walk, model: StepModel, request: FrameRequest): readonly string[] | string {
  const { inputs: specs } = model.step;
  switch (request.type) {
    case 'attention-lab:getState':
      return [];
    case 'attention-lab:setState':
      return setState(walk, model, request.state);
    case 'attention-lab:lock': {
      const unknown = request.inputs.find((name) => !inputsNamed(specs, name));
      if (unknown !== undefined) return texts.noInput(quote(unknown), Object.keys(specs));
      stage(walk, 'lock', request.inputs);
      return [];
    }
    case 'attention-lab:hide': {
      const unknown = request.parts.find((name) => !partsNamed(name));
      if (unknown !== undefined) return texts.noPart(quote(unknown), parts);
      stage(walk, 'without', request.parts);
      return [];
    }
    case 'attention-lab:theme':
      return setTheme(walk, request.theme);
    case 'attention-lab:lang': {
      const built = document.documentElement.lang;
      const main = (tag: string) => tag.toLowerCase().split('-')[0];
      return main(request.lang) === main(built) ? [] : texts.noLanguage(quote(request.lang), built);
    }
  }
}

function setState(walk: Walk, model: StepModel, state: FrameState): readonly string[] | string {
  const { inputs: specs } = model.step;
  const names = Object.keys(specs);
  const given = new Map<string, unknown>();
  for (const [name, value] of Object.entries(state)) {
    const known = sameIgnoringCase(names, name);
    if (known === undefined) return texts.noInput(quote(name), names);
    given.set(known, value);
  }
  const rest = Object.entries(model.inputs.peek()).filter(([name]) => {
    const spec = specs[name];
    // Where words are set alone, what has an entry for each of them has the usual ones.
    const isOfOthers = spec && 'per' in spec && spec.per !== undefined && given.has(spec.per);
    return !given.has(name) && !isOfOthers;
  });
  const { inputs, corrections } = readInputs(specs, new Map([...given, ...rest]));
  model.enter(inputs);
  walk.stage(walk.staging.peek(), walk.theme.peek()); // writes the address
  return corrections;
}

function stage(walk: Walk, name: string, given: readonly string[]): void {
  const staging = new Map(walk.staging.peek());
  if (given.length > 0) staging.set(name, given.join(','));
  else staging.delete(name);
  walk.stage(staging satisfies Staging, walk.theme.peek());
}

function setTheme(walk: Walk, theme: FrameTheme): readonly string[] | string {
  const tell = (plain: 'light' | 'dark' | undefined): void =>
    walk.stage(walk.staging.peek(), plain);
  if (typeof theme === 'string') {
    clearHostColours();
    tell(theme === 'auto' ? undefined : theme);
    return [];
  }
  return showHostColours(theme, tell) ?? [];
}

/** What the page around is told of the height, in its dialects: ours, that of Canvas, and that of H5P. */
export function reportHeight(post: (message: object) => void): () => void {
  const root = document.body;
  post({ context: 'h5p', action: 'hello' });
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    post({ type: `${messagePrefix}height`, version: protocolVersion, height });
    post({ subject: 'lti.frameResize', height });
    post({ context: 'h5p', action: 'resize', scrollHeight: height });
  });
  observer.observe(root);
  return () => observer.disconnect();
}

/** What a clicker and its like mean to slides, and what a deck of reveal.js calls it. */
const slideKeys = {
  PageDown: 'next',
  PageUp: 'prev',
  Escape: 'toggleOverview',
  b: 'togglePause',
  '.': 'togglePause',
} as const;

/**
 * Tells the page around of the keys that slides are turned with and nothing here needs. Where the frame stands in a deck of reveal.js
 * and is told so, they turn its slides, and those of a clicker do nothing else, whatever has the focus.
 */
export function reportKeys(
  post: (message: object | string) => void,
  turnsSlides: () => boolean,
): () => void {
  const report = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (!Object.hasOwn(slideKeys, key) || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    post({ type: `${messagePrefix}key`, version: protocolVersion, key });
    if (!turnsSlides()) return false;
    // Reveal reads texts.
    post(JSON.stringify({ method: slideKeys[key as keyof typeof slideKeys] }));
    return true;
  };
  const isOfClicker = ({ key }: KeyboardEvent) => key === 'PageDown' || key === 'PageUp';
  const before = (event: KeyboardEvent): void => {
    if (!turnsSlides() || !isOfClicker(event) || !report(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const after = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const isTyped =
      event.target instanceof Element && event.target.closest('input, textarea, select');
    if (event.key.length === 1 && isTyped) return;
    if (report(event)) event.preventDefault();
  };
  window.addEventListener('keydown', before, { capture: true });
  window.addEventListener('keydown', after);
  return () => {
    window.removeEventListener('keydown', before, { capture: true });
    window.removeEventListener('keydown', after);
  };
}

// The page of a SCORM package: the chosen steps, one at a time, each in the element of embed/; what is answered is reported to the platform
// around it. A classic script without dependencies, as platforms and disks serve it.
import { scorm as texts } from '#words/scorm';
import type { FrameEvents } from '../embed/protocol';
import type { Packaged, PackagedStep } from './package';
import { platformOf } from './platform';
import { keyOf, Work } from './work';

/** What of a step is shown: all but what leads elsewhere. */
const shown = 'title,text,bets,figure,tools,tasks';

/** The text that a platform of SCORM 1.2 keeps is no longer. */
const mostKept = 4096;

function start(root: HTMLElement, { title, steps }: Packaged): void {
  const platform = platformOf(window);
  const work = new Work(steps, platform?.kept);
  let at = Math.max(
    0,
    steps.findIndex((step) => keyOf(step) === platform?.place),
  );

  /** The attributes by which the step that is shown opens. */
  let opens: readonly string[] = [];
  const element = document.createElement('attention-lab');
  element.setAttribute('src', 'attention-lab.html');
  element.setAttribute('loading', 'eager');
  const back = button(texts.back, () => go(at - 1));
  const next = button(texts.next, () => go(at + 1));
  const list = document.createElement('select');
  list.setAttribute('aria-label', texts.steps);
  list.append(...steps.map((step, i) => new Option(`${i + 1}. ${step.title}`, String(i))));
  list.addEventListener('change', () => go(Number(list.value)));
  const place = document.createElement('span');
  const done = document.createElement('span');
  done.setAttribute('role', 'status');
  const bar = document.createElement('nav');
  bar.append(back, place, next, list, done);
  const words = document.createElement('p');
  words.dir = 'auto';
  document.title = title;
  root.replaceChildren(bar, words, element);

  const report = (): void => {
    const step = steps[at];
    if (!step) return;
    const [answered, of] = work.answered;
    done.textContent = platform ? texts.done(answered, of) : texts.noPlatform;
    platform?.report({
      place: keyOf(step),
      kept: work.text.slice(0, mostKept),
      isComplete: work.isComplete,
      score: work.score,
    });
  };
  const go = (to: number): void => {
    const step = steps[to];
    if (!step) return;
    at = to;
    list.value = String(at);
    place.textContent = texts.at(at + 1, steps.length);
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    words.textContent = step.words ?? '';
    words.hidden = !step.words;
    for (const name of opens) element.removeAttribute(name);
    const attributes = { show: shown, ...step.attributes };
    opens = Object.keys(attributes);
    const { lesson, step: id } = step;
    for (const [name, text] of Object.entries({ lesson, step: id, ...attributes })) {
      element.setAttribute(name, text);
    }
  };

  const stepNamed = (key: string): PackagedStep | undefined =>
    steps.find((each) => keyOf(each) === key);
  element.addEventListener('attention-lab-ready', (event) => {
    const { step: key } = (event as CustomEvent<FrameEvents['ready']>).detail;
    const step = stepNamed(key);
    if (step) work.see(step);
    report();
  });
  element.addEventListener('attention-lab-answer', (event) => {
    const answer = (event as CustomEvent<FrameEvents['answer']>).detail;
    const step = stepNamed(answer.step);
    if (step) work.answer(step, answer.question, answer);
    report();
  });
  addEventListener('pagehide', () => platform?.finish());
  go(at);
}

function button(says: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = says;
  made.addEventListener('click', press);
  return made;
}

const data = document.getElementById('steps')?.textContent;
if (data) start(document.body, JSON.parse(data));

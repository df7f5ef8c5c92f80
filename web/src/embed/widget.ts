// A step of the course in a notebook or a MyST page: a widget in the form of anywidget, whose model says what is shown, and hears what
// a reader sets and answers. It is the element (element.ts), with the model in place of attributes and events.
import './attention-lab';
import { type AttentionLabElement, type AttentionLabEvents, ofAddress } from './element';
import type { FrameState } from './protocol';

/** What anywidget hands to a widget of a model: traits of a kernel's object, or what a page of MyST gives as JSON. */
export interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: `change:${string}`, listener: () => void): void;
  off(event: `change:${string}`, listener: () => void): void;
}

/** The traits that are attributes of the element. */
const attributes = [...ofAddress, 'src', 'theme', 'height'];

/** Served by a site, it belongs to that site; a notebook makes a file without an address of it. */
const site = /^https?:/.test(import.meta.url) ? new URL('../', import.meta.url).href : undefined;

export function render({ model, el }: { readonly model: WidgetModel; readonly el: HTMLElement }) {
  const element = document.createElement('attention-lab') as AttentionLabElement;
  const tell = (name: string, value: unknown): void => {
    model.set(name, value);
    model.save_changes();
  };
  const put = (name: string): void => {
    const given = model.get(name) ?? '';
    const text = Array.isArray(given) ? given.join(',') : String(given);
    if (text !== '') element.setAttribute(name, text);
    else if (name === 'src' && site) element.setAttribute(name, site);
    else element.removeAttribute(name);
  };
  /** The state that both sides know. */
  let known = '';
  const setState = (): void => {
    const state = (model.get('state') ?? {}) as FrameState;
    if (Object.keys(state).length === 0 || JSON.stringify(state) === known) return;
    element.setState(state).catch((error: Error) => tell('error', error.message));
  };
  const heard = ({ detail }: { readonly detail: { readonly state: FrameState } }): void => {
    known = JSON.stringify(detail.state);
    tell('state', detail.state);
  };
  const hear = <Name extends keyof AttentionLabEvents>(
    name: Name,
    listener: (event: AttentionLabEvents[Name]) => void,
  ): void => element.addEventListener(name, listener as unknown as EventListener);
  hear('attention-lab-ready', heard);
  hear('attention-lab-change', heard);
  hear('attention-lab-answer', ({ detail: { question, ...answer } }) =>
    tell('answers', { ...(model.get('answers') as object), [question]: answer }),
  );
  hear('attention-lab-error', ({ detail }) => tell('error', detail.message));

  const following = attributes.map((name) => [`change:${name}`, () => put(name)] as const);
  for (const name of attributes) put(name);
  for (const [event, listener] of following) model.on(event, listener);
  model.on('change:state', setState);
  el.append(element);
  setState();
  return () => {
    for (const [event, listener] of following) model.off(event, listener);
    model.off('change:state', setState);
    element.remove();
  };
}

export default { render };

// <attention-lab lesson="…" step="…">: a step of the course as an element of any page. It is a thin thing around a frame: what it is
// told by attributes, properties and methods it says in the frame's address or by messages (protocol.ts), and what the frame says are its
// events. A classic script without dependencies; the frame alone holds the course.
import { embed as texts } from '#words/embed';
import type {
  FrameEventName,
  FrameEvents,
  FrameMessage,
  FrameRequestName,
  FrameRequests,
  FrameSnapshot,
  FrameState,
  FrameTheme,
  FrameValue,
  HostColours,
} from './protocol';

/** @internal What the address of a frame has of its own. */
export const ofAddress = [
  ...['lesson', 'step', 'route', 'question'],
  ...['show', 'without', 'lock', 'background', 'deck'],
];

/** What says something about the element itself; every other attribute is an input of the step. */
const ofElement = ['src', 'theme', 'loading', 'height', 'sandbox'];
/** What HTML means by an attribute of any element, and what editors and frameworks add. */
const ofHtml =
  /^(?:id|class|style|title|lang|dir|hidden|slot|part|is|role|tabindex|inert|translate|nonce|popover|autofocus|accesskey|draggable|contenteditable|spellcheck|item(?:id|prop|ref|scope|type)|exportparts|enterkeyhint|inputmode|aria-.*|data-.*|.*[:@.].*)$/;

/** Where the script is, by which the course is found that it came with. */
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

const prefix = 'attention-lab';
const systemScheme = matchMedia('(prefers-color-scheme: dark)');

interface Waiting {
  readonly done: (snapshot: FrameSnapshot) => void;
  readonly failed: (error: Error) => void;
}

/** The events of the element and what each has as its `detail`. */
export type AttentionLabEvents = {
  readonly [Name in FrameEventName as `attention-lab-${Name}`]: CustomEvent<FrameEvents[Name]>;
};

export class AttentionLabElement extends HTMLElement {
  #frame: HTMLIFrameElement | undefined;
  #watcher: MutationObserver | undefined;
  #looks: MutationObserver | undefined;
  #requests = 0;
  /** What was asked and not answered yet, and what is asked as soon as the frame hears. */
  readonly #waiting = new Map<string, Waiting>();
  #unsaid: object[] = [];
  #isReady = false;
  #snapshot: FrameSnapshot | undefined;
  /** What the attributes said when the frame was last told: where they say the same, what was set since stays. */
  #told = '';
  #colours: HostColours | undefined;
  /** The inputs that are properties of this element now. */
  #inputs: readonly string[] = [];

  connectedCallback(): void {
    addEventListener('message', this.#hear);
    systemScheme.addEventListener('change', this.#showTheme);
    this.#watcher = new MutationObserver((changes) => this.#follow(changes));
    this.#watcher.observe(this, { attributes: true });
    this.#open();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear);
    systemScheme.removeEventListener('change', this.#showTheme);
    this.#watcher?.disconnect();
    this.#close();
  }

  /** What is shown: every input of the step with its value, and the address that leads to exactly this. */
  getState(): Promise<FrameSnapshot> {
    return this.#ask('getState', {});
  }

  /** Sets inputs by name. @throws Error where the step has no such input. */
  setState(state: FrameState): Promise<FrameSnapshot> {
    return this.#ask('setState', { state });
  }

  /** Locks these inputs for the learner, or `all`, and unlocks all others. @throws Error where the step has no such input. */
  lockInputs(inputs: readonly string[]): Promise<FrameSnapshot> {
    return this.#ask('lock', { inputs });
  }

  /** Hides these parts, and shows again what was hidden. @throws Error where there is no such part. */
  hideParts(parts: readonly string[]): Promise<FrameSnapshot> {
    return this.#ask('hide', { parts });
  }

  /** What is shown, as it was last told; `undefined` until then. */
  get state(): FrameState | undefined {
    return this.#snapshot?.state;
  }

  /** `light`, `dark`, `auto`, `host` for the colours of the page around, or two colours. */
  get theme(): FrameTheme | 'host' {
    return this.#colours ?? ((this.getAttribute('theme') ?? 'auto') as FrameTheme | 'host');
  }

  set theme(theme: FrameTheme | 'host') {
    this.#colours = typeof theme === 'string' ? undefined : theme;
    if (typeof theme === 'string') this.setAttribute('theme', theme);
    else this.#showColours(theme);
  }

  #open(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const frame = document.createElement('iframe');
    this.#frame = frame;
    frame.title = this.title || texts.title;
    frame.loading = this.getAttribute('loading') === 'eager' ? 'eager' : 'lazy';
    frame.allow = 'clipboard-write; fullscreen';
    const sandbox = this.getAttribute('sandbox');
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
    Object.assign(frame.style, {
      ...{ display: 'block', width: '100%', border: '0' },
      height: `${Number(this.getAttribute('height')) || 480}px`,
    });
    if (!this.style.display) this.style.display = 'block';
    frame.src = this.#address();
    root.replaceChildren(frame);
    this.#showTheme();
  }

  #close(): void {
    this.#looks?.disconnect();
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
    this.#unsaid = [];
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Error(texts.gone));
  }

  #address(): string {
    const told = this.#attributes();
    // Whoever moves an element finds in it what was set there.
    const hash = told === this.#told && this.#snapshot?.address.replace(/^[^#]*/, '');
    this.#told = told;
    const inFolder = script.startsWith('file:') ? 'attention-lab.html' : '../';
    const base = new URL(
      this.getAttribute('src') ?? new URL(inFolder, script || document.baseURI).href,
      document.baseURI,
    );
    base.hash = hash || told;
    return base.href;
  }

  /** The address that the attributes say. */
  #attributes(): string {
    const said = ofAddress.flatMap((name) => this.#written(name) ?? []);
    const theme = this.getAttribute('theme') ?? '';
    if (theme === 'light' || theme === 'dark') said.push(`theme=${theme}`);
    for (const { name } of this.attributes) {
      const input = inputOf(name);
      if (input) said.push(this.#written(name, input) ?? '');
    }
    return ['#v=1&view=embed', ...said].join('&');
  }

  #written(name: string, as = name): string | undefined {
    const text = this.getAttribute(name);
    // What parts an address must not; an address may have been copied from one, where it is encoded already.
    return text === null
      ? undefined
      : `${as}=${text.trim().replace(/[&#\s]/g, encodeURIComponent)}`;
  }

  /** Obeys attributes that were changed. */
  #follow(changes: readonly MutationRecord[]): void {
    const names = [...new Set(changes.flatMap(({ attributeName }) => attributeName ?? []))];
    const frame = this.#frame;
    if (!frame) return;
    if (names.includes('src') || names.includes('sandbox')) {
      this.#close();
      this.#snapshot = undefined;
      this.#open();
      return;
    }
    if (names.includes('title') && this.title) frame.title = this.title;
    if (names.includes('lang')) this.#try('lang', { lang: this.lang });
    if (names.includes('theme')) {
      this.#colours = undefined;
      this.#showTheme();
    }
    const others = names.filter((name) => ofAddress.includes(name) || inputOf(name));
    // What can be said to the frame as it is leaves the rest of what was set there.
    const isSaid = this.#isReady && others.every((name) => this.#sayAttribute(name));
    const before = this.#told;
    this.#told = this.#attributes();
    if (isSaid || this.#told === before) return;
    this.#snapshot = undefined;
    // In place, so that the history of the page around stays its own.
    if (this.#isReady) frame.contentWindow?.location.replace(this.#address());
    else frame.src = this.#address();
  }

  #sayAttribute(name: string): boolean {
    const text = this.getAttribute(name);
    if (name === 'lock' || name === 'without') {
      const names = text?.split(',').map((each) => each.trim()) ?? [];
      if (name === 'lock') this.#try('lock', { inputs: names });
      else this.#try('hide', { parts: names });
      return true;
    }
    const input = inputOf(name);
    if (text === null || !input) return false;
    this.#try('setState', { state: { [input]: text } });
    return true;
  }

  readonly #showTheme = (): void => {
    const { theme } = this;
    this.#looks?.disconnect();
    this.#matchScheme(theme === 'light' || theme === 'dark' ? theme : 'light dark');
    if (theme !== 'host') {
      this.#try('theme', { theme });
      return;
    }
    this.#looks = new MutationObserver(this.#showTheme);
    // Where pages say that they are light or dark.
    const attributes = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] };
    this.#looks.observe(document.documentElement, attributes);
    this.#looks.observe(document.body, attributes);
    this.#showColours(coloursAround(this));
  };

  #showColours(theme: HostColours): void {
    this.#matchScheme(isDark(theme.paper) ? 'dark' : 'light');
    this.#try('theme', { theme });
  }

  /** A frame is transparent only where the browser takes it to be as light or dark as what is in it. */
  #matchScheme(scheme: string): void {
    this.#frame?.style.setProperty('color-scheme', scheme);
  }

  /** Asks what nobody waits for: an error is an event. */
  #try<Name extends FrameRequestName>(name: Name, said: FrameRequests[Name]): void {
    // Until the frame hears it is in its address, or said once it does.
    if (this.#isReady) this.#ask(name, said).catch(() => undefined);
  }

  #ask<Name extends FrameRequestName>(
    name: Name,
    said: FrameRequests[Name],
  ): Promise<FrameSnapshot> {
    return new Promise((done, failed) => {
      if (!this.#frame) return failed(new Error(texts.notThere));
      this.#requests += 1;
      const id = `${this.#requests}`;
      this.#waiting.set(id, { done, failed });
      const message = { type: `${prefix}:${name}`, version: 1, id, ...said };
      if (this.#isReady) this.#post(message);
      else this.#unsaid.push(message);
    });
  }

  #post(message: object): void {
    this.#frame?.contentWindow?.postMessage(message, '*');
  }

  /** By its source alone: a frame in a sandbox or on a disk has no origin. */
  readonly #hear = ({ source, data }: MessageEvent<FrameMessage | undefined>): void => {
    if (!source || source !== this.#frame?.contentWindow) return;
    if (typeof data?.type !== 'string' || !data.type.startsWith(`${prefix}:`)) return;
    const { type, version: _, ...detail } = data;
    switch (data.type) {
      case 'attention-lab:height':
        this.#frame.style.height = `${data.height}px`;
        break;
      case 'attention-lab:ready':
        this.#snapshot = data;
        this.#frame.title = this.title || data.title;
        this.#begin(data.inputs);
        break;
      case 'attention-lab:change':
        this.#snapshot = data;
        break;
      case 'attention-lab:reply':
        this.#snapshot = data;
        this.#waiting.get(data.id)?.done(detail as FrameSnapshot);
        this.#waiting.delete(data.id);
        break;
      case 'attention-lab:error':
        this.#waiting.get(data.id ?? '')?.failed(new Error(data.message));
        this.#waiting.delete(data.id ?? '');
    }
    const name = type.replace(':', '-');
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  };

  /** Makes every input of the step a property, and says what was asked before the frame heard. */
  #begin(inputs: readonly string[]): void {
    this.#isReady = true;
    const given: Record<string, FrameValue> = {};
    for (const name of this.#inputs) delete this[name as never];
    this.#inputs = inputs.filter((name) => !(name in AttentionLabElement.prototype));
    for (const name of this.#inputs) {
      // What a page set before the step was here.
      if (Object.hasOwn(this, name)) given[name] = this[name as never];
      Object.defineProperty(this, name, {
        configurable: true,
        enumerable: true,
        get: () => this.#snapshot?.state[name],
        set: (value: FrameValue) => this.#try('setState', { state: { [name]: value } }),
      });
    }
    if (Object.keys(given).length > 0) this.#try('setState', { state: given });
    if (this.#colours) this.#showColours(this.#colours);
    else if (this.theme !== 'auto') this.#showTheme();
    if (this.lang) this.#try('lang', { lang: this.lang });
    for (const message of this.#unsaid.splice(0)) this.#post(message);
  }
}

/** Whether light is written on it. */
function isDark(paper: string): boolean {
  const digits = paper.length < 7 ? paper.replace(/[^#]/g, '$&$&') : paper;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(digits.slice(at, at + 2), 16),
  );
  return 2 * red + 7 * green + blue < 1280;
}

/** The input that an attribute of this name, in small letters, is. `input-role` is the input that HTML has another `role` for. */
export function inputOf(name: string): string | undefined {
  if (name.startsWith('input-')) return name.slice('input-'.length);
  const isHandler = name.startsWith('on') && name in HTMLElement.prototype;
  const isTaken = ofAddress.includes(name) || ofElement.includes(name) || ofHtml.test(name);
  return isTaken || isHandler ? undefined : name;
}

/** What the page around writes with, and on what. */
function coloursAround(element: Element): HostColours {
  const ink = hex(getComputedStyle(element).color) ?? '#000000';
  for (let at: Element | null = element; at; at = at.parentElement) {
    const paper = hex(getComputedStyle(at).backgroundColor);
    if (paper) return { paper, ink };
  }
  return { paper: '#ffffff', ink };
}

/** A colour as browsers compute it; `undefined` where one sees through it. */
function hex(computed: string): string | undefined {
  const parts = computed.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!computed.startsWith('rgb') || parts.length < 3 || (parts[3] ?? 1) < 1) return undefined;
  const digits = parts.slice(0, 3).map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab': AttentionLabElement;
  }
  interface HTMLElementEventMap extends AttentionLabEvents {}
}

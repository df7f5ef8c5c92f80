// Starts the page: theme, engine, walk, and the first step. Whatever fails is said on the page.
import { type Signal, signal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/page.css';
import '../styles/figures.css';
import { failure } from '#words/app';
import { loadEngine } from '../engine/page';
import { isAnythingRemembered, noProgress, type Progress } from '../lab/progress';
import { Tiers } from '../lab/tiers';
import { type AddressBar, Walk } from '../lab/walk';
import { lessons, routes } from '../lessons';
import { App, around, loadNotices, loadPages } from './App';
import { isReachable } from './begin-anew';
import { afterFirstPaint, awaitFirstPaint } from './first-paint';
import { colourTerms } from './highlight';
import { loadNow } from './Later';
import { loadStaged } from './load-staging';
import { reasonOf } from './reason';
import { applyTheme } from './theme';

const bar: AddressBar = {
  get base() {
    return location.href.replace(/#.*/, '');
  },
  form: 'hash',
  get reference() {
    return location.hash;
  },
  push: (hash) => tryHistory(() => history.pushState(null, '', hash)),
  replace: (hash) => tryHistory(() => history.replaceState(null, '', hash)),
  isReachable,
  restart(hash) {
    if (hash !== location.hash) bar.push(hash);
    location.reload();
  },
};

/** Some frames (about:srcdoc, say) have an address that must not change; the page goes on without one. */
function tryHistory(write: () => void): void {
  try {
    write();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

/** Draws in place of the text that index.html shows until the page has started. */
function show(root: HTMLElement, page: ComponentChild): void {
  root.replaceChildren();
  render(page, root);
}

async function start(root: HTMLElement): Promise<void> {
  applyTheme(document.documentElement);
  // From here on it is not the browser that keeps the reader waiting, but the connection.
  const starting = root.querySelector('.starting');
  if (starting) starting.textContent = failure.loading;
  try {
    const engine = await loadEngine();
    const progress = signal(noProgress);
    const walk = new Walk({
      tiers: new Tiers(engine, async () =>
        (await import('../engine/full')).loadEngine(engine.build),
      ),
      loadJobs: async () => (await import('./jobs')).jobsOfPage(engine.build, progress),
      findElsewhere: async (...named) => (await around()).findElsewhere(...named),
      lessons,
      routes,
      progress,
      bar,
    });
    const reread = (): void => void walk.readAddress();
    addEventListener('popstate', reread);
    addEventListener('hashchange', reread);
    addEventListener('pagehide', () => walk.flush());
    await walk.readAddress();
    colourTerms(document);
    const page = walk.page.peek();
    // The front page and the map say where who comes back has stopped.
    const kept = page && isAnythingRemembered() ? keep(progress) : undefined;
    await Promise.all([
      kept,
      page && loadNow<unknown>(loadPages[page]),
      walk.notices.peek().length > 0 && loadNow(loadNotices),
      loadStaged(walk),
    ]);
    awaitFirstPaint();
    show(root, <App walk={walk} />);
    afterFirstPaint(() => void (kept ?? keep(progress)));
  } catch (thrown) {
    show(root, <Failure message={reasonOf(thrown)} />);
    console.error(thrown);
  }
}

/** Takes up what earlier visits left, and keeps what this one adds. */
async function keep(progress: Signal<Progress>): Promise<void> {
  try {
    const memory = await import('./memory');
    memory.keep(progress);
  } catch {
    addEventListener('online', () => void keep(progress), { once: true });
  }
}

function Failure({ message }: { readonly message: string }) {
  return (
    <main class="failure">
      <h1>{failure.start}</h1>
      <p>{message}</p>
      <p>{failure.needs}</p>
      <button type="button" onClick={() => location.reload()}>
        {failure.again}
      </button>
    </main>
  );
}

const root = document.getElementById('app');
if (root) void start(root);

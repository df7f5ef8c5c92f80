// Stands at the head of the page that each step has at a path of its own, `lesson/step/`, and lets the course open there. The address
// becomes that of the course, of which it is one page. What the build put into the page, to be read until then or without a script,
// stays until the course shows all of the same, and leaves in the same moment: nothing moves.

/** How long what comes after the figure may take, once most of it is there. */
const patience = 500; // milliseconds

const root = document.documentElement;
const from = location.href;
const { src, dataset } = document.currentScript as HTMLScriptElement;
const course = new URL('..', src);
const hash = courseHash();
showTheme();
// When all is read that the path counts for.
document.addEventListener('readystatechange', begin, { once: true });

/** The place that the path names, with what the hash says of it; where the hash names a place it holds. */
function courseHash(): string {
  const given = location.hash.slice(1);
  // Mail programs encode all of it.
  const said = given.includes('=') ? given : decoded(given);
  if (/(^|&)(page|lesson)=/i.test(said)) return `#${said}`;
  const [lesson, step] = location.pathname.slice(course.pathname.length).split('/');
  return `#lesson=${lesson}&step=${step}&${said}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As app/theme.ts does it, before anything is painted. */
function showTheme(): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = chosenTheme() ?? (isDark ? 'dark' : 'light');
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('attention-lab:theme');
  } catch {
    return null;
  }
}

function enterCourse(): void {
  const address = `${course.href}${location.search}${hash}`;
  try {
    history.replaceState(null, '', address);
  } catch {
    location.replace(address); // a frame in a sandbox may not change its address, but go there
  }
}

function begin(): void {
  // What was written for the path would lead elsewhere from here.
  for (const link of document.querySelectorAll('a[href], link[rel=manifest]')) {
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', from).href);
  }
  enterCourse();
  const still = document.getElementById('still');
  const app = document.getElementById('app');
  // It is of the step as a page.
  if (/[#&](view|page|lesson)=/i.test(new URL(from).hash)) still?.remove();
  if (still?.isConnected && app) void replace(still, app);
  else startCourse();
}

function startCourse(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL(dataset.course ?? '', from).href;
  document.head.append(script);
}

/** Shows the course in place of what stood there until it has come. */
async function replace(still: HTMLElement, app: HTMLElement): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  root.dataset.still = '';
  // What is to be read comes first: nothing of the course stands in its way.
  if (!document.hidden) await nextFrame().then(nextFrame);
  startCourse();
  let since = Number.POSITIVE_INFINITY;
  const isThere = (): boolean => {
    if (app.querySelector('.failure')) return true;
    if (!app.querySelector('.way, .failed')) return false;
    since = Math.min(since, performance.now());
    const isSame = `${placesIn(still)}` === `${placesIn(app)}`;
    return isSame || performance.now() > since + patience;
  };
  while (!isThere()) await nextFrame();
  const { scrollX, scrollY } = window;
  still.remove();
  delete root.dataset.still;
  scrollTo(scrollX, scrollY);
}

/** Where what could move stands, and how high it is. */
const placesIn = (page: HTMLElement): number[] =>
  Array.from(page.querySelectorAll<HTMLElement>('main, figure, figcaption, .way'), (part) => [
    part.offsetTop,
    part.offsetHeight,
  ]).flat();

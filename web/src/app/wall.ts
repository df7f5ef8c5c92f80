// A figure that is presented fills the wall: everything in it is measured in the text size of the page, which grows until the figure
// no longer fits.

/** The text size of the page, as many times the usual one. */
const sizes = { least: 0.8, most: 4 };
const tries = 7; // to a fiftieth
const pause = 200; // milliseconds without another change

/** Keeps the figure as large as the room for it, in which it would scroll, until the function that is returned is called. */
export function fillWall(figure: HTMLElement): () => void {
  const root = document.documentElement;
  let settled = 0;
  const wide = matchMedia('(min-width: 64rem)');
  const set = (size: number): void => root.style.setProperty('--wall', `${size}`);
  const fits = (): boolean =>
    figure.scrollHeight <= figure.clientHeight &&
    figure.scrollWidth <= figure.clientWidth &&
    root.scrollWidth <= root.clientWidth &&
    !isCut(figure);
  const grow = (): void => {
    let [least, most] = [sizes.least, sizes.most];
    for (let i = 0; wide.matches && i < tries; i++) {
      const size = (least + most) / 2;
      set(size);
      if (fits()) least = size;
      else most = size;
    }
    set(least);
    settled = figure.scrollHeight;
  };
  queueMicrotask(grow); // once all of the page is in this view, and before it is painted
  // Another form of the figure is of another height, and fonts come late. A drag changes none.
  let later: ReturnType<typeof setTimeout> | undefined;
  const watcher = new ResizeObserver(() => {
    if (Math.abs(figure.scrollHeight - settled) <= 1) return;
    clearTimeout(later);
    later = setTimeout(grow, pause);
  });
  // A figure as high as its room does not grow; its parts do, and some come later.
  const watchParts = (): void => {
    for (const part of figure.children) watcher.observe(part);
  };
  watchParts();
  const arrivals = new MutationObserver(watchParts);
  arrivals.observe(figure, { childList: true });
  watcher.observe(figure);
  addEventListener('resize', grow);
  return () => {
    clearTimeout(later);
    watcher.disconnect();
    arrivals.disconnect();
    removeEventListener('resize', grow);
    root.style.removeProperty('--wall');
  };
}

/** A matrix scrolls within a frame of its own rather than widen the page. */
function isCut(figure: HTMLElement): boolean {
  const frames = figure.querySelectorAll<HTMLElement>('.table-frame');
  return [...frames].some((frame) => frame.scrollWidth > frame.clientWidth + 1);
}

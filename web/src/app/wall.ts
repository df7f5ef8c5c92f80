// A figure that is presented fills the wall: everything in it is measured in the text size of the page, which grows until the figure
// no longer fits. Its parts stand below each other or in two columns, whichever lets it grow further.

/** The text size of the page, as many times the usual one. */
const sizes = { least: 0.8, most: 4 };
const tries = 7; // to a fiftieth
const pause = 200; // milliseconds without another change

/** Two columns must be so many times as large, as what belongs together may no longer stand together. */
const gain = 1.15;

/** Keeps the figure as large as the room for it, in which it would scroll, until the function that is returned is called. */
export function fillWall(figure: HTMLElement): () => void {
  const root = document.documentElement;
  let settled = [0, 0];
  const room = (): [height: number, width: number] => [figure.scrollHeight, figure.clientWidth];
  const wide = matchMedia('(min-width: 64rem)');
  const set = (size: number): void => root.style.setProperty('--wall', `${size}`);
  const fits = (): boolean =>
    figure.scrollHeight <= figure.clientHeight &&
    figure.scrollWidth <= figure.clientWidth &&
    root.scrollWidth <= root.clientWidth &&
    !isCut(figure);
  /** The largest text size that fits, which is set; 0 where none does. */
  const grow = (): number => {
    let [least, most, found] = [sizes.least, sizes.most, 0];
    for (let i = 0; wide.matches && i < tries; i++) {
      const middle = (least + most) / 2;
      set(middle);
      if (fits()) least = found = middle;
      else most = middle;
    }
    set(least);
    if (found === 0 && fits()) found = least;
    return found;
  };
  const inColumns = (are: boolean) => {
    figure.toggleAttribute('data-columns', are);
    return { size: grow(), over: figure.scrollHeight - figure.clientHeight };
  };
  const arrange = (): void => {
    const stacked = inColumns(false);
    const columns = wide.matches ? inColumns(true) : stacked;
    const isBetter =
      columns.size > gain * stacked.size ||
      (columns.size + stacked.size === 0 && columns.over < stacked.over);
    if (!isBetter) inColumns(false);
    settled = room();
  };
  queueMicrotask(arrange); // once all of the page is in this view, and before it is painted
  // Another form of the figure is of another height, fonts come late, and what opens beside it takes width. A drag changes none.
  let later: ReturnType<typeof setTimeout> | undefined;
  const watcher = new ResizeObserver(() => {
    if (room().every((now, i) => Math.abs(now - (settled[i] ?? 0)) <= 1)) return;
    clearTimeout(later);
    later = setTimeout(arrange, pause);
  });
  // A figure as high as its room does not grow; its parts do, and some come later.
  const watchParts = (): void => {
    for (const part of figure.children) watcher.observe(part);
  };
  watchParts();
  const arrivals = new MutationObserver(watchParts);
  arrivals.observe(figure, { childList: true });
  watcher.observe(figure);
  addEventListener('resize', arrange);
  return () => {
    clearTimeout(later);
    watcher.disconnect();
    arrivals.disconnect();
    removeEventListener('resize', arrange);
    figure.removeAttribute('data-columns');
    root.style.removeProperty('--wall');
  };
}

/** A matrix scrolls within a frame of its own rather than widen the page, and a word ends in dots. */
function isCut(figure: HTMLElement): boolean {
  const cut = figure.querySelectorAll<HTMLElement>('.table-frame, .word-field input');
  return [...cut].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
}

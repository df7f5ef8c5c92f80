// A figure that is presented fills the wall: everything in it is measured in the text size of the page, which grows until the figure
// no longer fits.

/** The text size of the page, as many times the usual one. */
const sizes = { least: 1, most: 4 };
const tries = 7; // to a fiftieth

/** Keeps the figure as large as leaves room for what is `below` it, until the function that is returned is called. */
export function fillWall(figure: HTMLElement, below: HTMLElement): () => void {
  const root = document.documentElement;
  const wide = matchMedia('(min-width: 64rem)');
  const set = (size: number): void => root.style.setProperty('--wall', `${size}`);
  const fits = (): boolean => {
    const { bottom } = below.getBoundingClientRect();
    return (
      bottom + scrollY <= innerHeight && root.scrollWidth <= root.clientWidth && !isCut(figure)
    );
  };
  const grow = (): void => {
    let [least, most] = [sizes.least, sizes.most];
    for (let i = 0; wide.matches && i < tries; i++) {
      const size = (least + most) / 2;
      set(size);
      if (fits()) least = size;
      else most = size;
    }
    set(least);
  };
  queueMicrotask(grow); // once all of the page is in this view, and before it is painted
  // What draws itself by its size, and fonts, come a moment later.
  const later = setTimeout(grow, 300);
  addEventListener('resize', grow);
  return () => {
    clearTimeout(later);
    removeEventListener('resize', grow);
    root.style.removeProperty('--wall');
  };
}

/** A matrix scrolls within a frame of its own rather than widen the page. */
function isCut(figure: HTMLElement): boolean {
  const frames = figure.querySelectorAll<HTMLElement>('.table-frame');
  return [...frames].some((frame) => frame.scrollWidth > frame.clientWidth + 1);
}

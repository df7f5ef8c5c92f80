// What holds more than fits and scrolls sideways: reachable by keyboard, and marked while there is more to see.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Makes an element a stop of the Tab key while it holds more than fits, and marks it while there is more to the right. */
export function followOverflow(element: HTMLElement): () => void {
  const mark = (): void => {
    const hidden = element.scrollWidth - element.clientWidth;
    element.toggleAttribute('data-more', hidden - element.scrollLeft > 1);
    if (hidden > 1) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(mark);
  for (const part of [element, ...element.children]) observer.observe(part);
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', mark);
  };
}

/** For the frame that is given this reference, as long as it is on the page. */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? followOverflow(frame.current) : undefined), []);
  return frame;
}

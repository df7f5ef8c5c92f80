// A frame inside which something wide scrolls sideways. While there is more than fits it is a stop of the Tab key, so that it can
// be scrolled without a pointer, and while there is more to the right that edge fades.
import type { ComponentChildren } from 'preact';
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

export interface ScrollFrameProps {
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function ScrollFrame({ class: name = 'table-frame', children }: ScrollFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? followOverflow(frame.current) : undefined), []);
  return (
    <div ref={frame} class={name}>
      {children}
    </div>
  );
}

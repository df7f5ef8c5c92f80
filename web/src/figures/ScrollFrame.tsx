// A frame inside which something wide scrolls sideways. While there is more than fits it is a stop of the Tab key, so that it can
// be scrolled without a pointer.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Makes an element a stop of the Tab key while it holds more than fits; gives back what ends that. */
export function followOverflow(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  for (const part of [element, ...element.children]) observer.observe(part);
  return () => observer.disconnect();
}

export function ScrollFrame({ children }: { readonly children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? followOverflow(frame.current) : undefined), []);
  return (
    <div ref={frame} class="table-frame">
      {children}
    </div>
  );
}

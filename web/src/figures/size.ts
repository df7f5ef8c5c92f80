// The size of a box on the page, followed as it changes.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Size } from './plane-frame';

/** The size of an element's content in pixels; `first` until it is known. */
export function useSize(element: { readonly current: Element | null }, first: Size): Size {
  const [size, setSize] = useState(first);
  // Before the first picture: the observer then still tells its size in time for it.
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) setSize({ width: box.width, height: box.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

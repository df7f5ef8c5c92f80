// The size of a box on the page, followed as it changes.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Size } from './plane-frame';

/** The size of an element in pixels, of its content or with its padding and border; `first` until it is known. */
export function useSize(
  element: { readonly current: Element | null },
  first: Size,
  box: 'content-box' | 'border-box' = 'content-box',
): Size {
  const [size, setSize] = useState(first);
  // Before the first picture: the observer then still tells its size in time for it.
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const [now] = (box === 'border-box' ? entry?.borderBoxSize : entry?.contentBoxSize) ?? [];
      if (now && now.inlineSize > 0 && now.blockSize > 0)
        setSize({ width: now.inlineSize, height: now.blockSize });
    });
    observer.observe(element.current, { box });
    return () => observer.disconnect();
  }, [element, box]);
  return size;
}

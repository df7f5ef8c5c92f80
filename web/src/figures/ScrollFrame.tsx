// A frame inside which something wide scrolls sideways, and whose right edge fades while there is more.
import type { ComponentChildren } from 'preact';
import { useOverflow } from '../lab/overflow';

export interface ScrollFrameProps {
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function ScrollFrame({ class: name = 'table-frame', children }: ScrollFrameProps) {
  return (
    <div ref={useOverflow()} class={name}>
      {children}
    </div>
  );
}

// A part of the page that the first figure can do without, and so loaded after it, or when it is first asked for. Browsers remember
// what failed to load: where trying again fails too, the page begins anew, at the address that has all that was set.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { failure } from '#words/app';
import { Failed } from './Boundary';
import { beginAnew } from './begin-anew';
import { afterFirstPaint } from './first-paint';

export interface LaterProps<Props> {
  /** Always the same function: the part is loaded anew when it is another one. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** What has been loaded is there at once the next time. */
const parts = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part before it is drawn; where that fails, what draws it says so. */
export async function loadNow<Part>(load: () => Promise<Part>): Promise<void> {
  await load().then(
    (part) => parts.set(load, part),
    () => undefined,
  );
}

export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [, redraw] = useState({});
  const [failed, setFailed] = useState(false);
  const Part = parts.get(load) as ComponentType<Props> | undefined;
  const begin = (otherwise: () => void): void => {
    if (parts.has(load)) return;
    setFailed(false);
    load().then(
      (part) => {
        parts.set(load, part);
        redraw({});
      },
      () => {
        setFailed(true);
        otherwise();
      },
    );
  };
  useEffect(() => afterFirstPaint(() => begin(() => undefined)), [load]);
  if (Part) return <Part {...props} />;
  if (!failed) return null;
  return <Failed says={failure.part} again={() => begin(() => void beginAnew())} />;
}

// A part of the page that is rarely used, and so loaded when it is first asked for.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { failure } from '#words/app';

export interface LaterProps<Props> {
  /** Always the same function: the part is loaded anew when it is another one. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const begin = (): void => {
    setFailed(false);
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  };
  useEffect(begin, [load]);
  if (Part) return <Part {...props} />;
  if (!failed) return null;
  return (
    <p class="row">
      <span class="trouble">{failure.part}</span>
      <button type="button" onClick={begin}>
        {failure.again}
      </button>
    </p>
  );
}

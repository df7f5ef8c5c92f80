// On the page of what is kept: the course itself, taken along to be opened without a network.
import { useEffect, useState } from 'preact/hooks';
import { offline as texts } from '#words/kept';
import { formatNumber } from '../lab/format';
import { letGo, look, offlineState, size, take } from './offline';

export function Offline() {
  const state = offlineState.value;
  const [bytes, setBytes] = useState<number>();
  useEffect(() => void look(), []);
  useEffect(() => {
    if (state === 'absent') void size().then(setBytes);
  }, [state]);
  if (state === 'looking') return null;
  const isHere = state === 'kept';
  const can = state === 'absent' || state === 'failed' || isHere;
  return (
    <section class="kept-offline">
      <h2>{texts.title}</h2>
      <p role="status">
        {texts.says[state]}{' '}
        {state === 'absent' && bytes && texts.size(formatNumber(bytes / 1e6, 1))}
      </p>
      {can && (
        <button type="button" onClick={() => void (isHere ? letGo() : take())}>
          {isHere ? texts.letGo : state === 'failed' ? texts.again : texts.take}
        </button>
      )}
    </section>
  );
}

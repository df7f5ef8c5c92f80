// A run walked through afterwards, forwards and back: the line of each moment, and what every name held then. Nothing is run again.
import { inside as texts } from '#words/code';
import type { Recorded } from '../python/protocol';
import { Entry, type RunTrace } from './Left';
import { namesAfter } from './recorded';
import type { Running } from './running';
import './inside.css';

export interface InsideProps {
  readonly running: Running;
  readonly recorded: Recorded;
  readonly trace: RunTrace | undefined;
}

export function Inside({ running, recorded, trace }: InsideProps) {
  const at = running.moment.value;
  const isOpen = at !== undefined;
  return (
    <>
      <p class="row">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => running.lookAt(isOpen ? undefined : 0)}
        >
          {texts.open}
        </button>
      </p>
      {isOpen && <Walk running={running} recorded={recorded} trace={trace} at={at} />}
    </>
  );
}

function Walk({ running, recorded, trace, at }: InsideProps & { readonly at: number }) {
  const { moments, calls, isWhole } = recorded;
  const last = moments.length - 1;
  const moment = moments[at];
  if (!moment) return null;
  const go = (to: number) => running.lookAt(Math.min(last, Math.max(0, to)));
  const names = [...namesAfter(recorded, at)];
  const { line, call, changed, returns } = moment;
  const where = texts.line(line, calls[call] ?? '');
  return (
    <section class="code-inside" aria-label={texts.label}>
      <div class="code-walk">
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          {texts.back}
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={texts.track}
          aria-valuetext={where}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <button type="button" aria-disabled={at === last} onClick={() => go(at + 1)}>
          {texts.on}
        </button>
      </div>
      <p role="status">
        {texts.moment(at + 1, moments.length)} · {where}
        {Object.keys(changed).length === 0 && !returns && ` · ${texts.nothing}`}
        <br />
        {/* The line itself may be out of sight in the editor. */}
        <code translate={false}>{running.source.value.split('\n')[line - 1]?.trim()}</code>
      </p>
      <ul class="code-tensors">
        {names.map(([name, value]) => (
          <Entry
            key={name}
            running={running}
            name={name}
            value={value}
            trace={trace}
            mark={name in changed ? texts.changed : undefined}
          />
        ))}
        {returns && (
          <Entry key="return" running={running} name="return" value={returns} trace={trace} />
        )}
      </ul>
      {!isWhole && <p class="quiet">{texts.part}</p>}
    </section>
  );
}

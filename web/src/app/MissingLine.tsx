// A line is taken out of a function of the course and is to be found among usual mistakes. Another one each time; that the mistakes are
// wrong is tested by running all of them (tests/python).
import { useMemo, useRef, useState } from 'preact/hooks';
import { missingLine as texts } from '#words/practice';
import { codeTasks as words } from '#words/tasks';
import { openedTask } from '../code/task-steps';
import { type CodeTaskWords, codeTasks, type Gap, gapsOf } from '../code/tasks';
import { StepLink } from '../figures/StepLink';
import { useWalk } from '../lab/context';
import { drawsOf } from '../lab/random';
import { leadsTo } from './leads-to';
import { withCode } from './Verdict';

export function MissingLine() {
  const gaps = useMemo(() => {
    const draws = drawsOf((Date.now() % 2 ** 31) + 1);
    const all = codeTasks.flatMap(gapsOf);
    return draws.some(all).map((gap) => ({
      ...gap,
      options: draws.some([[undefined, gap.line], ...Object.entries(gap.mistakes)] as const),
    }));
  }, []);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<readonly (string | undefined)[]>([]);
  const [done, setDone] = useState({ right: 0, asked: 0 });
  const card = useRef<HTMLFieldSetElement>(null);
  const gap = gaps[at % gaps.length];
  if (!gap) return null;
  const [lesson = '', step] = gap.task.at.split('/');
  const { title, mistakes }: CodeTaskWords = words[gap.task.id];
  const last = tried.at(-1);
  const isFound = tried.length > 0 && last === undefined;
  const choose = (mistake: string | undefined): void => {
    setTried([...tried, mistake]);
    if (mistake === undefined)
      setDone(({ right, asked }) => ({
        right: right + (tried.length === 0 ? 1 : 0),
        asked: asked + 1,
      }));
  };
  return (
    <section class="practice-line">
      <h2>{texts.title}</h2>
      <p class="prose">{texts.introduction(gaps.length)}</p>
      <fieldset ref={card} class="card" tabIndex={-1}>
        <legend>
          {texts.of(title)} <StepLink lesson={lesson} step={step} />
        </legend>
        <Program gap={gap} name={title} isFilled={isFound} />
        {gap.options.map(([mistake, line]) => (
          <button
            key={line}
            type="button"
            class="option"
            disabled={isFound || (mistake !== undefined && tried.includes(mistake))}
            aria-pressed={tried.includes(mistake)}
            onClick={() => {
              choose(mistake);
              // A button that can no longer be pressed loses the focus.
              card.current?.focus({ preventScroll: true });
            }}
          >
            <code dir="ltr" translate={false}>
              {line}
            </code>
          </button>
        ))}
        <div aria-live="polite">
          {tried.length === 0 ? (
            <p class="quiet">{texts.choose}</p>
          ) : (
            <p>
              {isFound ? (
                <strong>{texts.right}</strong>
              ) : (
                withCode(texts.wrong(mistakes[last ?? ''] ?? ''))
              )}
            </p>
          )}
          {isFound && (
            <p class="row">
              <button
                type="button"
                onClick={() => {
                  setTried([]);
                  setAt(at + 1);
                  card.current?.focus({ preventScroll: true });
                }}
              >
                {texts.next}
              </button>
              <WriteLink of={gap} />
              <span class="quiet">{texts.score(done.right, done.asked)}</span>
            </p>
          )}
        </div>
      </fieldset>
    </section>
  );
}

interface ProgramProps {
  readonly gap: Gap;
  readonly name: string;
  /** Whether the line stands where it belongs. */
  readonly isFilled: boolean;
}

function Program({ gap: { before, after, indent, line }, name, isFilled }: ProgramProps) {
  const text = (lines: readonly string[]): string => lines.map((each) => `${each}\n`).join('');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="code" tabIndex={0} aria-label={texts.program(name)}>
      <pre dir="ltr">
        <code translate={false}>
          {text(before)}
          {' '.repeat(indent)}
        </code>
        <span class="practice-gap" data-filled={isFilled || undefined}>
          {isFilled ? <code translate={false}>{line}</code> : texts.gap}
        </span>
        <code translate={false}>
          {'\n'}
          {text(after)}
        </code>
      </pre>
    </section>
  );
}

/** To where the whole function is written and run. */
function WriteLink({ of: { task } }: { readonly of: Gap }) {
  const walk = useWalk();
  return (
    <a
      {...leadsTo(walk, 'write', () => {
        openedTask.value = task.id;
      })}
    >
      {texts.write}
    </a>
  );
}

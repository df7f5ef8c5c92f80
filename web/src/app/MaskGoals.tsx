// A mask is set so that what a sentence says comes about: another goal each time. That every goal has exactly one mask, and one of them
// none, is tested with the engine's weights (tests/web/mask-goals.test.tsx).
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { maskGoals as texts } from '#words/practice';
import { StepLink } from '../figures/StepLink';
import { ModelContext } from '../lab/context';
import { FigureSide } from './FigureSide';
import { allGoals, type Goal, noMask } from './mask-goals';
import { maskStepFor, notYet } from './mask-step';
import { drawsOfNow, useOwnModel, useTally } from './practising';

export function MaskGoals() {
  const goals = useMemo(() => drawsOfNow().some(allGoals), []);
  const [at, setAt] = useState(0);
  const tally = useTally();
  const goal = goals[at % goals.length];
  if (!goal) return null;
  return (
    <section class="practice-mask">
      <h2>{texts.title}</h2>
      <p class="prose">{texts.introduction(goals.length)}</p>
      <GoalToReach
        key={at}
        goal={goal}
        takesFocus={at > 0}
        reached={tally.count}
        score={texts.score(tally.right, tally.asked)}
        another={() => setAt(at + 1)}
      />
    </section>
  );
}

interface GoalToReachProps {
  readonly goal: Goal;
  /** Whether it came after another one, whose buttons are gone. */
  readonly takesFocus: boolean;
  /** Called once, with whether the first try was right. */
  readonly reached: (atOnce: boolean) => void;
  readonly score: string;
  readonly another: () => void;
}

function GoalToReach({ goal, takesFocus, reached, score, another }: GoalToReachProps) {
  const model = useOwnModel('practice-mask', () => maskStepFor(goal.id));
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = (): void => title.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (takesFocus) focusTitle();
  }, []);
  /** What was said last: that it is right as it is set, or that no mask can be. */
  const [tried, setTried] = useState<'mask' | 'none'>();
  const [isReached, setReached] = useState(false);
  const run = model.run.value;
  const fault = 'trace' in run ? notYet(goal, run.trace.get('weights').data) : '';
  const isRight = (said: typeof tried): boolean =>
    goal.id === noMask.id ? said === 'none' : said === 'mask' && fault === undefined;
  const reach = (atOnce: boolean): void => {
    setReached(true);
    reached(atOnce);
  };
  const say = (said: 'mask' | 'none'): void => {
    setTried(said);
    if (!isRight(said)) return;
    reach(tried === undefined);
    focusTitle(); // the buttons go
  };
  useEffect(() => {
    // Once it has been checked, what is still wrong is said with every cell, and that nothing is.
    if (!isReached && isRight(tried)) reach(false);
  }, [tried, fault, isReached]);
  const { says, name, about } = texts.goals[goal.id];
  return (
    <article ref={model.root}>
      <h3 ref={title} tabIndex={-1}>
        {says}
      </h3>
      <ModelContext.Provider value={model}>
        <FigureSide />
      </ModelContext.Provider>
      <div aria-live="polite">
        {isReached ? (
          <>
            <p>
              <strong>{texts.right(name)}</strong> {about}{' '}
              {goal.at && (
                <>
                  {texts.shownIn} <StepLink {...goal.at} />.
                </>
              )}
            </p>
            {'lines' in goal && (
              <>
                <p class="quiet">{texts.lines}</p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
                <pre class="code" tabIndex={0} dir="ltr" translate={false}>
                  <code>{goal.lines}</code>
                </pre>
              </>
            )}
          </>
        ) : (
          tried && <p>{tried === 'none' ? texts.canBe : fault}</p>
        )}
      </div>
      <p class="row">
        {isReached ? (
          <>
            <button type="button" onClick={another}>
              {texts.next}
            </button>
            <span class="quiet">{score}</span>
          </>
        ) : (
          <>
            <button type="button" onClick={() => say('mask')}>
              {texts.check}
            </button>
            <button type="button" class="tool" onClick={() => say('none')}>
              {texts.none}
            </button>
          </>
        )}
      </p>
    </article>
  );
}

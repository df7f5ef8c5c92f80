// Which head of a trained model does something is to be proved by switching it off. The model is fetched when it is asked for.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { texts } from '#words/lessons/many-heads/which-head';
import { ModelContext, useWalk } from '../lab/context';
import type * as Practice from '../lessons/many-heads/practice/which-head';
import { Failed } from './Boundary';
import { FigureSide } from './FigureSide';
import { drawsOfNow, useOwnModel, useTally } from './practising';

/** How many sentences the model is tried on: known before it is here, and held by a test. */
export const sentences = 624;

export function HeadToProve() {
  const { tiers } = useWalk();
  const [state, setState] = useState<'asked' | 'failed'>();
  const [practice, setPractice] = useState<typeof Practice>();
  const fetchAll = async (): Promise<void> => {
    setState('asked');
    try {
      const loaded = await import('../lessons/many-heads/practice/which-head');
      const step = loaded.whichHeadFor([0, 1, 2, 3]);
      await Promise.all([tiers.prepare([step]), step.fetches()]);
      setPractice(loaded);
    } catch {
      setState('failed');
    }
  };
  return (
    <section class="practice-heads">
      <h2>{texts.title}</h2>
      <p class="prose">{texts.introduction(sentences)}</p>
      {practice ? (
        <Questions of={practice} />
      ) : state === 'failed' ? (
        <Failed says={texts.failed} again={() => void fetchAll()} />
      ) : (
        <button type="button" aria-disabled={state === 'asked'} onClick={() => void fetchAll()}>
          {texts.fetch}
        </button>
      )}
    </section>
  );
}

function Questions({ of }: { readonly of: typeof Practice }) {
  const draws = useMemo(drawsOfNow, []);
  const [at, setAt] = useState(0);
  const tally = useTally();
  return (
    <Question
      key={at}
      of={of}
      goal={of.goals[at % of.goals.length] ?? 'spare'}
      order={useMemo(() => draws.some([0, 1, 2, 3]), [at])}
      proved={tally.count}
      score={texts.score(tally.right, tally.asked)}
      another={() => setAt(at + 1)}
    />
  );
}

interface QuestionProps {
  readonly of: typeof Practice;
  readonly goal: Practice.Goal;
  readonly order: readonly number[];
  /** Called once, with whether the first try was right. */
  readonly proved: (atOnce: boolean) => void;
  readonly score: string;
  readonly another: () => void;
}

function Question({ of, goal, order, proved, score, another }: QuestionProps) {
  const model = useOwnModel('practice-heads', () => of.whichHeadFor(order));
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = (): void => title.current?.focus({ preventScroll: true });
  // What was pressed to come here is gone.
  useEffect(focusTitle, []);
  const [found, setFound] = useState<Practice.Finding>();
  const [tries, setTries] = useState(0);
  const check = (): void => {
    const run = model.run.value;
    if (!('trace' in run)) return;
    const { heads, on } = model.inputs.value as { heads: readonly string[]; on: readonly number[] };
    const finding = of.findingOf(goal, heads, on, (name) => run.trace.value(name));
    setFound(finding);
    setTries(tries + 1);
    if (!finding.isProved) return;
    proved(tries === 0);
    focusTitle(); // the button goes
  };
  return (
    <article ref={model.root}>
      <h3 ref={title} tabIndex={-1}>
        {texts.goals[goal]}
      </h3>
      <ModelContext.Provider value={model}>
        <FigureSide />
      </ModelContext.Provider>
      <p aria-live="polite">{found?.says}</p>
      <p class="row">
        {found?.isProved ? (
          <>
            <button type="button" onClick={another}>
              {texts.next}
            </button>
            <span class="quiet">{score}</span>
          </>
        ) : (
          <button type="button" onClick={check}>
            {texts.check}
          </button>
        )}
      </p>
    </article>
  );
}

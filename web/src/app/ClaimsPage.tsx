// What the tutorials say, on one page to be sent out: all of it, or what one tutorial says, or what holds, or what had to be corrected.
// All claims are there at once; what it takes to bet on one comes as it is reached, with its step alone.
import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { claims as listed } from '#claims';
import { page as around, failure } from '#words/app';
import { claims as texts } from '#words/questions';
import { routeTitles } from '#words/routes';
import type { ListedClaim } from '../../vite/claims';
import { CodeBlock } from '../figures/CodeBlock';
import { reachedAt, StepLink } from '../figures/StepLink';
import { sameIgnoringCase } from '../lab/address';
import { standing } from '../lab/answers';
import { claimKey, formerClaimKey, said } from '../lab/asking';
import { useWalk } from '../lab/context';
import { quote } from '../lab/format';
import type { Claim } from '../lab/question';
import { stepKey, type Walk } from '../lab/walk';
import { Boundary, Failed } from './Boundary';
import { ClaimCard, tutorialOf } from './ClaimCard';
import { withChoice } from './choices';
import { followTerms } from './highlight';
import { decisionOn } from './QuestionCard';
import '../styles/claims.css';

/** Whether the title takes the focus: after coming here, not when the page was opened here. */
export interface ClaimsPageProps {
  readonly focusTitle: boolean;
}

const tutorials = Object.keys(routeTitles).filter((id) => /^S\d$/.test(id));

type Verdict = keyof typeof texts.verdicts;
const verdicts = Object.keys(texts.verdicts) as Verdict[];

const isOf = (verdict: string, { correction }: ListedClaim): boolean =>
  verdict === ('holds' satisfies Verdict) ? correction === undefined : correction !== undefined;

const keyOf = (claim: ListedClaim): string => claimKey(`${claim.lesson}/${claim.step}`, claim);

/** The claims whose experiments are here, and which could not be fetched. */
interface Loaded {
  readonly claims: ReadonlyMap<string, Claim>;
  readonly failed: ReadonlySet<string>;
}

export function ClaimsPage({ focusTitle }: ClaimsPageProps) {
  const walk = useWalk();
  const page = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { tutorial, verdict, results } = useChosen(walk);
  const [{ claims, failed }, setLoaded] = useState<Loaded>({
    claims: new Map(),
    failed: new Set(),
  });
  const lit = useSignal<string>();
  useEffect(() => (page.current ? followTerms(page.current, lit) : undefined), [lit]);
  useEffect(() => {
    if (focusTitle) title.current?.focus();
  }, [focusTitle]);
  const shown = listed.filter(
    (each) =>
      (!tutorial || each.entry.startsWith(`${tutorial}.`)) && (!verdict || isOf(verdict, each)),
  );
  const load = async (claim: ListedClaim): Promise<void> => {
    const key = keyOf(claim);
    setLoaded(({ claims, failed }) => ({
      claims,
      failed: new Set([...failed].filter((each) => each !== key)),
    }));
    try {
      const { stop } = reachedAt(walk, claim);
      const step = await walk.loadStep(stop);
      const found = (step.claims ?? []).map(
        (each) => [claimKey(stepKey(stop.lesson, step), each), each] as const,
      );
      setLoaded(({ claims, failed }) => ({ claims: new Map([...claims, ...found]), failed }));
    } catch {
      setLoaded(({ claims, failed }) => ({ claims, failed: new Set([...failed, key]) }));
    }
  };
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    setPrinting(false);
    print();
  }, [isPrinting]);
  const { answers } = walk.progress.value;
  const made = shown.filter((each) =>
    standing(answers[keyOf(each)] ?? answers[formerClaimKey(each)]),
  );
  const choose = (name: string, value: string): void =>
    walk.choose(withChoice(walk.choices.peek(), name, value));
  return (
    <main ref={page} class="claims-page">
      <h1 ref={title} tabIndex={-1}>
        {around.claims}
      </h1>
      <p class="prose">{texts.introduction}</p>
      <p class="row claims-choose">
        <label>
          {texts.tutorial}{' '}
          <select
            value={tutorial ?? ''}
            onChange={({ currentTarget: { value } }) => choose('tutorial', value.toLowerCase())}
          >
            <option value="">{texts.allTutorials}</option>
            {tutorials.map((id) => (
              <option key={id} value={id}>
                {routeTitles[id as keyof typeof routeTitles]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.verdict}{' '}
          <select
            value={verdict ?? ''}
            onChange={({ currentTarget: { value } }) => choose('verdict', value)}
          >
            <option value="">{texts.anyVerdict}</option>
            {verdicts.map((id) => (
              <option key={id} value={id}>
                {texts.verdictNames[id]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={results}
            onChange={({ currentTarget: { checked } }) => choose('results', checked ? '1' : '')}
          />{' '}
          {texts.results}
        </label>
        <button
          type="button"
          onClick={() => void Promise.all(shown.map(load)).then(() => setPrinting(true))}
        >
          {texts.print}
        </button>
      </p>
      <p class="quiet claims-choose">{texts.send}</p>
      <p class="trouble" role="status">
        {walk.trouble.value}
      </p>
      <p class="quiet" role="status">
        {shown.length === 0
          ? texts.noClaims
          : `${[
              texts.listed(shown.length),
              verdict && texts.verdicts[verdict as Verdict](shown.length),
              tutorial && texts.of(routeTitles[tutorial as keyof typeof routeTitles]),
            ]
              .filter(Boolean)
              .join(' ')}. ${results ? '' : texts.bets(made.length, shown.length)}`}{' '}
        {verdict && !results && texts.noBet}{' '}
        {verdict === ('corrected' satisfies Verdict) && shown.length > 0 && texts.partly}
      </p>
      {shown.map((each, i) => {
        const { stop } = reachedAt(walk, each);
        const key = keyOf(each);
        const claim = claims.get(key);
        return (
          <section key={key}>
            {each.lesson !== shown[i - 1]?.lesson && (
              <h2>{around.lesson(stop.lessonNumber, stop.lesson.title)}</h2>
            )}
            <Boundary says={failure.shown.card} from={[claim, results]}>
              {!claim ? (
                <Unloaded claim={each} hasFailed={failed.has(key)} load={() => void load(each)} />
              ) : results ? (
                <Result claim={claim} />
              ) : (
                <ClaimCard claim={claim} id={key} scenes={false} />
              )}
            </Boundary>
            <p class="claims-step">
              {texts.step} <StepLink lesson={each.lesson} step={each.step} />
            </p>
          </section>
        );
      })}
    </main>
  );
}

/** What the address chooses; what there is not is said, and left out. */
function useChosen(walk: Walk) {
  const choices = walk.choices.value;
  const known = (name: 'tutorial' | 'verdict', among: readonly string[]): string | undefined =>
    sameIgnoringCase(among, choices.get(name) ?? '');
  const tutorial = known('tutorial', tutorials);
  const verdict = known('verdict', verdicts);
  useEffect(() => {
    const unknown = Object.entries({ tutorial, verdict }).flatMap(([name, found]) => {
      const given = choices.get(name);
      return given && !found ? [[name as 'tutorial' | 'verdict', given] as const] : [];
    });
    if (unknown.length === 0) return;
    const without = new Map(choices);
    for (const [name] of unknown) without.delete(name);
    walk.note(unknown.map(([name, given]) => texts.unknown(texts[name], quote(given))));
    walk.choose(without);
  }, [choices]);
  return { tutorial, verdict, results: choices.get('results') === '1' };
}

interface UnloadedProps {
  readonly claim: ListedClaim;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** A claim before what it takes to bet on it is here; that is fetched as soon as the claim is nearly seen. */
function Unloaded({ claim, hasFailed, load }: UnloadedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: target } = place;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: '50% 0%' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} class="card">
      <h3>{texts.card(tutorialOf(claim), claim.entry)}</h3>
      <p>
        {claim.claim} <strong>{claim.bet}</strong>
      </p>
      {hasFailed ? (
        <Failed says={failure.part} again={load} />
      ) : (
        <p class="quiet claims-choose">{texts.loading}</p>
      )}
    </div>
  );
}

/** What an experiment says to a claim, where nobody is to bet. */
function Result({ claim }: { readonly claim: Claim }) {
  const { tiers } = useWalk();
  const { answer, text } = decisionOn(tiers, claim);
  return (
    <div class="card">
      <h3>{texts.card(tutorialOf(claim), claim.entry)}</h3>
      <p>
        {claim.claim} <strong>{claim.bet}</strong>
      </p>
      <p>
        <strong>{said(claim, claim.options[answer] ?? '')}.</strong> {text} {claim.verdict}
      </p>
      <details>
        <summary>{texts.program}</summary>
        <CodeBlock of={claim} lines={claim.program.lines} label={texts.program} />
      </details>
    </div>
  );
}

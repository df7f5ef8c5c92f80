// What tutorials say, to be bet on, and what an experiment of the engine says.
import { claims as words } from '#words/app';
import { CodeBlock } from '../figures/CodeBlock';
import { useStep } from '../lab/context';
import type { Claim } from '../lab/step';
import { QuestionCard } from './QuestionCard';

export function Claims() {
  const { claims = [] } = useStep();
  return (
    <>
      {claims.map((claim) => (
        <ClaimCard key={claim.correction} claim={claim} scenes />
      ))}
    </>
  );
}

/** Under which the bet on a claim is remembered. */
export function betKey({ correction }: Claim): string {
  return `claim/${correction}`;
}

/** One claim; the bet is remembered wherever the card stands. */
export function ClaimCard({ claim, scenes }: { readonly claim: Claim; readonly scenes: boolean }) {
  return (
    <QuestionCard
      question={claim}
      id={betKey(claim)}
      legend={
        <>
          <h2>{words.card(claim.entry)}</h2>
          {claim.claim} <strong>{claim.bet}</strong>
        </>
      }
      wrong={words.wrong}
      right={words.right}
      more={() => (
        <>
          <p>{claim.verdict}</p>
          <details>
            <summary>{words.program}</summary>
            <CodeBlock lines={claim.program.lines} label={words.program} />
          </details>
        </>
      )}
      scenes={scenes}
    />
  );
}

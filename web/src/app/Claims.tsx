// What tutorials say, to be bet on, and what an experiment of the engine says.
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

/** One claim; the bet is remembered wherever the card stands. */
export function ClaimCard({ claim, scenes }: { readonly claim: Claim; readonly scenes: boolean }) {
  return (
    <QuestionCard
      question={claim}
      id={`claim/${claim.correction}`}
      legend={
        <>
          <h2>A tutorial says ({claim.entry})</h2>
          {claim.claim} <strong>{claim.bet}</strong>
        </>
      }
      wrong="The engine says otherwise:"
      right="The engine agrees with you."
      more={() => (
        <>
          <p>{claim.verdict}</p>
          <details>
            <summary>the experiment as PyTorch</summary>
            <pre class="code">{claim.program.source}</pre>
          </details>
        </>
      )}
      scenes={scenes}
    />
  );
}

// What tutorials say, to be bet on, and what an experiment of the engine says.
import { claims as texts } from '#words/questions';
import { CodeBlock } from '../figures/CodeBlock';
import { useStep } from '../lab/context';
import { type Claim, claimId } from '../lab/step';
import { QuestionCard } from './QuestionCard';

export function Claims() {
  const { claims = [] } = useStep();
  return (
    <>
      {claims.map((claim) => (
        <ClaimCard key={claimId(claim)} claim={claim} scenes />
      ))}
    </>
  );
}

/** Under which the bet on a claim is remembered. */
export function betKey(claim: Claim): string {
  return `claim/${claimId(claim)}`;
}

/** One claim; the bet is remembered wherever the card stands. */
export function ClaimCard({ claim, scenes }: { readonly claim: Claim; readonly scenes: boolean }) {
  return (
    <QuestionCard
      question={claim}
      id={betKey(claim)}
      legend={
        <>
          <h2>{texts.card(claim.entry)}</h2>
          {claim.claim} <strong>{claim.bet}</strong>
        </>
      }
      wrong={texts.wrong}
      right={texts.right}
      more={() => (
        <>
          <p>{claim.verdict}</p>
          <details>
            <summary>{texts.program}</summary>
            <CodeBlock of={claim} lines={claim.program.lines} label={texts.program} />
          </details>
        </>
      )}
      scenes={scenes}
    />
  );
}

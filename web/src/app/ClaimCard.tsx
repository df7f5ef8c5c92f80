// What a tutorial says, to be bet on, and what an experiment says.
import { claims as texts } from '#words/questions';
import { routeTitles } from '#words/routes';
import { CodeBlock } from '../figures/CodeBlock';
import { type Claim, claimId } from '../lab/step';
import { QuestionCard } from './QuestionCard';

/** Under which the bet on a claim is remembered. */
export function betKey(claim: Claim): string {
  return `claim/${claimId(claim)}`;
}

/** The name of the tutorial that says it. */
function tutorialOf({ entry }: Claim): string {
  const [tutorial = ''] = entry.split('.');
  const titles: Readonly<Record<string, string>> = routeTitles;
  return titles[tutorial] ?? tutorial;
}

/** One claim; the bet is remembered wherever the card stands. */
export function ClaimCard({ claim, scenes }: { readonly claim: Claim; readonly scenes: boolean }) {
  return (
    <QuestionCard
      question={claim}
      id={betKey(claim)}
      legend={
        <>
          <h2>{texts.card(tutorialOf(claim), claim.entry)}</h2>
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

// What a tutorial says, to be bet on, and what an experiment says.
import { claims as texts } from '#words/questions';
import { routeTitles } from '#words/routes';
import { CodeBlock } from '../figures/CodeBlock';
import type { Asking } from '../lab/answers';
import { formerClaimKey } from '../lab/asking';
import type { Claim } from '../lab/question';
import { QuestionCard } from './QuestionCard';

/** The name of the tutorial that says it. */
export function tutorialOf({ entry }: Pick<Claim, 'entry'>): string {
  const [tutorial = ''] = entry.split('.');
  const titles: Readonly<Record<string, string>> = routeTitles;
  return titles[tutorial] ?? tutorial;
}

export interface ClaimCardProps {
  readonly claim: Claim;
  /** Under which the bet is remembered, wherever the card stands. */
  readonly id: string;
  readonly scenes: boolean;
  /** Away from its step. */
  readonly asking?: Asking | undefined;
}

export function ClaimCard({ claim, id, scenes, asking }: ClaimCardProps) {
  return (
    <QuestionCard
      kind="claim"
      question={claim}
      id={id}
      formerId={formerClaimKey(claim)}
      legend={
        <>
          <h2>{texts.card(tutorialOf(claim), claim.entry)}</h2>
          {claim.claim} <strong>{claim.bet}</strong>
        </>
      }
      asks={claim.bet}
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
      asking={asking}
    />
  );
}

// A question of any kind, in its step or away from it.
import type { Asking } from '../lab/answers';
import type { Listed } from '../lab/asking';
import { ClaimCard } from './ClaimCard';
import { PredictionCard } from './PredictionCard';
import { TaskCard } from './TaskCard';

export interface AnyCardProps {
  readonly of: Listed;
  /** Away from its step. */
  readonly asking?: Asking;
}

export function AnyCard({ of, asking }: AnyCardProps) {
  switch (of.kind) {
    case 'prediction':
      return <PredictionCard prediction={of.question} id={of.key} asking={asking} />;
    case 'claim':
      return <ClaimCard claim={of.question} id={of.key} scenes={!asking} asking={asking} />;
    case 'task':
      return <TaskCard task={of.question} id={of.key} asking={asking} />;
  }
}

// What a step asks beside its first prediction: a task, and folded what else there is to try and what the tutorials say.
import { folds as texts } from '#words/questions';
import { useStep, useWalk } from '../lab/context';
import { claimId } from '../lab/step';
import { ClaimCard } from './ClaimCard';
import { PredictionCard } from './PredictionCard';
import { TaskCard } from './TaskCard';

export interface QuestionsProps {
  /** Whether what the tutorials say is what the learner came for. */
  readonly claimsOpen: boolean;
}

export function Questions({ claimsOpen }: QuestionsProps) {
  const walk = useWalk();
  const { predictions = [], claims = [], tasks = [] } = useStep();
  const [task, ...moreTasks] = tasks;
  const [, ...morePredictions] = predictions;
  return (
    <div class="questions">
      {task && <TaskCard task={task} />}
      {morePredictions.length + moreTasks.length > 0 && (
        <details class="fold">
          <summary>{texts.more}</summary>
          {morePredictions.map((prediction) => (
            <PredictionCard key={prediction.id} prediction={prediction} />
          ))}
          {moreTasks.map((each) => (
            <TaskCard key={each.id} task={each} />
          ))}
        </details>
      )}
      {claims.length > 0 && (
        <details class="fold" open={claimsOpen}>
          <summary>{texts.claims}</summary>
          <p class="quiet">
            {texts.introduction}{' '}
            <a
              href={walk.hrefOfPage('claims')}
              onClick={(event) => {
                event.preventDefault();
                walk.open('claims');
              }}
            >
              {texts.all}
            </a>
          </p>
          {claims.map((claim) => (
            <ClaimCard key={claimId(claim)} claim={claim} scenes />
          ))}
        </details>
      )}
    </div>
  );
}

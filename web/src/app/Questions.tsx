// What a step asks beside its first prediction: a task, and folded what else there is to try and what the tutorials say.
import type { VNode } from 'preact';
import { failure } from '#words/app';
import { folds as texts } from '#words/questions';
import { openedTask, taskSteps } from '../code/task-steps';
import { claimKey } from '../lab/asking';
import { useModel, useStep, useWalk } from '../lab/context';
import { Boundary } from './Boundary';
import { ClaimCard } from './ClaimCard';
import { leadsTo } from './leads-to';
import { PredictionCard } from './PredictionCard';
import { TaskCard } from './TaskCard';

export interface QuestionsProps {
  /** Whether what the tutorials say is what the learner came for. */
  readonly claimsOpen: boolean;
}

export function Questions({ claimsOpen }: QuestionsProps) {
  const walk = useWalk();
  const { key } = useModel();
  const idOf = ({ id }: { readonly id: string }): string => `${key}/${id}`;
  const { predictions = [], claims = [], tasks = [] } = useStep();
  const [task, ...moreTasks] = tasks;
  const [, ...morePredictions] = predictions;
  const toWrite = taskSteps.find(({ at }) => at === key);
  return (
    <div class="questions">
      {task && apart(task.id, <TaskCard task={task} id={idOf(task)} />)}
      {toWrite && (
        <p class="quiet">
          <a
            {...leadsTo(walk, 'write', () => {
              openedTask.value = toWrite.id;
            })}
          >
            {texts.write}
          </a>
        </p>
      )}
      {morePredictions.length + moreTasks.length > 0 && (
        <details class="fold">
          <summary>{texts.more}</summary>
          {morePredictions.map((prediction) =>
            apart(prediction.id, <PredictionCard prediction={prediction} id={idOf(prediction)} />),
          )}
          {moreTasks.map((each) => apart(each.id, <TaskCard task={each} id={idOf(each)} />))}
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
          {claims.map((claim) => {
            const id = claimKey(key, claim);
            return apart(id, <ClaimCard claim={claim} id={id} scenes />);
          })}
        </details>
      )}
    </div>
  );
}

/** A card that fails takes no other with it. */
function apart(key: string, card: VNode) {
  return (
    <Boundary key={key} says={failure.shown.card}>
      {card}
    </Boundary>
  );
}

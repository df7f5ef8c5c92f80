// What a step asks the learner: predictions, claims to bet on, tasks.
import { Claims } from './Claims';
import { Predictions } from './Predictions';
import { Tasks } from './Tasks';

export function Questions() {
  return (
    <>
      <Predictions />
      <Claims />
      <Tasks />
    </>
  );
}

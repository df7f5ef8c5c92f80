// A question that is answered before it is computed.
import { predictions as texts } from '#words/questions';
import type { Asking } from '../lab/answers';
import { said } from '../lab/asking';
import type { Prediction } from '../lab/question';
import type { StepModel } from '../lab/step-model';
import { QuestionCard } from './QuestionCard';

export interface PredictionCardProps {
  readonly prediction: Prediction;
  /** Under which the choice is remembered. */
  readonly id: string;
  /** In the figure of which step a number is bet on, and not in the card. */
  readonly betIn?: StepModel;
  /** Away from its step. */
  readonly asking?: Asking;
}

export function PredictionCard({ prediction, id, betIn, asking }: PredictionCardProps) {
  const asks = said(prediction, prediction.question);
  return (
    <QuestionCard
      question={prediction}
      id={id}
      legend={
        <>
          <h2>{texts.title}</h2>
          {asks}
        </>
      }
      wrong={texts.wrong}
      right={texts.right}
      asks={asks}
      betIn={betIn}
      scenes={!asking}
      asking={asking}
    />
  );
}

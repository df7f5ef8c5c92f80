// A question that is answered before it is computed.
import { predictions as texts } from '#words/questions';
import { said } from '../lab/asking';
import { useModel } from '../lab/context';
import type { Prediction } from '../lab/question';
import { QuestionCard } from './QuestionCard';

export interface PredictionCardProps {
  readonly prediction: Prediction;
  /** Whether a number is bet on in the figure, and not in the card. */
  readonly inFigure?: boolean;
}

export function PredictionCard({ prediction, inFigure = false }: PredictionCardProps) {
  const model = useModel();
  const asks = said(prediction, prediction.question);
  return (
    <QuestionCard
      question={prediction}
      id={`${model.key}/${prediction.id}`}
      legend={
        <>
          <h2>{texts.title}</h2>
          {asks}
        </>
      }
      wrong={texts.wrong}
      right={texts.right}
      asks={asks}
      betIn={inFigure ? model : undefined}
    />
  );
}

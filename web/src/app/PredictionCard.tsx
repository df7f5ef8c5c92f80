// A question that is answered before it is computed.
import { predictions as texts } from '#words/questions';
import { said } from '../lab/asking';
import { useModel } from '../lab/context';
import type { Prediction } from '../lab/question';
import { QuestionCard } from './QuestionCard';

export function PredictionCard({ prediction }: { readonly prediction: Prediction }) {
  const { key } = useModel();
  return (
    <QuestionCard
      question={prediction}
      id={`${key}/${prediction.id}`}
      legend={
        <>
          <h2>{texts.title}</h2>
          {said(prediction, prediction.question)}
        </>
      }
      wrong={texts.wrong}
      right={texts.right}
    />
  );
}

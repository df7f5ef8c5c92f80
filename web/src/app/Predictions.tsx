// Questions that are answered before they are computed.
import { predictions as texts } from '#words/app';
import { useLab, useStep } from '../lab/context';
import { stepKey } from '../lab/lab';
import { QuestionCard } from './QuestionCard';

export function Predictions() {
  const { predictions = [] } = useStep();
  const place = useLab().place.value;
  if (!place) return null;
  return (
    <>
      {predictions.map((prediction) => (
        <QuestionCard
          key={prediction.id}
          question={prediction}
          id={`${stepKey(place.lesson, place.step)}/${prediction.id}`}
          legend={
            <>
              <h2>{texts.title}</h2>
              {prediction.question}
            </>
          }
          wrong={texts.wrong}
          right={texts.right}
        />
      ))}
    </>
  );
}

// Questions that are answered before they are computed.
import { predictions as texts } from '#words/questions';
import { useModel } from '../lab/context';
import { QuestionCard } from './QuestionCard';

export function Predictions() {
  const { key, step } = useModel();
  const { predictions = [] } = step;
  return (
    <>
      {predictions.map((prediction) => (
        <QuestionCard
          key={prediction.id}
          question={prediction}
          id={`${key}/${prediction.id}`}
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

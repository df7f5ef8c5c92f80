// Questions that are answered before they are computed. The answer comes from the engine, not from the page.
import { useMemo, useRef } from 'preact/hooks';
import { useLab, useStep } from '../lab/context';
import { stepKey } from '../lab/lab';
import type { Prediction } from '../lab/step';
import { Scenes } from './Scenes';

export function Predictions() {
  const { predictions = [] } = useStep();
  return (
    <>
      {predictions.map((prediction) => (
        <PredictionCard key={prediction.id} prediction={prediction} />
      ))}
    </>
  );
}

function PredictionCard({ prediction }: { readonly prediction: Prediction }) {
  const lab = useLab();
  const place = lab.place.value;
  const key = place ? `${stepKey(place.lesson, place.step)}/${prediction.id}` : prediction.id;
  const card = useRef<HTMLFieldSetElement>(null);
  const stored = lab.progress.value.predictions[key];
  const chosen = stored !== undefined && prediction.options[stored] ? stored : undefined;
  const decided = useMemo(() => {
    if (chosen === undefined) return undefined;
    const trace = lab.engine.trace(() => prediction.compute(lab.engine));
    return { right: prediction.answer(trace), text: prediction.explain(trace) };
  }, [lab, prediction, chosen === undefined]);
  const choose = (choice: number | undefined): void => {
    const { [key]: _, ...others } = lab.progress.peek().predictions;
    lab.progress.value = {
      ...lab.progress.peek(),
      predictions: choice === undefined ? others : { ...others, [key]: choice },
    };
  };
  return (
    <fieldset ref={card} class="card">
      <legend>
        <h2>Predict</h2>
        {prediction.question}
      </legend>
      {prediction.options.map((option, i) => (
        <button
          key={option}
          type="button"
          class="option"
          aria-pressed={chosen === i}
          onClick={() => choose(i)}
        >
          {option}
          {decided && i === decided.right ? (
            <span class="option-mark">{i === chosen ? 'your choice, right' : 'the answer'}</span>
          ) : (
            i === chosen && <span class="option-mark">your choice</span>
          )}
        </button>
      ))}
      <div aria-live="polite">
        {decided && (
          <>
            <p>
              <strong>
                {chosen === decided.right
                  ? 'Right.'
                  : `Not quite. The answer: ${prediction.options[decided.right]}.`}
              </strong>{' '}
              {decided.text}
            </p>
            <p class="row">
              <Scenes scenes={prediction.scenes} />
              <button
                type="button"
                onClick={() => {
                  choose(undefined);
                  // The button that had the focus is about to go.
                  card.current?.querySelector('button')?.focus();
                }}
              >
                ask me again
              </button>
            </p>
          </>
        )}
      </div>
    </fieldset>
  );
}

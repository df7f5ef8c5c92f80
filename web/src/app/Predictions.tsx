// Questions that are answered before they are computed. The answer comes from the engine, not from the page.
import { useMemo, useRef } from 'preact/hooks';
import { useLab, useStep } from '../lab/context';
import { stepKey } from '../lab/lab';
import type { Prediction } from '../lab/step';

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
        </button>
      ))}
      <div aria-live="polite">
        {chosen !== undefined && (
          <Answer
            prediction={prediction}
            chosen={chosen}
            again={() => {
              choose(undefined);
              // The button that had the focus is about to go.
              card.current?.querySelector('button')?.focus();
            }}
          />
        )}
      </div>
    </fieldset>
  );
}

interface AnswerProps {
  readonly prediction: Prediction;
  readonly chosen: number;
  readonly again: () => void;
}

function Answer({ prediction, chosen, again }: AnswerProps) {
  const lab = useLab();
  const { right, text } = useMemo(() => {
    const trace = lab.engine.trace(() => prediction.compute(lab.engine));
    return { right: prediction.answer(trace), text: prediction.explain(trace) };
  }, [lab, prediction]);
  const { show } = prediction;
  return (
    <>
      <p>
        <strong>{chosen === right ? 'Right.' : `No: ${prediction.options[right]}.`}</strong> {text}
      </p>
      <p class="row">
        {show && (
          <button type="button" onClick={() => lab.show(show.inputs)}>
            {show.label}
          </button>
        )}
        <button type="button" onClick={again}>
          ask me again
        </button>
      </p>
    </>
  );
}

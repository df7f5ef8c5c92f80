// A question that is answered before it is computed.
import { useEffect, useState } from 'preact/hooks';
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
  const isWide = useWide();
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
      betIn={inFigure && isWide ? model : undefined}
    />
  );
}

/** Where the figure stands beside the prose; otherwise it stands far above the question. */
const wide = globalThis.matchMedia?.('(min-width: 64rem)');

function useWide(): boolean {
  const [isWide, setWide] = useState(wide?.matches ?? true);
  useEffect(() => {
    const follow = () => setWide(wide.matches);
    wide?.addEventListener('change', follow);
    return () => wide?.removeEventListener('change', follow);
  }, []);
  return isWide;
}

// A question that is answered before it is computed.
import { useEffect, useState } from 'preact/hooks';
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
  /** In the figure of which step a number is bet on, and not in the card, where the figure stands beside it. */
  readonly betIn?: StepModel | undefined;
  /** Away from its step. */
  readonly asking?: Asking | undefined;
}

export function PredictionCard({ prediction, id, betIn, asking }: PredictionCardProps) {
  const isWide = useWide();
  const asks = said(prediction, prediction.question);
  return (
    <QuestionCard
      kind="prediction"
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
      // What is tapped or drawn is the figure itself, wherever it stands.
      betIn={isWide || prediction.tap || prediction.sketch ? betIn : undefined}
      scenes={!asking}
      asking={asking}
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

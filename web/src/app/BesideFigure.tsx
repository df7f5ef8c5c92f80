// What a frame shows beside its figure: text, and questions.
import { useMemo } from 'preact/hooks';
import { failure } from '#words/app';
import { leadComponents } from '../figures/Inline';
import { restComponents } from '../figures/InlineRest';
import type { Listed } from '../lab/asking';
import { useModel } from '../lab/context';
import { questionId, questionsShown, type Staged } from '../lab/staging';
import { AnyCard } from './AnyCard';
import { Boundary } from './Boundary';
import '../styles/reading.css';

export interface BesideFigureProps {
  readonly at: 'before' | 'after';
  readonly staged: Staged;
}

export function BesideFigure({ at, staged }: BesideFigureProps) {
  const model = useModel();
  const { Prose } = model.step;
  const questions = useMemo(() => questionsShown(model.key, model.step, staged), [model, staged]);
  const isAsked = (each: Listed) =>
    staged.question !== undefined && questionId(each) === questionId(staged.question);
  // A bet is made before the figure is looked at, and so is what is asked by name.
  const comesFirst = (each: Listed) => each.kind === 'prediction' || isAsked(each);
  return (
    <>
      {staged.shown.has('text') && (
        <div class={at === 'before' ? 'prose lead' : 'prose rest'}>
          <Boundary says={failure.shown.prose} from={[model.run.value]}>
            <Prose components={at === 'before' ? leadComponents : restComponents} />
          </Boundary>
        </div>
      )}
      {questions
        .filter((each) => comesFirst(each) === (at === 'before'))
        .map((each) => (
          <Boundary key={each.key} says={failure.shown.card}>
            <AnyCard of={each} />
          </Boundary>
        ))}
    </>
  );
}

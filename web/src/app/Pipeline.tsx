// The parts of attention to be put in order, as a figure of the page of practice.
import { useEffect, useMemo } from 'preact/hooks';
import { pipeline as texts } from '#words/pipeline';
import { ModelContext, useWalk } from '../lab/context';
import { StepModel } from '../lab/step-model';
import { FigureSide } from './FigureSide';
import { useFigureAround } from './figure-around';
import { orders, pipelineStep } from './pipeline-step';

export function Pipeline() {
  const { tiers } = useWalk();
  const model = useMemo(
    () => new StepModel({ tiers, key: 'practice', step: pipelineStep }),
    [tiers],
  );
  useEffect(() => () => model.dispose(), [model]);
  useFigureAround(model);
  return (
    <section ref={model.root} class="practice-pipeline">
      <h2>{texts.title}</h2>
      <p class="prose">{texts.introduction(orders.all)}</p>
      <ModelContext.Provider value={model}>
        <FigureSide />
      </ModelContext.Provider>
    </section>
  );
}

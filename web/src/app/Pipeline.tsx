// The parts of attention to be put in order, as a figure of the page of practice.
import { pipeline as texts } from '#words/pipeline';
import { ModelContext } from '../lab/context';
import { FigureSide } from './FigureSide';
import { orders, pipelineStep } from './pipeline-step';
import { useOwnModel } from './practising';

export function Pipeline() {
  const model = useOwnModel('practice', () => pipelineStep);
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

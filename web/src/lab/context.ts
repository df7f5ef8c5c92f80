// How a component reaches the walk that it is on, and the model of the step that it is in.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Step } from './step';
import type { StepModel } from './step-model';
import type { Walk } from './walk';

export const WalkContext = createContext<Walk | undefined>(undefined);

export const ModelContext = createContext<StepModel | undefined>(undefined);

export function useWalk(): Walk {
  const walk = useContext(WalkContext);
  if (!walk) throw new Error('this component stands outside of a walk');
  return walk;
}

/** The model of the step around, for components that are only drawn inside one. */
export function useModel(): StepModel {
  const model = useContext(ModelContext);
  if (!model) throw new Error('this component stands outside of a step');
  return model;
}

export function useStep(): Step {
  return useModel().step;
}

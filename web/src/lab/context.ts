// How a component reaches the lab it is in.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Lab } from './lab';
import type { Step } from './step';

export const LabContext = createContext<Lab | undefined>(undefined);

export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('this component stands outside of a lab');
  return lab;
}

/** The step that is open, for components that are only drawn when one is. */
export function useStep(): Step {
  const place = useLab().place.value;
  if (!place) throw new Error('no step is open');
  return place.step;
}

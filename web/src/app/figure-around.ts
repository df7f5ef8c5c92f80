// What a page has around a figure: Escape closes what is explained, wherever it was pressed, and what means the same lights up together.
import { useLayoutEffect } from 'preact/hooks';
import { closeOnEscape } from '../lab/keyboard';
import type { StepModel } from '../lab/step-model';
import { followTerms } from './highlight';

/** Within the model's root, from before it is painted: the terms have their colours from here. */
export function useFigureAround(model: StepModel): void {
  useLayoutEffect(() => {
    if (!model.root.current) return undefined;
    const close = (event: KeyboardEvent): void => closeOnEscape(event, model);
    document.addEventListener('keydown', close);
    const endLight = followTerms(model.root.current, model.litTerm, model.step);
    return () => {
      document.removeEventListener('keydown', close);
      endLight();
    };
  }, [model]);
}

// What the practices share: what is drawn, how many were right at once, and the model of a figure that belongs to no lesson.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useWalk } from '../lab/context';
import { type Draw, drawsOf } from '../lab/random';
import type { Step } from '../lab/step';
import { StepModel } from '../lab/step-model';
import { useFigureAround } from './figure-around';

/** Other draws each time. */
export const drawsOfNow = (): Draw => drawsOf((Date.now() % 2 ** 31) + 1);

/** How many were answered, and how many of them at once. */
export function useTally() {
  const [tally, setTally] = useState({ right: 0, asked: 0 });
  return {
    ...tally,
    count: (atOnce: boolean): void =>
      setTally(({ right, asked }) => ({ right: right + (atOnce ? 1 : 0), asked: asked + 1 })),
  };
}

/** The model of a step that is here as long as what shows it; its `root` is that in which it is drawn. */
export function useOwnModel(key: string, make: () => Step): StepModel {
  const { tiers } = useWalk();
  const model = useMemo(() => new StepModel({ tiers, key, step: make() }), [tiers]);
  useEffect(() => () => model.dispose(), [model]);
  useFigureAround(model);
  return model;
}

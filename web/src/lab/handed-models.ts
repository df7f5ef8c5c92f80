// What homework says of the models that were trained on a road: with which settings, how far, what was found last, and a hash of the
// file, by which a model that is handed in beside it is known. The weights themselves stay where they are.
import type { HandedModel } from './homework';
import { seriesInFile } from './job-file';
import { type KeptModel, modelIn } from './kept-models';
import { Sha256 } from './sha256';

/**
 * Of the models that are kept here those of these jobs, each at the step `lesson/step` that the map has for its job. What was damaged
 * where it is kept is none.
 */
export function handedModels(
  kept: readonly KeptModel[],
  stepOfJob: ReadonlyMap<string, string>,
): HandedModel[] {
  return kept.flatMap((model) => {
    try {
      return handedModel(model, stepOfJob);
    } catch {
      return [];
    }
  });
}

function handedModel(model: KeptModel, stepOfJob: ReadonlyMap<string, string>): HandedModel[] {
  const { job, inputs, steps } = modelIn(model);
  const step = stepOfJob.get(job);
  if (step === undefined) return [];
  return [
    {
      step,
      settings: Object.entries(inputs)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      steps,
      found: lastFound(model.file),
      at: model.at,
      file: new Sha256().update(model.file).digest(),
    },
  ];
}

/** Of more numbers at a step than models that learn side by side, nobody reads what they are. */
const mostSideBySide = 8;

/** What each series ends with. */
function lastFound(file: Uint8Array): Record<string, readonly number[]> {
  return Object.fromEntries(
    Object.entries(seriesInFile(file)).flatMap(([name, { shape, data }]) => {
      const width = shape.slice(1).reduce((product, size) => product * size, 1);
      const last = Array.from(data.slice(data.length - width), Number);
      const isTold = width <= mostSideBySide && last.length > 0 && last.every(Number.isFinite);
      return isTold ? [[name, last]] : [];
    }),
  );
}

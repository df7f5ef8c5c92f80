// What the steps and jobs of the lesson need. Jobs themselves get its bytes: their bundle knows of no assets.
import reader from '#models/reader.safetensors?asset';
import { texts } from '#words/lessons/a-model-that-reads/parts';

export const needs = { model: { asset: reader, label: texts.model } };

/** Of the steps that work with a model of the learner's own as well. */
export const ownNeeds = { model: { ...needs.model, own: 'encoder' } } as const;

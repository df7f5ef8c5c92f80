// The file of the model, for steps. Jobs are handed its bytes, and their code does without where it is fetched.
import writer from '#models/writer.safetensors?asset';
import { texts } from '#words/lessons/a-model-that-writes/parts';

export const needs = { model: { asset: writer, label: texts.model } };

/** Of the steps that work with a model of the learner's own as well. */
export const ownNeeds = { model: { ...needs.model, own: 'decoder' } } as const;

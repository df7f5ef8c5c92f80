// Lesson 1: where to look. From a spotlight to attention in one line.
import { defineLesson } from '../../lab/step';
import spotlight from './01-spotlight';
import scoresToWeights from './02-scores-to-weights';
import whatSoftmaxIgnores from './03-what-softmax-ignores';
import weightedCombination from './04-weighted-combination';
import dotProducts from './05-dot-products';
import queryKeyValue from './06-query-key-value';
import oneLine from './07-one-line';
import { outline } from './outline';

export const lesson = defineLesson(outline, {
  spotlight,
  'scores-to-weights': scoresToWeights,
  'what-softmax-ignores': whatSoftmaxIgnores,
  'weighted-combination': weightedCombination,
  'dot-products': dotProducts,
  'query-key-value': queryKeyValue,
  'one-line': oneLine,
});

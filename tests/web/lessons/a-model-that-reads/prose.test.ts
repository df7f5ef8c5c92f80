// What the words of the lesson on the model that reads say in numbers: what is said of many sentences, numbers.test.ts measures.
import { measured } from '../../../../web/src/lessons/a-model-that-reads/measured';
import { computed, fixed, given, testProse } from '../prose';

testProse('a-model-that-reads', {});

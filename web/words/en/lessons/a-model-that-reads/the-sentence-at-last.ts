// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  first: 'weight that “it” gives in the first sentence',
  second: 'weight that “it” gives in the second sentence',
};

const animal = (ending: string) =>
  `The animal didn't cross the street because it was too ${ending}.`;
const trophy = (ending: string) =>
  `The trophy does not fit into the suitcase because it is too ${ending}.`;
const fox = (ending: string) => `The fox did not enter the garden because it was ${ending}.`;

export const texts = {
  about: 'sentence',
  abouts: {
    animal: 'animal, street',
    trophy: 'trophy, suitcase',
    fox: 'fox, garden',
  },
  endings: 'endings',
  endingsShown: { one: 'the first', both: 'both' },
  sentences: {
    animal: { texts: [animal('tired'), animal('wide')] as const, nouns: ['animal', 'street'] },
    trophy: { texts: [trophy('big'), trophy('small')] as const, nouns: ['trophy', 'suitcase'] },
    fox: { texts: [fox('afraid'), fox('closed')] as const, nouns: ['fox', 'garden'] },
  },
  summary: (
    [first = '', second = '']: readonly string[],
    [firstA = '', firstB = '']: readonly string[],
    [secondA = '', secondB = '']: readonly string[],
  ) =>
    `In layer 3, head 1, “it” gives “${first}” ${firstA} and “${second}” ${firstB}; with the other ending ${secondA} and ${secondB}.`,
  summaryOfOne: (
    [first = '', second = '']: readonly string[],
    [one = '', other = '']: readonly string[],
  ) => `In layer 3, head 1, “it” gives “${first}” ${one} and “${second}” ${other}.`,
  kept: {
    scene: 'show both endings',
    question:
      'With “tired”, “it” gives “animal” about two thirds of its weight in this head. Now the ending is “wide”. What share does “animal” keep?',
    options: {
      gone: 'next to nothing: “it” means the street now',
      third: 'less than half of what it had, and more than the street gets',
      kept: 'nearly all: the head looks for nouns, whatever the ending',
    },
    explain:
      '{second[2]:2}, where it had {first[2]:2}. The ending matters, but “street” gets only {second[8]:2}: this head does not change sides. The small models that you trained did, because they were trained for this alone.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  found: 'found by looking at all 72 for this sentence',
  animal_first: texts.sentences.animal.texts[0],
  animal_second: texts.sentences.animal.texts[1],
  trophy_first: texts.sentences.trophy.texts[0],
  trophy_second: texts.sentences.trophy.texts[1],
  fox_first: texts.sentences.fox.texts[0],
  fox_second: texts.sentences.fox.texts[1],
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['sentences'];

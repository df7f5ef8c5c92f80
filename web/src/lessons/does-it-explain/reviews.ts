// What steps of this lesson read: the two reviews of the same words, of which one is chosen, and one of the five classifiers.
import { texts } from '#words/lessons/does-it-explain/parts';
import { twins } from '../../course/reviews';
import { choiceSpec } from '../../lab/inputs';
import { type Seer, seers } from './model';

export const reviewInput = choiceSpec(texts.review, texts.reviews, 'bad');

export const wordsOf = ({ review }: { readonly review: string }): readonly string[] =>
  (review === 'good' ? twins[0] : twins[1]).words;

const seerLabels = Object.fromEntries(
  seers.map((seer, i) => [seer, texts.seers[i] ?? '']),
) as Record<Seer, string>;
export const whichInput = choiceSpec<Seer>(texts.which, seerLabels, 'first');

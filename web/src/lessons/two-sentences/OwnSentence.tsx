// A sentence of the learner's own for the translator: what it leaves out is said beside the words, and the words that it knows are listed.
import { texts } from '#words/lessons/two-sentences/parts';
import { Sentence } from '../../controls/Sentence';
import { listOf, quote } from '../../lab/format';
import { english } from './grammar';
import { unknownWords } from './translation';
import './two-sentences.css';

const known = english.slice(1); // the first is no word

export function OwnSentence({ words }: { readonly words: readonly string[] }) {
  const unknown = unknownWords(words);
  return (
    <>
      <Sentence suggestions={known} />
      {unknown.length > 0 && <p class="left-out">{texts.leftOut(listOf(unknown.map(quote)))}</p>}
      <details class="known-words">
        <summary>{texts.knows(known.length)}</summary>
        <p>{known.join(', ')}</p>
      </details>
    </>
  );
}

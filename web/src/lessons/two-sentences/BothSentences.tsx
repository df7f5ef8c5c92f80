// An English sentence over a French one, both to be edited: the inputs `words` and `french`.
import { texts } from '#words/lessons/two-sentences/parts';
import { Sentence } from '../../controls/Sentence';
import './two-sentences.css';

export function BothSentences() {
  return (
    <div class="two-sentences">
      <span class="quiet" aria-hidden="true">
        {texts.englishIs}
      </span>
      <Sentence label={texts.englishIs} />
      <span class="quiet" aria-hidden="true">
        {texts.frenchIs}
      </span>
      <Sentence input="french" label={texts.frenchIs} />
    </div>
  );
}

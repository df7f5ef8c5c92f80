// What a teacher says of a step on a road of theirs: text and nothing else.
import { ownRoad as texts } from '#words/road';
import '../styles/road.css';

export function FromTeacher({ words }: { readonly words: string }) {
  return (
    <span class="from-teacher" role="note">
      <b>{texts.fromTeacher}</b> <span dir="auto">{words}</span>
    </span>
  );
}

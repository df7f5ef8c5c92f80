// Texts that are worth a try: each a button that puts it into the field.
import { texts as words } from '#words/lessons/a-model-that-writes/parts';
import { useModel } from '../../lab/context';
import './writing.css';

export function Beginnings({
  texts,
  input = 'text',
}: {
  readonly texts: readonly string[];
  readonly input?: string;
}) {
  const model = useModel();
  const now = model.inputs.value[input];
  return (
    <ul class="beginnings" aria-label={words.examples}>
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            lang="en"
            translate={false}
            aria-pressed={text === now}
            onClick={() => model.set({ [input]: text })}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

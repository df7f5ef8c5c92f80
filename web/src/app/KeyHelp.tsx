// What the keys do, and where words are explained.
import { keys } from '#words/dialogs';
import { PageLink } from './PageLink';

export interface KeyHelpProps {
  /** Called when the page of words was chosen. */
  readonly onChoose: () => void;
}

export function KeyHelp({ onChoose }: KeyHelpProps) {
  return (
    <>
      <dl class="keys">
        {keys.map((help) => (
          <div key={help.does}>
            <dt>
              {help.keys.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{help.does}</dd>
          </div>
        ))}
      </dl>
      <p class="contents">
        <PageLink name="glossary" onChoose={onChoose} />
      </p>
    </>
  );
}

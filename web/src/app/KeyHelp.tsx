// What the keys do.
import { keys } from '#words/dialogs';

export function KeyHelp() {
  return (
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
  );
}

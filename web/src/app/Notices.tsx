// What was corrected in the link, until it is dismissed or something is edited.
import { notices as texts } from '#words/notices';
import type { AppProps } from './App';
import '../styles/notices.css';

const shown = 5;

export function Notices({ walk }: AppProps) {
  const notices = walk.notices.value;
  return (
    <div class="notices">
      <p>{texts.title}</p>
      <ul>
        {notices.slice(0, shown).map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {notices.length > shown && <li>{texts.more(notices.length - shown)}</li>}
      </ul>
      <button type="button" onClick={() => walk.dismissNotices()}>
        {texts.dismiss}
      </button>
    </div>
  );
}

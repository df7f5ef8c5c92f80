// The script that a page includes: <script src="…/attention-lab.js"></script>. Included twice, it does nothing the second time.
import { AttentionLabElement } from './element';

if (!customElements.get('attention-lab'))
  customElements.define('attention-lab', AttentionLabElement);

// What the dialogs of the page hold, in one piece that comes with the first of them.
import '../styles/dialogs.css';

export { Contents } from './Contents';
export { KeyHelp } from './KeyHelp';
export { Search } from './Search';
export { Share } from './Share';

// What stands above and below every page and can come after the first figure, in one piece.
export { Notices } from './Notices';
export { Source } from './Source';

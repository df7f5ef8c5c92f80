// The pages that say where somebody is in the course, and what is kept of that, in one piece.
export { KeptPage } from './KeptPage';
export { MapPage } from './MapPage';

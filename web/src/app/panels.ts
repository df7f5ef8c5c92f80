// What goes with a figure and comes after the first one, in one piece: the panels under it, and how it is worked by keys and by ear.
import '../styles/panels.css';

export { ExplainPanel } from '../figures/ExplainPanel';
export { TablePanel } from '../figures/TablePanel';
export { FigureAids } from './FigureAids';
export { ProgramPanel } from './ProgramPanel';

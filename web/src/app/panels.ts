// The panels under a figure, in one piece that comes after the first figure.
import '../styles/panels.css';

export { ExplainPanel } from '../figures/ExplainPanel';
export { ProgramPanel } from '../figures/ProgramPanel';
export { TablePanel } from '../figures/TablePanel';

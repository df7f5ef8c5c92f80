// What only a road that somebody made has, as one file to be loaded.
export { FromTeacher } from './FromTeacher';
export { RoadEnd } from './RoadEnd';

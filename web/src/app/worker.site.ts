// The worker of the site: a script of its own beside the others.
import CourseWorker from './worker?worker';

export const makeWorker = (): Worker => new CourseWorker();

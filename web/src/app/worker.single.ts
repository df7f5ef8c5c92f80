// The worker of the page in one file: its script is part of the page, because file:// has no other.
import CourseWorker from './worker?worker&inline';

export const makeWorker = (): Worker => new CourseWorker();

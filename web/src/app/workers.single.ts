// The workers of the page in one file: their script, with all jobs, is part of the page, because file:// has no others.
import JobWorker from './worker.start?worker&inline';

export const makeWorker = async (): Promise<Worker> => new JobWorker();

// The script of every worker of the page: serves the jobs of the lessons.
import { jobs } from '../lessons/jobs';
import { serve, type WorkerScope } from './worker';

serve(globalThis as unknown as WorkerScope, jobs);

// The worker of jobs that do with the page's tier of the engine.
import { PageEngine } from '../engine/page-engine';
import { jobs } from '../lessons/jobs/page';
import { serve } from './worker';

serve<'page'>(PageEngine, jobs);

// The worker of jobs that need the whole engine: layers, optimisers, models.
import { Engine } from '../engine/engine';
import { jobs } from '../lessons/jobs/full';
import { serve } from './worker';

serve<'full'>(Engine, jobs);

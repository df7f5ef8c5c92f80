// What an address of this page means that names no place of the course.
import { follow } from '../lab/elsewhere';
import type { Route } from '../lab/routes';
import type { Elsewhere } from '../lab/walk';
import { moved } from '../lessons/moved';
import { roadOf } from './own-roads';

export const elsewhere = (
  named: Elsewhere,
  routes: readonly [Route, ...Route[]],
): Promise<Elsewhere> => follow(named, routes, moved, roadOf);

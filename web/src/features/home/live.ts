import type { Outdated } from '../../shell/room.ts';
import { homeQuery } from './queries.ts';

export const outdated: Outdated = {
  // Starts and ends of tasks; progress is shown from the events themselves.
  task: ({ step }) => (step === null ? [{ queryKey: homeQuery.queryKey }] : []),
};

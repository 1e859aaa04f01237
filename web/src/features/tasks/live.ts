import type { Outdated } from '../../shell/room.ts';
import { taskKeys } from './queries.ts';

export const outdated: Outdated = {
  // Events of running tasks contain the percentage.
  task: ({ step }) => (step === null ? [{ queryKey: taskKeys.tables }] : []),
};

import type { Outdated } from '../../shell/room.ts';
import { taskKeys } from './queries.ts';

export const outdated: Outdated = {
  // Running ones come with their percentage by themselves.
  task: ({ step }) => (step === null ? [{ queryKey: taskKeys.tables }] : []),
};

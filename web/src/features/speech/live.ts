import type { Outdated } from '../../shell/room.ts';
import { speechKeys } from './queries.ts';

export const outdated: Outdated = {
  // The task may have removed duplicates.
  task: ({ signal }) => (signal === 'task_postrun' ? [{ queryKey: speechKeys.all }] : []),
};

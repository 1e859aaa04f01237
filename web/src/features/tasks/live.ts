import type { Outdated } from '../../shell/room.ts';
import { taskKeys } from './queries.ts';

export const outdated: Outdated = { task: () => [{ queryKey: taskKeys.tables }] };

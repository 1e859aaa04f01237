import type { Outdated } from '../../shell/room.ts';
import { templateKeys } from './queries.ts';

/** Templates change with their company. */
export const outdated: Outdated = { company: () => [{ queryKey: templateKeys.all }] };

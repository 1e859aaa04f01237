import type { Outdated } from '../../shell/room.ts';
import { templateKeys } from './queries.ts';

/** Templates are refetched with their company. */
export const outdated: Outdated = { company: () => [{ queryKey: templateKeys.all }] };

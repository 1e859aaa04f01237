import type { Outdated } from '../../shell/room.ts';
import { fieldKeys } from './queries.ts';

/** Fields change with the company or project that they belong to. */
export const outdated: Outdated = {
  company: () => [{ queryKey: fieldKeys.all }],
  project: () => [{ queryKey: fieldKeys.all }],
};

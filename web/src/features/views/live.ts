import type { Outdated } from '../../shell/room.ts';
import { viewKeys } from './queries.ts';

export const outdated: Outdated = {
  list_view: ({ list }) => [{ queryKey: viewKeys.ofList(list) }],
};

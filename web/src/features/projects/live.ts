import { permissionsQuery } from '../../client/me.ts';
import type { Outdated } from '../../shell/room.ts';
import { projectKeys } from './queries.ts';

export const outdated: Outdated = {
  project: ({ id, archived }) => [
    { queryKey: projectKeys.one(id) },
    // Less is allowed in what is archived.
    ...(archived === undefined ? [] : [{ queryKey: permissionsQuery('project', id).queryKey }]),
  ],
  company: ({ archived }) =>
    archived === undefined ? [] : [{ queryKey: ['permissions'] }, { queryKey: projectKeys.all }],
};

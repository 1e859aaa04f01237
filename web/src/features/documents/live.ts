import type { Query } from '@tanstack/react-query';
import type { Outdated } from '../../shell/room.ts';
import { projectKeys } from '../projects/queries.ts';
import { documentKeys } from './queries.ts';

/** The query of a document's row, not of its pages. */
const isDocument = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey[0] === documentKeys.all[0] && queryKey.length === 2;

export const outdated: Outdated = {
  document: ({ id, project_id: projectId, change }) => [
    { queryKey: documentKeys.inProject(projectId) },
    { queryKey: documentKeys.one(id) },
    // Of many deletions only some are sent: the open document may be one of them.
    ...(change === 'deleted' ? [{ predicate: isDocument, type: 'active' } as const] : []),
    // The project's number of documents changes.
    ...(change === 'updated' ? [] : [{ queryKey: projectKeys.one(projectId), exact: true }]),
  ],
};

import { MAX_SCOPE_DOCUMENTS } from '@dossier/contract/ask/constants';
import type { ChatScope } from '@dossier/contract/ask/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { queryClient } from '../../../client/query-client.ts';
import { companyQuery } from '../../companies/queries.ts';
import { documentQuery } from '../../documents/queries.ts';
import { projectQuery } from '../../projects/queries.ts';
import { askKeys } from '../queries.ts';
import { documentsScope, type Scope, type ScopeKey } from './scope.ts';

/** A scope with its title. Fails if it is not accessible. */
export const scopeQuery = (key: ScopeKey | null) =>
  queryOptions({
    queryKey: [...askKeys.all, 'scope', key],
    queryFn: async (): Promise<Scope> => {
      if (key === null) return null;
      if (key.scope === 'documents') return await loadDocuments(key.ids);
      return { ...key, title: await loadTitle(key) };
    },
    meta: { quiet: true },
  });

async function loadTitle({ scope, id }: { scope: ChatScope; id: number }): Promise<string> {
  switch (scope) {
    case 'company':
      return (await queryClient.ensureQueryData(companyQuery(id))).name;
    case 'project':
      return (await queryClient.ensureQueryData(projectQuery(id))).name;
    case 'document':
      return (await queryClient.ensureQueryData(documentQuery(id))).name;
  }
}

async function loadDocuments(ids: readonly number[]): Promise<Scope> {
  const query = { ids: [...ids], per_page: MAX_SCOPE_DOCUMENTS, sort: 'name' as const };
  const { items } = await call(documentPaths.list, { query });
  // The page that says so.
  if (items.length === 0)
    return { scope: 'document', id: ids[0]!, title: await loadTitle({ scope: 'document', id: ids[0]! }) };
  return documentsScope(
    items.map(({ id, name, type }) => ({ id, name, type })),
    ids.length - items.length,
  );
}

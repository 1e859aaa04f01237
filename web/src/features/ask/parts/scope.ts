import type { ChatScope } from '@dossier/contract/ask/schema';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../client/query-client.ts';
import { companyQuery } from '../../companies/queries.ts';
import { documentQuery } from '../../documents/queries.ts';
import { projectQuery } from '../../projects/queries.ts';
import { askKeys } from '../queries.ts';

/** A scope as in the address. */
export interface ScopeKey {
  scope: ChatScope;
  id: number;
}

/** The scope of a conversation; null is everything that the user can read. */
export type Scope = (ScopeKey & { title: string }) | null;

/** A scope with its title. Fails if it is not accessible. */
export const scopeQuery = (key: ScopeKey | null) =>
  queryOptions({
    queryKey: [...askKeys.all, 'scope', key],
    queryFn: async (): Promise<Scope> => key && { scope: key.scope, id: key.id, title: await loadTitle(key) },
    meta: { quiet: true },
  });

async function loadTitle({ scope, id }: ScopeKey): Promise<string> {
  switch (scope) {
    case 'company':
      return (await queryClient.ensureQueryData(companyQuery(id))).name;
    case 'project':
      return (await queryClient.ensureQueryData(projectQuery(id))).name;
    case 'document':
      return (await queryClient.ensureQueryData(documentQuery(id))).name;
  }
}

/** The scope in the address; null if it has none. */
export const scopeInAddress = ({ scope, scope_id: id }: { scope?: ChatScope; scope_id?: number }): ScopeKey | null =>
  scope !== undefined && id !== undefined ? { scope, id } : null;

/** The search params of a scope. */
export const addressOfScope = (key: ScopeKey | null) => (key ? { scope: key.scope, scope_id: key.id } : {});

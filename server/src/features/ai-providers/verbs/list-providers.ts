import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { type AccessibleScope, SYSTEM_TENANT } from '../../../access/scope.ts';
import { allRights, presentProviders } from '../present.ts';
import { findModelsOf, listProviders as findPage, type ProviderFilter } from '../store.ts';

/** A page of the providers of the app, and of the companies whose settings the caller may change. */
export async function listProviders(
  { app, scope: accessible, authority }: ContextWithAuthority<AccessibleScope>,
  query: ProviderFilter & { page: number; per_page: number; sort: string },
): Promise<Page<AiProvider>> {
  const own = await authority.own();
  const atApp = await authority.permissionChecker('app', 0);
  return await app.database.read(own, async (tx) => {
    const { rows, total } = await findPage(tx, own, accessible, query, query);
    const models = await findModelsOf(tx, own, rows);
    const everything = { page: 1, per_page: 1000, sort: 'name' };
    const { rows: fallbacks } = await findPage(tx, own, accessible, {}, everything);
    const items = await presentProviders(tx, own, { rows, models, fallbacks }, ({ companyId }) =>
      companyId === SYSTEM_TENANT ? { details: atApp('SETTING_READ'), change: atApp('SETTING_UPDATE') } : allRights(),
    );
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

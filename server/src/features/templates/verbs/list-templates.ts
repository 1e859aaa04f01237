import type { Context } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { Template } from '@dossier/contract/templates/schema';
import type { AccessibleScope, TenantScope } from '../../../access/scope.ts';
import { presentTemplates } from '../present.ts';
import { listTemplates as findPage, type TemplateFilter } from '../store.ts';

/** A page of the templates of a company, or of all accessible companies. */
export async function listTemplates(
  { app, scope }: Context<TenantScope | AccessibleScope>,
  query: TemplateFilter & { page: number; per_page: number; sort: string },
): Promise<Page<Template>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, query, query);
    return { items: await presentTemplates(tx, scope, rows), total, page: query.page, per_page: query.per_page };
  });
}

import type { Page } from '@dossier/contract/base/page';
import type { Template } from '@dossier/contract/templates/schema';
import type { App } from '../../../app.ts';
import type { ReachScope, TenantScope } from '../../../scope.ts';
import { presentTemplates } from '../present.ts';
import { listTemplates as findPage, type TemplateFilter } from '../store.ts';

/** A page of the templates of a company, or of all companies that somebody reaches. */
export async function listTemplates(
  app: App,
  scope: TenantScope | ReachScope,
  asked: TemplateFilter & { page: number; per_page: number; sort: string },
): Promise<Page<Template>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, asked, asked);
    return { items: await presentTemplates(tx, rows), total, page: asked.page, per_page: asked.per_page };
  });
}

import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { presentAnalyses } from '../present.ts';
import { type AnalysisFilter, listAnalyses as findPage } from '../store.ts';

/** A page of the analyses of the companies in the scope. */
export async function listAnalyses(
  { app, scope }: Context<AccessibleScope | CompanyScope>,
  { page, per_page, sort, ...filter }: AnalysisFilter & { page: number; per_page: number; sort: string },
): Promise<Page<EntityAnalysis>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, filter, { page, per_page, sort });
    return { items: await presentAnalyses(tx, scope, rows), total, page, per_page };
  });
}

export async function getAnalysis({ app, scope }: Context<CompanyScope>, id: number): Promise<EntityAnalysis> {
  const { items } = await listAnalyses({ app, scope }, { ids: [id], page: 1, per_page: 1, sort: 'name' });
  const [analysis] = items;
  if (!analysis) throw new Failure('not_found');
  return analysis;
}

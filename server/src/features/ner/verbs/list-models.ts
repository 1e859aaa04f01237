import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { presentModels } from '../present.ts';
import { listModels as findPage, type ModelFilter } from '../store.ts';

/** A page of the models of the companies in the scope. */
export async function listModels(
  { app, scope }: Context<AccessibleScope | CompanyScope>,
  { page, per_page, sort, ...filter }: ModelFilter & { page: number; per_page: number; sort: string },
): Promise<Page<NerModel>> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, filter, { page, per_page, sort });
    return { items: await presentModels(app, tx, { scope, currency }, rows), total, page, per_page };
  });
}

export async function getModel({ app, scope }: Context<CompanyScope>, id: number): Promise<NerModel> {
  const { items } = await listModels({ app, scope }, { ids: [id], page: 1, per_page: 1, sort: 'name' });
  const [model] = items;
  if (!model) throw new Failure('not_found');
  return model;
}

import type { Page } from '@dossier/contract/base/page';
import { Failure } from '@dossier/contract/base/failure';
import type { Dataset, DatasetDetails, DatasetFilters } from '@dossier/contract/classification/dataset-schema';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { getCompanyNames } from '../../companies/verbs/get-company-names.ts';
import { presentDatasets, presentDetails } from '../present.ts';
import { countDatasets, type DatasetQuery, findDataset, listDatasets as findPage } from '../store-datasets.ts';

/** A page of the datasets in the scope. */
export async function listDatasets(
  { app, scope }: Context<AccessibleScope>,
  query: DatasetQuery,
): Promise<Page<Dataset>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, query);
    return { items: await presentDatasets(tx, scope, rows), total, page: query.page, per_page: query.per_page };
  });
}

/** The filter options of the list. */
export async function datasetFilters({ app, scope }: Context<AccessibleScope>): Promise<DatasetFilters> {
  return await app.database.read(scope, async (tx) => {
    const { companies, languages, suitable, all } = await countDatasets(tx, scope);
    const ids = companies.map(({ companyId }) => companyId);
    const names = await getCompanyNames({ tx, scope }, ids);
    return {
      companies: companies.map(({ companyId, count }) => ({ id: companyId, name: names.get(companyId) ?? '', count })),
      languages,
      suitable,
      unsuitable: all - suitable,
    };
  });
}

export async function getDataset({ app, scope }: Context<CompanyScope>, id: number): Promise<DatasetDetails> {
  return await app.database.read(scope, async (tx) => {
    const row = await findDataset(tx, scope, id);
    if (!row) throw new Failure('not_found');
    return await presentDetails(tx, scope, row);
  });
}

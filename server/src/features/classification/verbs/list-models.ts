import type { Page } from '@dossier/contract/base/page';
import { Failure } from '@dossier/contract/base/failure';
import { modelStatuses } from '@dossier/contract/classification/constants';
import type { CompanyModel, Model, ModelFilters } from '@dossier/contract/classification/schema';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { getCompanyNames } from '../../companies/verbs/get-company-names.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { presentModels } from '../present-models.ts';
import { findDatasetNames } from '../store-datasets.ts';
import { countModels, listModels as findPage, type ModelQuery } from '../store-models.ts';
import { listShared, ownerNames } from '../store-shared.ts';

type Query = ModelQuery & { page: number; per_page: number; sort: string };

/** A page of the models in the scope, and of those that are available in it. */
export async function listModels({ app, scope }: Context<AccessibleScope>, query: Query): Promise<Page<Model>> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, query);
    const items = await presentModels(tx, { scope, currency }, rows);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** The same of a company, with the models of other companies that it withdrew from. */
export async function listCompanyModels(
  { app, scope }: Context<CompanyScope>,
  query: Query,
): Promise<Page<CompanyModel>> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, { ...query, withdrawn: true });
    const withdrawn = new Set(
      (await listShared(tx, scope)).filter((row) => row.withdrawn).map(({ modelId }) => modelId),
    );
    const items = await presentModels(tx, { scope, currency }, rows);
    return {
      items: items.map((item) => ({ ...item, withdrawn: withdrawn.has(item.id) })),
      total,
      page: query.page,
      per_page: query.per_page,
    };
  });
}

export async function getModel({ app, scope }: Context<CompanyScope>, id: number): Promise<Model> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { rows } = await findPage(tx, scope, { ids: [id], page: 1, per_page: 1, sort: 'name' });
    const [model] = await presentModels(tx, { scope, currency }, rows);
    if (!model) throw new Failure('not_found');
    return model;
  });
}

/** The filter options of the list. */
export async function modelFilters({ app, scope }: Context<AccessibleScope>): Promise<ModelFilters> {
  return await app.database.read(scope, async (tx) => {
    const rows = await countModels(tx, scope);
    const count = <T>(values: readonly T[]) => {
      const counts = new Map<T, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      return counts;
    };
    const statuses = count(rows.map(({ status }) => status));
    const companies = count(rows.map(({ companyId }) => companyId));
    const datasets = count(rows.flatMap(({ datasetId }) => datasetId ?? []));
    const languages = count(rows.flatMap((row) => row.languages));
    const names = new Map([
      ...(await ownerNames(tx, scope)),
      ...(await getCompanyNames({ tx, scope }, [...companies.keys()])),
    ]);
    const datasetNames = await findDatasetNames(tx, scope, [...datasets.keys()]);
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    return {
      states: modelStatuses.flatMap((value) => {
        const number = statuses.get(value);
        return number ? [{ value, count: number }] : [];
      }),
      companies: [...companies]
        .map(([id, number]) => ({ id, name: names.get(id) ?? '', count: number }))
        .toSorted(byName),
      datasets: datasetNames.map(({ id, name }) => ({ id, name, count: datasets.get(id) ?? 0 })).toSorted(byName),
      languages: [...languages]
        .map(([value, number]) => ({ value, count: number }))
        .toSorted((one, other) => other.count - one.count),
    };
  });
}

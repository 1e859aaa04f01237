import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Engine, InstanceState } from '@dossier/contract/classification/constants';
import type { InstanceFilters } from '@dossier/contract/classification/schema';
import type { CompanyScope } from '../../access/scope.ts';
import { contains, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { listShared as listSharedModels, sharedInstances } from './store-shared.ts';
import { instance, type InstanceRow, type ModelRow } from './tables.ts';

export interface InstanceQuery {
  q?: string | undefined;
  state?: readonly InstanceState[] | undefined;
  engine?: readonly Engine[] | undefined;
  page: number;
  per_page: number;
  sort: string;
}

const orders = {
  version: instance.version,
  name: sql`lower(${instance.name})`,
  state: instance.state,
  f1_score: instance.f1Score,
  number_of_samples: instance.numberOfSamples,
  created_at: instance.createdAt,
};

/** The instances of a model of the company; of a shared one, those that are trained. */
export async function listInstanceRows(
  tx: Tx,
  scope: CompanyScope,
  { model, page, per_page, sort, ...filter }: InstanceQuery & { model: ModelRow },
): Promise<{ rows: InstanceRow[]; total: number }> {
  if (model.companyId !== scope.companyId) return listShared(tx, scope, { model, page, per_page, sort, ...filter });
  const where = and(
    eq(instance.companyId, scope.companyId),
    eq(instance.modelId, model.id),
    filter.q ? contains(instance.name, filter.q) : undefined,
    filter.state && inArray(instance.state, [...filter.state]),
    filter.engine && inArray(instance.engine, [...filter.engine]),
  );
  const rows = await tx
    .select()
    .from(instance)
    .where(where)
    .orderBy(...orderBy(orders, sort, instance.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(instance, where) };
}

/** Few enough to be filtered and sorted here. */
async function listShared(
  tx: Tx,
  scope: CompanyScope,
  { model, page, per_page, sort, q, state, engine }: InstanceQuery & { model: ModelRow },
): Promise<{ rows: InstanceRow[]; total: number }> {
  const all = (await sharedInstanceRows(tx, scope, [model.id])).filter(
    (row) =>
      (!q || row.name.toLowerCase().includes(q.toLowerCase())) &&
      (!state || state.includes(row.state)) &&
      (!engine || engine.includes(row.engine)),
  );
  const sorted = all.toSorted((one, other) => one.version - other.version);
  if (sort.startsWith('-')) sorted.reverse();
  return { rows: sorted.slice((page - 1) * per_page, page * per_page), total: all.length };
}

/** The trained instances of shared models that are available to the company; of these models, or of all. */
export async function sharedInstanceRows(
  tx: Tx,
  scope: CompanyScope,
  modelIds?: readonly number[],
): Promise<InstanceRow[]> {
  const shared = (await listSharedModels(tx, scope)).filter(({ withdrawn }) => !withdrawn);
  const ids = shared.map(({ modelId }) => modelId).filter((id) => modelIds?.includes(id) ?? true);
  return (await sharedInstances(tx, scope, ids)).filter(({ state }) => state === 'trained');
}

/** How many instances of a model have each state and engine. */
export async function countInstanceStates(tx: Tx, scope: CompanyScope, model: ModelRow): Promise<InstanceFilters> {
  const rows =
    model.companyId === scope.companyId
      ? await tx
          .select({ state: instance.state, engine: instance.engine })
          .from(instance)
          .where(and(eq(instance.companyId, scope.companyId), eq(instance.modelId, model.id)))
      : await sharedInstanceRows(tx, scope, [model.id]);
  return {
    states: counted(rows.map(({ state }) => state)),
    engines: counted(rows.map(({ engine }) => engine)),
  };
}

function counted<T extends string>(values: readonly T[]): { value: T; count: number }[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

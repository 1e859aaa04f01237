import type { ModelStatus } from '@dossier/contract/ner/constants';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AccessibleScope, CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { model, type ModelRow } from './tables.ts';

/** The sentences of a model by state. */
export interface SampleTotals {
  labelled: number;
  skipped: number;
  queued: number;
}
export type ListedModel = ModelRow & SampleTotals & { status: ModelStatus };

export interface ModelFilter {
  q?: string | undefined;
  status?: readonly ModelStatus[] | undefined;
  ids?: readonly number[] | undefined;
  company_id?: readonly number[] | undefined;
}

const isModel = ({ companyId }: TenantScope, id: number) => and(eq(model.companyId, companyId), eq(model.id, id));

const totals = sql`(
  select (count(*) filter (where s.state = 'labelled'))::int as labelled,
    (count(*) filter (where s.state = 'skipped'))::int as skipped,
    (count(*) filter (where s.state = 'queued'))::int as queued
  from ner_sample s where s.company_id = ner_model.company_id and s.model_id = ner_model.id
) totals`;

const status: SQL<ModelStatus> = sql`case when ${model.activeVersionId} is not null then 'active' else coalesce((
  select v.state from ner_version v where v.company_id = ner_model.company_id and v.model_id = ner_model.id
  order by array_position(array['training', 'trained', 'failed'], v.state) limit 1), 'untrained') end`;

const orders = {
  name: sql`lower(${model.name})`,
  created_at: model.createdAt,
  updated_at: model.updatedAt,
  labelled: sql`totals.labelled`,
  f1: sql`(select v.f1 from ner_version v where v.company_id = ner_model.company_id and v.id = ner_model.active_version_id)`,
};

/** A page of the models of companies, with the numbers of their sentences. */
export async function listModels(
  tx: Tx,
  scope: AccessibleScope | CompanyScope,
  filter: ModelFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedModel[]; total: number }> {
  const { q, ids, company_id: companyIds, status: statuses } = filter;
  const companies = 'companies' in scope ? [...scope.companies] : [scope.companyId];
  const where = and(
    inArray(model.companyId, companies),
    companyIds && sql`${model.companyId} = any(${idArray(companyIds)})`,
    ids && sql`${model.id} = any(${idArray(ids)})`,
    statuses && sql`${status} = any(${sql.param([...statuses])}::text[])`,
    q
      ? sql`(${contains(model.name, q)} or ${contains(model.description, q)} or exists (select from ner_label l
          where l.company_id = ner_model.company_id and l.model_id = ner_model.id and ${contains(sql`l.name`, q)}))`
      : undefined,
  );
  const rows = await tx
    .select({
      row: model,
      status,
      labelled: sql<number>`totals.labelled`,
      skipped: sql<number>`totals.skipped`,
      queued: sql<number>`totals.queued`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(model)
    .innerJoin(sql`lateral ${totals}`, sql`true`)
    .where(where)
    .orderBy(...orderBy(orders, sort, model.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await totalRows(rows, page, tx.$count(model, where));
  return { rows: rows.map(({ row, total: _total, ...more }) => ({ ...row, ...more })), total };
}

/** A model of the company. `lock`: until the transaction ends, no other user changes what belongs to it; `share`: nor locks it. */
export async function findModel(
  tx: Tx,
  scope: TenantScope,
  id: number,
  lock?: 'lock' | 'share',
): Promise<ModelRow | undefined> {
  const query = tx.select().from(model).where(isModel(scope, id));
  const [row] = await (lock ? query.for(lock === 'lock' ? 'update' : 'key share') : query);
  return row;
}

export const countModels = (tx: Tx, { companyId }: CompanyScope): Promise<number> =>
  tx.$count(model, eq(model.companyId, companyId));

export async function insertModel(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: Pick<ModelRow, 'name' | 'description'>,
): Promise<ModelRow> {
  const [row] = await tx
    .insert(model)
    .values({ ...values, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning();
  return row!;
}

/** Changes a model that is locked. */
export async function changeModel(
  tx: Tx,
  scope: TenantScope,
  id: number,
  values: Partial<Omit<ModelRow, 'companyId' | 'id' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>>,
): Promise<ModelRow> {
  const [row] = await tx
    .update(model)
    .set({ ...values, updatedAt: sql`clock_timestamp()`, updatedBy: scope.actor.userId })
    .where(isModel(scope, id))
    .returning();
  return row!;
}

export async function deleteModel(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(model).where(isModel(scope, id));
}

/** Names and companies of models, for links and other rooms. */
export async function findModelNames(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Pick<ModelRow, 'id' | 'companyId' | 'name' | 'activeVersionId'>[]> {
  if (ids.length === 0) return [];
  return await tx
    .select({
      id: model.id,
      companyId: model.companyId,
      name: model.name,
      activeVersionId: model.activeVersionId,
    })
    .from(model)
    .where(and(inArray(model.companyId, [...scope.companyIds]), sql`${model.id} = any(${idArray(ids)})`));
}

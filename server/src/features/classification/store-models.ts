import type { ModelStatus } from '@dossier/contract/classification/constants';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { feedback, instance, model, type ModelRow, prediction } from './tables.ts';

const ofCompanies = (scope: Scope): SQL => sql`${model.companyId} = any(${idArray(scope.companyIds)})`;
const isModel = ({ companyId }: CompanyScope, id: number) => and(eq(model.companyId, companyId), eq(model.id, id));

/** Documents that are less typical than this share of the samples, and how many of them are no sign of drift. */
const UNLIKE_RANK = 0.95;
const rank = sql.raw(`${UNLIKE_RANK}::double precision`);
const MIN_UNLIKE = 5;

/**
 * Whether more documents are unlike the samples than chance explains: the normal approximation of a one-sided binomial test at 0.001.
 */
const isDrift = (documents: SQL, unlike: SQL): SQL => sql`(${unlike} >= ${MIN_UNLIKE}
  and ${unlike} - 0.5 > (1 - ${rank}) * ${documents} + 3.09 * sqrt(${rank} * (1 - ${rank}) * ${documents}))`;

/** A model with what lists show and sort by. */
export interface ListedModel {
  id: number;
  companyId: number;
  /** Whether it belongs to another company than those of the scope. */
  shared: boolean;
  status: ModelStatus;
  /** Classes of the active instance, else of the dataset. */
  classes: number;
  languages: string[];
  /** Documents that it classified this month in the companies of the scope, and those that are unlike all samples. */
  documents: number;
  unlike: number;
}

export interface ModelQuery {
  q?: string | undefined;
  state?: readonly ModelStatus[] | undefined;
  company_id?: readonly number[] | undefined;
  dataset_id?: readonly number[] | undefined;
  language?: readonly string[] | undefined;
  generic?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** Models of other companies that the companies of the scope withdrew from are listed too. */
  withdrawn?: boolean;
}

/** The models of the companies, and those of others that are available to them, with their figures. */
function listedModels(scope: Scope, { ids, withdrawn = false }: Pick<ModelQuery, 'ids' | 'withdrawn'>): SQL {
  const companies = idArray(scope.companyIds);
  const chosen = ids ? sql`m.id = any(${idArray(ids)})` : sql`true`;
  return sql`
    with visible as (
      select m.*, false as shared from classification_model m where m.company_id = any(${companies}) and ${chosen}
      union all
      select m.*, true from shared_classification_model_rows() m
      where m.company_id <> all(${companies}) and ${chosen} and exists (
        select from shared_classification_models() s where s.model_id = m.id and (${withdrawn}::boolean or not s.withdrawn)
      )
    ), instances as (
      select i.company_id, i.id, i.model_id, i.version, i.state, i.f1_score, i.languages, i.classes
      from (
        select i.*, (select count(*)::int from classification_instance_class c
          where c.company_id = i.company_id and c.instance_id = i.id) as classes
        from classification_instance i where i.company_id = any(${companies})
          and i.model_id in (select id from visible where not shared)
        union all
        select i.*, (select count(*)::int from shared_classification_classes(array[i.id])) as classes
        from shared_classification_instances(array(select id from visible where shared)) i
      ) i
    ), used as (
      select p.model_id, count(*)::int as documents, (count(*) filter (where p.unlike_rank > ${rank}))::int as unlike
      from classification_prediction p
      where p.company_id = any(${companies}) and p.model_id in (select id from visible)
        and p.predicted_at >= date_trunc('month', now())
      group by 1
    )
    select v.id, v.company_id, v.name, v.description, v.generic, v.dataset_id, v.created_at, v.updated_at, v.shared,
      active.f1_score, coalesce(active.languages, dataset.languages, '{}') as languages,
      coalesce(active.classes, dataset.classes, 0) as classes,
      coalesce(used.documents, 0) as documents, coalesce(used.unlike, 0) as unlike,
      case
        when latest.state = 'created' then 'queued'
        when latest.state = 'training' then 'training'
        when latest.state = 'failed' and latest.version > coalesce(active.version, 0) then 'failed'
        when active.id is not null and ${isDrift(sql`coalesce(used.documents, 0)`, sql`coalesce(used.unlike, 0)`)} then 'drift'
        when active.id is not null then 'active'
        when exists (select from instances i where i.model_id = v.id and i.state = 'trained') then 'trained'
        else 'untrained'
      end as status
    from visible v
    left join instances active on active.company_id = v.company_id and active.id = v.active_instance_id
    left join lateral (
      select i.state, i.version from instances i where i.company_id = v.company_id and i.model_id = v.id
      order by i.version desc limit 1
    ) latest on true
    left join used on used.model_id = v.id
    left join lateral (
      select (select count(*)::int from classification_class c
          where c.company_id = v.company_id and c.dataset_id = v.dataset_id) as classes,
        (select array_agg(counted.language order by counted.count desc, counted.language) from (
          select s.language, count(*) as count from classification_sample s
          where s.company_id = v.company_id and s.dataset_id = v.dataset_id and s.language is not null group by 1
        ) counted) as languages
    ) dataset on not v.shared and v.dataset_id is not null`;
}

const toListed = (row: ListedRow): ListedModel => ({
  id: row.id,
  companyId: row.company_id,
  shared: row.shared,
  status: row.status,
  classes: row.classes,
  languages: row.languages,
  documents: row.documents,
  unlike: row.unlike,
});
type ListedRow = Omit<ListedModel, 'companyId'> & { company_id: number } & Record<string, unknown>;

const conditions = ({ q, state, company_id: companies, dataset_id: datasets, language, generic }: ModelQuery): SQL =>
  and(
    sql`true`,
    ...(q?.split(/\s+/).filter(Boolean) ?? []).map((word) =>
      or(contains(sql`listed.name`, word), contains(sql`listed.description`, word)),
    ),
    state && inArray(sql`listed.status`, [...state]),
    companies && inArray(sql`listed.company_id`, [...companies]),
    // The dataset of a model of another company is not shown.
    datasets && and(sql`not listed.shared`, inArray(sql`listed.dataset_id`, [...datasets])),
    language && sql`listed.languages && ${textArray(language)}`,
    generic === undefined ? undefined : sql`listed.generic = ${generic}`,
  )!;

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const orders = {
  name: sql`lower(listed.name)`,
  status: sql`listed.status`,
  f1_score: sql`listed.f1_score`,
  number_of_classes: sql`listed.classes`,
  created_at: sql`listed.created_at`,
  updated_at: sql`listed.updated_at`,
};

/** A page of the models that are available in the scope. */
export async function listModels(
  tx: Tx,
  scope: Scope,
  { page, per_page, sort, ...query }: ModelQuery & { page: number; per_page: number; sort: string },
): Promise<{ rows: ListedModel[]; total: number }> {
  const of = sql`(${listedModels(scope, query)}) listed where ${conditions(query)}`;
  const { rows } = await tx.execute<ListedRow>(sql`
    select * from ${of} order by ${sql.join(orderBy(orders, sort, sql`listed.id`), sql`, `)}
    limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${of}`);
  return { rows: rows.map(toListed), total: counted[0]?.total ?? 0 };
}

/** What the filters of the list offer, with counts. */
export async function countModels(tx: Tx, scope: Scope) {
  const { rows } = await tx.execute<{
    status: ModelStatus;
    company_id: number;
    dataset_id: number | null;
    shared: boolean;
    languages: string[];
  }>(sql`select status, company_id, dataset_id, shared, languages from (${listedModels(scope, {})}) listed`);
  return rows.map(({ company_id: companyId, dataset_id: datasetId, ...row }) => ({
    ...row,
    companyId,
    datasetId: row.shared ? null : datasetId,
  }));
}

export async function findModels(tx: Tx, scope: Scope, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(model)
    .where(and(ofCompanies(scope), inArray(model.id, [...ids])));
}

/** A model of the company of the scope. */
export async function findModel(tx: Tx, scope: CompanyScope, id: number, lock?: 'lock'): Promise<ModelRow | undefined> {
  const query = tx.select().from(model).where(isModel(scope, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Models that use these datasets, by name. */
export async function findModelsOfDatasets(
  tx: Tx,
  scope: Scope,
  datasetIds: readonly number[],
): Promise<{ id: number; name: string; datasetId: number | null }[]> {
  if (datasetIds.length === 0) return [];
  return await tx
    .select({ id: model.id, name: model.name, datasetId: model.datasetId })
    .from(model)
    .where(and(ofCompanies(scope), inArray(model.datasetId, [...datasetIds])))
    .orderBy(sql`lower(${model.name})`);
}

export const countCompanyModels = (tx: Tx, { companyId }: CompanyScope): Promise<number> =>
  tx.$count(model, eq(model.companyId, companyId));

export async function insertModel(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  row: Pick<ModelRow, 'name' | 'description' | 'generic' | 'datasetId' | 'minimumProbability'>,
): Promise<ModelRow> {
  const [created] = await tx
    .insert(model)
    .values({ ...row, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning();
  return created!;
}

export async function changeModel(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  change: Partial<
    Pick<ModelRow, 'name' | 'description' | 'generic' | 'datasetId' | 'activeInstanceId' | 'minimumProbability'>
  >,
): Promise<ModelRow> {
  const [row] = await tx
    .update(model)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(isModel(scope, id))
    .returning();
  return row!;
}

/** Deletes a model, and what it says about documents of the company; returns the ids of the files of its instances. */
export async function deleteModel(tx: Tx, scope: CompanyScope, id: number): Promise<number[]> {
  const { companyId } = scope;
  const files = await tx
    .select({ fileId: instance.fileId })
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.modelId, id)));
  await tx.delete(prediction).where(and(eq(prediction.companyId, companyId), eq(prediction.modelId, id)));
  await tx.delete(feedback).where(and(eq(feedback.companyId, companyId), eq(feedback.modelId, id)));
  await tx.delete(model).where(isModel(scope, id));
  return files.flatMap(({ fileId }) => fileId ?? []);
}

/** Labelled samples of datasets that were added after a moment, by the id of the model. */
export async function countNewSamples(
  tx: Tx,
  scope: Scope,
  rows: readonly { modelId: number; datasetId: number; since: Date | null }[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { modelId, datasetId, since } of rows) {
    const { rows: counted } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from classification_sample s
      where s.company_id = any(${idArray(scope.companyIds)}) and s.dataset_id = ${datasetId}
        and s.class_id is not null and s.state = 'ready' and ${since === null ? sql`true` : sql`s.updated_at > ${since.toISOString()}::timestamptz`}`);
    counts.set(modelId, counted[0]?.count ?? 0);
  }
  return counts;
}

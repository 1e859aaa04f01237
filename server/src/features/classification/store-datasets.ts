import { MIN_CLASSES, MIN_SAMPLES } from '@dossier/contract/classification/constants';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { dataset, type DatasetRow } from './tables.ts';

const ofCompanies = (scope: Scope): SQL => sql`${dataset.companyId} = any(${idArray(scope.companyIds)})`;
const isDataset = ({ companyId }: TenantScope, id: number) => and(eq(dataset.companyId, companyId), eq(dataset.id, id));

/** Written out: in a query of one table, columns have no prefix. */
const samplesOf = sql`classification_sample s
  where s.company_id = classification_dataset.company_id and s.dataset_id = classification_dataset.id`;

/** Whether enough classes have enough samples. */
const isSuitable = sql<boolean>`(select count(*) >= ${MIN_CLASSES} from (
  select from ${samplesOf} and s.class_id is not null and s.state = 'ready'
  group by s.class_id having count(*) >= ${MIN_SAMPLES}
) enough)`;

export interface DatasetQuery {
  q?: string | undefined;
  company_id?: readonly number[] | undefined;
  language?: readonly string[] | undefined;
  suitable?: boolean | undefined;
  ids?: readonly number[] | undefined;
  page: number;
  per_page: number;
  sort: string;
}

export async function listDatasets(
  tx: Tx,
  scope: Scope,
  { q, company_id: companies, language, suitable, ids, page, per_page, sort }: DatasetQuery,
): Promise<{ rows: DatasetRow[]; total: number }> {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  const where = and(
    ofCompanies(scope),
    ...words.map((word) =>
      or(
        contains(dataset.name, word),
        contains(dataset.description, word),
        sql`exists (select from classification_class c where c.company_id = classification_dataset.company_id
          and c.dataset_id = classification_dataset.id and ${contains(sql`c.name`, word)})`,
      ),
    ),
    companies && inArray(dataset.companyId, [...companies]),
    language && sql`exists (select from ${samplesOf} and ${inArray(sql`s.language`, [...language])})`,
    suitable === undefined ? undefined : sql`${isSuitable} = ${suitable}`,
    ids && inArray(dataset.id, [...ids]),
  );
  const orders = {
    name: sql`lower(${dataset.name})`,
    number_of_samples: sql`(select count(*) from ${samplesOf})`,
    created_at: dataset.createdAt,
    updated_at: dataset.updatedAt,
  };
  const rows = await tx
    .select()
    .from(dataset)
    .where(where)
    .orderBy(...orderBy(orders, sort, dataset.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(dataset, where) };
}

/** Companies, languages and suitability of the datasets in the scope, with counts. */
export async function countDatasets(tx: Tx, scope: Scope) {
  const companies = await tx
    .select({ companyId: dataset.companyId, count: sql<number>`count(*)::int` })
    .from(dataset)
    .where(ofCompanies(scope))
    .groupBy(dataset.companyId);
  const [suitability] = await tx
    .select({
      suitable: sql<number>`(count(*) filter (where ${isSuitable}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(dataset)
    .where(ofCompanies(scope));
  const { rows: languages } = await tx.execute<{ value: string; count: number }>(sql`
    select s.language as value, count(distinct s.dataset_id)::int as count from classification_sample s
    where s.company_id = any(${idArray(scope.companyIds)}) and s.language is not null
    group by 1 order by 2 desc, 1`);
  return { companies, languages, suitable: suitability?.suitable ?? 0, all: suitability?.all ?? 0 };
}

/** The companies and names of datasets in the scope. */
export async function findDatasetNames(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Pick<DatasetRow, 'id' | 'companyId' | 'name'>[]> {
  if (ids.length === 0) return [];
  return await tx
    .select({ id: dataset.id, companyId: dataset.companyId, name: dataset.name })
    .from(dataset)
    .where(and(ofCompanies(scope), inArray(dataset.id, [...ids])));
}

export async function findDataset(
  tx: Tx,
  scope: TenantScope,
  id: number,
  lock?: 'lock',
): Promise<DatasetRow | undefined> {
  const query = tx.select().from(dataset).where(isDataset(scope, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export const countCompanyDatasets = (tx: Tx, { companyId }: CompanyScope): Promise<number> =>
  tx.$count(dataset, eq(dataset.companyId, companyId));

export async function insertDataset(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  row: Pick<DatasetRow, 'name' | 'description'>,
): Promise<DatasetRow> {
  const [created] = await tx
    .insert(dataset)
    .values({ ...row, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning();
  return created!;
}

/** Changes a dataset, and says that it was changed now. */
export async function changeDataset(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  change: Partial<Pick<DatasetRow, 'name' | 'description'>>,
): Promise<DatasetRow> {
  const [row] = await tx
    .update(dataset)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(isDataset(scope, id))
    .returning();
  return row!;
}

/** Notes the task that reads the samples of a dataset; with `only`, if that is the one that is noted. */
export async function setReadingTask(
  tx: Tx,
  scope: Scope,
  { companyId, id, taskId, only }: { companyId: number; id: number; taskId: number | null; only?: number },
): Promise<void> {
  await tx
    .update(dataset)
    .set({ readingTaskId: taskId })
    .where(
      and(
        ofCompanies(scope),
        eq(dataset.companyId, companyId),
        eq(dataset.id, id),
        only === undefined ? undefined : eq(dataset.readingTaskId, only),
      ),
    );
}

export async function deleteDataset(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(dataset).where(isDataset(scope, id));
}

export interface DatasetCounts {
  samples: number;
  unlabelled: number;
  unusable: number;
  queued: number;
  /** The most frequent first. */
  languages: string[];
}

/** Numbers of samples of these datasets. */
export async function countSamplesOf(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, DatasetCounts>> {
  if (ids.length === 0) return new Map();
  const of = sql`from classification_sample s
    where s.company_id = any(${idArray(scope.companyIds)}) and s.dataset_id = any(${idArray(ids)})`;
  const { rows } = await tx.execute<{
    id: number;
    samples: number;
    unlabelled: number;
    unusable: number;
    queued: number;
  }>(
    sql`select s.dataset_id as id, count(*)::int as samples,
      (count(*) filter (where s.class_id is null))::int as unlabelled,
      (count(*) filter (where s.state in ('empty', 'failed')))::int as unusable,
      (count(*) filter (where s.state = 'queued'))::int as queued
      ${of} group by 1`,
  );
  const { rows: languages } = await tx.execute<{ id: number; languages: string[] }>(
    sql`select id, array_agg(language order by count desc, language) as languages from (
      select s.dataset_id as id, s.language, count(*) as count ${of} and s.language is not null group by 1, 2
    ) counted group by id`,
  );
  const byId = new Map(languages.map((row) => [row.id, row.languages]));
  return new Map(rows.map(({ id, ...counts }) => [id, { ...counts, languages: byId.get(id) ?? [] }]));
}

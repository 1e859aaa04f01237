import type { Problem } from '@dossier/contract/base/failure';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CompanyScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { duplicate, sample, type SampleRow } from './tables.ts';

/** What was read of a sample, or why nothing was. */
export type SampleReading = Pick<
  SampleRow,
  'state' | 'text' | 'textKey' | 'characters' | 'shortened' | 'language' | 'problem'
>;

/** Stores what was read. A sample that was deleted meanwhile is left out. */
export async function storeReading(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  reading: SampleReading,
): Promise<void> {
  await tx
    .update(sample)
    .set(reading)
    .where(and(eq(sample.companyId, companyId), eq(sample.id, id)));
}

/** Queues the samples made of these documents that have no text yet; returns their datasets. */
export async function requeueDocuments(
  tx: Tx,
  { companyId }: TenantScope,
  documentIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .update(sample)
    .set({ state: 'queued', problem: null })
    .where(
      and(
        eq(sample.companyId, companyId),
        inArray(sample.documentId, [...documentIds]),
        inArray(sample.state, ['failed', 'empty', 'queued']),
      ),
    )
    .returning({ datasetId: sample.datasetId });
  return [...new Set(rows.map(({ datasetId }) => datasetId))];
}

export interface SampleWithText {
  id: number;
  text: string;
}

/** The texts of usable samples of a dataset in the order of their ids, a page behind `after`; cut to `characters`. */
export async function textsOfSamples(
  tx: Tx,
  { companyId }: CompanyScope,
  { datasetId, after, limit, characters }: { datasetId: number; after: number; limit: number; characters: number },
): Promise<SampleWithText[]> {
  return await tx
    .select({ id: sample.id, text: sql<string>`left(${sample.text}, ${characters})` })
    .from(sample)
    .where(
      and(
        eq(sample.companyId, companyId),
        eq(sample.datasetId, datasetId),
        eq(sample.state, 'ready'),
        gt(sample.id, after),
      ),
    )
    .orderBy(asc(sample.id))
    .limit(limit);
}

export interface NewGroup {
  kind: 'same' | 'near';
  similarity: number;
  sampleIds: readonly number[];
}

const ROWS_PER_STATEMENT = 5000;

/** Replaces the groups of samples with the same or nearly the same text; samples that were deleted meanwhile are left out. */
export async function replaceGroups(
  tx: Tx,
  { companyId }: CompanyScope,
  { datasetId, groups }: { datasetId: number; groups: readonly NewGroup[] },
): Promise<void> {
  await tx.delete(duplicate).where(and(eq(duplicate.companyId, companyId), eq(duplicate.datasetId, datasetId)));
  const ids = [...new Set(groups.flatMap(({ sampleIds }) => sampleIds))];
  if (ids.length === 0) return;
  const present = new Set(
    (
      await tx
        .select({ id: sample.id })
        .from(sample)
        .where(and(eq(sample.companyId, companyId), sql`${sample.id} = any(${idArray(ids)})`))
        .for('key share')
    ).map(({ id }) => id),
  );
  const rows = groups.flatMap(({ kind, similarity, sampleIds }, groupNumber) =>
    sampleIds
      .filter((id) => present.has(id))
      .map((sampleId) => ({ companyId, datasetId, groupNumber, sampleId, kind, similarity })),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx.insert(duplicate).values(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}

export interface GroupRow {
  number: number;
  kind: 'same' | 'near';
  similarity: number;
  conflicting: boolean;
  sampleIds: number[];
}

/** Groups with at least two samples. */
const groupsOf = ({ companyId }: CompanyScope, datasetId: number) => sql`
  select d.group_number as number, min(d.kind) as kind, min(d.similarity) as similarity,
    count(distinct s.class_id) > 1 as conflicting, array_agg(s.id order by s.id) as ids
  from classification_duplicate d
  join classification_sample s on s.company_id = d.company_id and s.id = d.sample_id
  where d.company_id = ${companyId} and d.dataset_id = ${datasetId}
  group by d.group_number having count(*) > 1`;

export async function listGroups(
  tx: Tx,
  scope: CompanyScope,
  {
    datasetId,
    conflicting,
    page,
    per_page,
    sort,
  }: {
    datasetId: number;
    conflicting?: boolean | undefined;
    page: number;
    per_page: number;
    sort: string;
  },
): Promise<{ groups: GroupRow[]; total: number }> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const of = sql`(${groupsOf(scope, datasetId)}) g
    where ${conflicting === undefined ? sql`true` : sql`g.conflicting = ${conflicting}`}`;
  const { rows } = await tx.execute<Omit<GroupRow, 'sampleIds'> & { ids: number[] }>(sql`
    select * from ${of} order by g.conflicting desc, g.similarity ${direction}, g.number
    limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${of}`);
  return {
    groups: rows.map(({ ids, ...group }) => ({ ...group, sampleIds: ids.map(Number) })),
    total: counted[0]?.total ?? 0,
  };
}

/** The number of groups of a dataset. */
export async function countGroups(tx: Tx, scope: CompanyScope, datasetId: number): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${groupsOf(scope, datasetId)}) g`,
  );
  return rows[0]?.total ?? 0;
}

/** How many other samples have the same or nearly the same text, by id; without those that have none. */
export async function countDuplicates(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; others: number }>(sql`
    select d.sample_id as id, count(distinct o.sample_id)::int as others
    from classification_duplicate d
    join classification_duplicate o on o.company_id = d.company_id and o.dataset_id = d.dataset_id
      and o.group_number = d.group_number and o.sample_id <> d.sample_id
    where d.company_id = ${companyId} and d.sample_id = any(${idArray(ids)})
    group by 1`);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/** Reading failed for a reason that has to do with the file. */
export const failedReading = (state: 'failed' | 'empty', problem: Problem): SampleReading => ({
  state,
  problem,
  text: null,
  textKey: null,
  characters: 0,
  shortened: false,
  language: null,
});

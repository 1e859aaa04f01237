import type { Polarity, SampleSource } from '@dossier/contract/sentiment/constants';
import type { SampleCounts } from '@dossier/contract/sentiment/schema';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { sample, type SampleRow } from './tables.ts';

export interface SampleFilter {
  q?: string | undefined;
  label?: readonly Polarity[] | undefined;
  source?: readonly SampleSource[] | undefined;
  language?: readonly string[] | undefined;
}
export type NewSample = Pick<SampleRow, 'text' | 'textKey' | 'label' | 'source' | 'language'> & {
  documentId?: number | null;
};

const ofAnalysis = ({ companyId }: TenantScope, analysisId: number) =>
  and(eq(sample.companyId, companyId), eq(sample.analysisId, analysisId));

const orders = {
  updated_at: sample.updatedAt,
  created_at: sample.createdAt,
  text: sql`lower(left(${sample.text}, 200))`,
  // The worst first.
  label: sql`array_position(array['negative', 'neutral', 'positive'], ${sample.label})`,
};

/** A page of the samples of an analysis. */
export async function listSamples(
  tx: Tx,
  scope: CompanyScope,
  analysisId: number,
  { page, per_page, sort, q, label, source, language }: SampleFilter & { page: number; per_page: number; sort: string },
): Promise<{ rows: SampleRow[]; total: number }> {
  const words: SQL[] = (q?.split(/\s+/).filter(Boolean) ?? []).map((word) => contains(sample.text, word));
  const where = and(
    ofAnalysis(scope, analysisId),
    ...words,
    label && inArray(sample.label, [...label]),
    source && inArray(sample.source, [...source]),
    language && inArray(sample.language, [...language]),
  );
  const rows = await tx
    .select()
    .from(sample)
    .where(where)
    .orderBy(...orderBy(orders, sort, sample.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(sample, where) };
}

/** The samples of analyses by label. */
export async function countSamples(
  tx: Tx,
  { companyIds }: Scope,
  analysisIds: readonly number[],
): Promise<(analysisId: number) => SampleCounts> {
  if (analysisIds.length === 0) return () => ({ negative: 0, neutral: 0, positive: 0 });
  const { rows } = await tx.execute<{ analysis_id: number } & Record<Polarity, number>>(sql`
    select analysis_id, (count(*) filter (where label = 'negative'))::int as negative,
      (count(*) filter (where label = 'neutral'))::int as neutral,
      (count(*) filter (where label = 'positive'))::int as positive
    from sentiment_sample
    where company_id = any(${idArray(companyIds)}) and analysis_id = any(${idArray(analysisIds)}) group by analysis_id`);
  const counts = new Map(
    rows.map((row) => [row.analysis_id, { negative: row.negative, neutral: row.neutral, positive: row.positive }]),
  );
  return (id) => counts.get(id) ?? { negative: 0, neutral: 0, positive: 0 };
}

export async function findSample(
  tx: Tx,
  scope: CompanyScope,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<SampleRow | undefined> {
  const [row] = await tx
    .select()
    .from(sample)
    .where(and(ofAnalysis(scope, analysisId), eq(sample.id, id)))
    .for('update');
  return row;
}

/** Adds a sample; undefined if there is already one with this text. */
export async function insertSample(
  tx: Tx,
  { companyId, actor }: TenantScope,
  analysisId: number,
  values: NewSample,
): Promise<SampleRow | undefined> {
  const [row] = await tx
    .insert(sample)
    .values({ ...values, companyId, analysisId, createdBy: actor.userId, updatedBy: actor.userId })
    .onConflictDoNothing({ target: [sample.companyId, sample.analysisId, sample.textKey] })
    .returning();
  return row;
}

/** Adds samples, and gives those with the same texts these labels; texts differ. Returns how many were added and changed. */
export async function upsertSamples(
  tx: Tx,
  { companyId, actor }: TenantScope,
  analysisId: number,
  values: readonly NewSample[],
): Promise<{ added: number; changed: number; ids: number[] }> {
  if (values.length === 0) return { added: 0, changed: 0, ids: [] };
  const rows = await tx
    .insert(sample)
    .values(values.map((one) => ({ ...one, companyId, analysisId, createdBy: actor.userId, updatedBy: actor.userId })))
    .onConflictDoUpdate({
      target: [sample.companyId, sample.analysisId, sample.textKey],
      set: { label: sql`excluded.label`, updatedAt: sql`clock_timestamp()`, updatedBy: actor.userId },
      setWhere: sql`${sample.label} <> excluded.label`,
    })
    .returning({ id: sample.id, isNew: sql<boolean>`xmax = 0` });
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added, ids: rows.map(({ id }) => id) };
}

/** The sample with a text. */
export async function findSampleByKey(
  tx: Tx,
  scope: TenantScope,
  { analysisId, textKey }: { analysisId: number; textKey: string },
): Promise<SampleRow | undefined> {
  const [row] = await tx
    .select()
    .from(sample)
    .where(and(ofAnalysis(scope, analysisId), eq(sample.textKey, textKey)));
  return row;
}

export async function changeSample(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  id: number,
  values: Partial<Pick<SampleRow, 'text' | 'textKey' | 'label' | 'language'>>,
): Promise<SampleRow> {
  const [row] = await tx
    .update(sample)
    .set({ ...values, updatedAt: sql`clock_timestamp()`, updatedBy: actor.userId })
    .where(and(eq(sample.companyId, companyId), eq(sample.id, id)))
    .returning();
  return row!;
}

export async function deleteSamples(
  tx: Tx,
  scope: TenantScope,
  { analysisId, ids }: { analysisId: number; ids: readonly number[] },
): Promise<number> {
  const rows = await tx
    .delete(sample)
    .where(and(ofAnalysis(scope, analysisId), sql`${sample.id} = any(${idArray(ids)})`))
    .returning({ id: sample.id });
  return rows.length;
}

/** The next samples after one, in the order of their ids. */
export async function nextSamples(
  tx: Tx,
  scope: CompanyScope,
  { analysisId, after, limit }: { analysisId: number; after: number; limit: number },
): Promise<Pick<SampleRow, 'id' | 'text' | 'label' | 'language'>[]> {
  return await tx
    .select({ id: sample.id, text: sample.text, label: sample.label, language: sample.language })
    .from(sample)
    .where(and(ofAnalysis(scope, analysisId), gt(sample.id, after)))
    .orderBy(asc(sample.id))
    .limit(limit);
}

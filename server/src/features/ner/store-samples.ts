import type { SampleOrigin, SampleState } from '@dossier/contract/ner/constants';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { entity, type EntityRow, sample, type SampleRow } from './tables.ts';

export type SampleEntityRow = Pick<EntityRow, 'sampleId' | 'labelId' | 'startAt' | 'endAt'>;

export interface SampleFilter {
  q?: string | undefined;
  state?: readonly SampleState[] | undefined;
  label_id?: readonly number[] | undefined;
  document_id?: readonly number[] | undefined;
  origin?: readonly SampleOrigin[] | undefined;
  ids?: readonly number[] | undefined;
}

const ofModel = ({ companyId }: TenantScope, modelId: number): SQL =>
  and(eq(sample.companyId, companyId), eq(sample.modelId, modelId))!;

const orders = { updated_at: sample.updatedAt, created_at: sample.createdAt, text: sql`lower(${sample.text})` };

/** A page of the sentences of a model. */
export async function listSamples(
  tx: Tx,
  scope: CompanyScope,
  modelId: number,
  { page, per_page, sort, ...filter }: SampleFilter & { page: number; per_page: number; sort: string },
): Promise<{ rows: SampleRow[]; total: number }> {
  const { q, state, label_id: labelIds, document_id: documentIds, origin, ids } = filter;
  const where = and(
    ofModel(scope, modelId),
    q ? contains(sample.text, q) : undefined,
    state && inArray(sample.state, [...state]),
    origin && inArray(sample.origin, [...origin]),
    ids && sql`${sample.id} = any(${idArray(ids)})`,
    documentIds && sql`${sample.documentId} = any(${idArray(documentIds)})`,
    labelIds &&
      sql`exists (select from ner_entity e where e.company_id = ner_sample.company_id and e.sample_id = ner_sample.id
        and e.label_id = any(${idArray(labelIds)}))`,
  );
  const rows = await tx
    .select({ row: sample, total: sql<number>`(count(*) over ())::int` })
    .from(sample)
    .where(where)
    .orderBy(...orderBy(orders, sort, sample.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await totalRows(rows, page, tx.$count(sample, where));
  return { rows: rows.map(({ row }) => row), total };
}

/** A sentence of a model. */
export async function findSample(
  tx: Tx,
  scope: CompanyScope,
  { modelId, id, lock }: { modelId: number; id: number; lock?: 'lock' },
): Promise<SampleRow | undefined> {
  const query = tx
    .select()
    .from(sample)
    .where(and(ofModel(scope, modelId), eq(sample.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The entities of sentences, in the order of the text. */
export async function findEntities(
  tx: Tx,
  { companyId }: TenantScope,
  sampleIds: readonly number[],
): Promise<Map<number, SampleEntityRow[]>> {
  const bySample = new Map<number, SampleEntityRow[]>();
  if (sampleIds.length === 0) return bySample;
  const rows = await tx
    .select({
      sampleId: entity.sampleId,
      labelId: entity.labelId,
      startAt: entity.startAt,
      endAt: entity.endAt,
    })
    .from(entity)
    .where(and(eq(entity.companyId, companyId), sql`${entity.sampleId} = any(${idArray(sampleIds)})`))
    .orderBy(asc(entity.sampleId), asc(entity.startAt));
  for (const row of rows) bySample.set(row.sampleId, [...(bySample.get(row.sampleId) ?? []), row]);
  return bySample;
}

export const countSamples = (tx: Tx, scope: CompanyScope, modelId: number): Promise<number> =>
  tx.$count(sample, ofModel(scope, modelId));

export type NewSample = Pick<SampleRow, 'text' | 'textKey' | 'state' | 'origin'> &
  Partial<
    Pick<
      SampleRow,
      | 'documentId'
      | 'page'
      | 'startAt'
      | 'endAt'
      | 'round'
      | 'position'
      | 'uncertainty'
      | 'uncertainStart'
      | 'uncertainEnd'
      | 'suggestions'
    >
  >;

/** Adds sentences to a model that is locked; those that it has already are left out. */
export async function insertSamples(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  modelId: number,
  rows: readonly NewSample[],
): Promise<Pick<SampleRow, 'id' | 'textKey'>[]> {
  if (rows.length === 0) return [];
  return await tx
    .insert(sample)
    .values(rows.map((row) => ({ ...row, companyId, modelId, createdBy: actor.userId, updatedBy: actor.userId })))
    .onConflictDoNothing({ target: [sample.companyId, sample.modelId, sample.textKey] })
    .returning({ id: sample.id, textKey: sample.textKey });
}

/** Changes a sentence that is locked. */
export async function changeSample(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  id: number,
  values: Partial<Pick<SampleRow, 'text' | 'textKey' | 'state' | 'suggestions'>>,
): Promise<void> {
  await tx
    .update(sample)
    .set({
      ...values,
      revision: sql`${sample.revision} + 1`,
      updatedAt: sql`clock_timestamp()`,
      updatedBy: actor.userId,
    })
    .where(and(eq(sample.companyId, companyId), eq(sample.id, id)));
}

/** Replaces the entities of sentences. */
export async function replaceEntities(
  tx: Tx,
  { companyId }: CompanyScope,
  sampleIds: readonly number[],
  rows: readonly SampleEntityRow[],
): Promise<void> {
  await tx
    .delete(entity)
    .where(and(eq(entity.companyId, companyId), sql`${entity.sampleId} = any(${idArray(sampleIds)})`));
  if (rows.length > 0) await tx.insert(entity).values(rows.map((row) => ({ ...row, companyId })));
}

/** Deletes sentences; returns their number. */
export async function deleteSamples(
  tx: Tx,
  scope: CompanyScope,
  modelId: number,
  ids: readonly number[],
): Promise<number> {
  const rows = await tx
    .delete(sample)
    .where(and(ofModel(scope, modelId), sql`${sample.id} = any(${idArray(ids)})`))
    .returning({ id: sample.id });
  return rows.length;
}

/** The keys of all sentences of a model with their ids. */
export async function findTextKeys(tx: Tx, scope: CompanyScope, modelId: number): Promise<Map<string, number>> {
  const rows = await tx.select({ id: sample.id, textKey: sample.textKey }).from(sample).where(ofModel(scope, modelId));
  return new Map(rows.map(({ id, textKey }) => [textKey, id]));
}

/** The labelled sentences of a model after an id, for training and export. */
export async function nextLabelled(
  tx: Tx,
  scope: CompanyScope,
  { modelId, after, limit }: { modelId: number; after: number; limit: number },
): Promise<Pick<SampleRow, 'id' | 'text' | 'revision'>[]> {
  return await tx
    .select({ id: sample.id, text: sample.text, revision: sample.revision })
    .from(sample)
    .where(and(ofModel(scope, modelId), eq(sample.state, 'labelled'), gt(sample.id, after)))
    .orderBy(asc(sample.id))
    .limit(limit);
}

export const countLabelled = (tx: Tx, scope: CompanyScope, modelId: number): Promise<number> =>
  tx.$count(sample, and(ofModel(scope, modelId), eq(sample.state, 'labelled')));

/** Those of the ids that are sentences of the model. */
export async function presentIds(
  tx: Tx,
  scope: CompanyScope,
  { modelId, ids }: { modelId: number; ids: readonly number[] },
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(ofModel(scope, modelId), sql`${sample.id} = any(${idArray(ids)})`));
  return new Set(rows.map(({ id }) => id));
}

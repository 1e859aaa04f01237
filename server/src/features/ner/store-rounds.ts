import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { model, sample, type SampleRow } from './tables.ts';

/** How many sentences of the current rounds of models are labelled or skipped. */
export async function countRounds(
  tx: Tx,
  scope: Scope,
  modelIds: readonly number[],
): Promise<Map<number, { total: number; done: number }>> {
  if (modelIds.length === 0) return new Map();
  const rows = await tx
    .select({
      modelId: model.id,
      total: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${sample.state} <> 'queued'))::int`,
    })
    .from(model)
    .innerJoin(
      sample,
      and(eq(sample.companyId, model.companyId), eq(sample.modelId, model.id), eq(sample.round, model.round)),
    )
    .where(and(inArray(model.companyId, [...scope.companyIds]), sql`${model.id} = any(${idArray(modelIds)})`))
    .groupBy(model.companyId, model.id);
  return new Map(rows.map(({ modelId, ...counts }) => [modelId, counts]));
}

/** The sentences of a model that are still to be labelled, in the order of the round; those of none behind. */
export async function nextQueued(
  tx: Tx,
  { companyId }: TenantScope,
  { modelId, except, limit }: { modelId: number; except: readonly number[]; limit: number },
): Promise<SampleRow[]> {
  return await tx
    .select()
    .from(sample)
    .where(
      and(
        eq(sample.companyId, companyId),
        eq(sample.modelId, modelId),
        eq(sample.state, 'queued'),
        except.length > 0 ? sql`${sample.id} <> all(${idArray(except)})` : undefined,
      ),
    )
    .orderBy(sql`${sample.position} nulls last`, asc(sample.id))
    .limit(limit);
}

/** The sentences of a model that are still to be labelled. */
export async function findQueued(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: number,
): Promise<Pick<SampleRow, 'id' | 'text' | 'origin'>[]> {
  return await tx
    .select({ id: sample.id, text: sample.text, origin: sample.origin })
    .from(sample)
    .where(and(eq(sample.companyId, companyId), eq(sample.modelId, modelId), eq(sample.state, 'queued')))
    .orderBy(asc(sample.id));
}

/** Ends the round: deletes the sentences of documents that were not labelled. */
export async function endRound(tx: Tx, { companyId }: CompanyScope, modelId: number): Promise<void> {
  await tx
    .delete(sample)
    .where(
      and(
        eq(sample.companyId, companyId),
        eq(sample.modelId, modelId),
        eq(sample.state, 'queued'),
        eq(sample.origin, 'document'),
      ),
    );
}

/** Puts a sentence of the model into a round. */
export async function offerAgain(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  values: Pick<SampleRow, 'round' | 'position' | 'uncertainty' | 'uncertainStart' | 'uncertainEnd' | 'suggestions'>,
): Promise<void> {
  await tx
    .update(sample)
    .set(values)
    .where(and(eq(sample.companyId, companyId), eq(sample.id, id), eq(sample.state, 'queued')));
}

/** How many sentences of the current round were taken of each document. */
export async function countByDocument(
  tx: Tx,
  { companyId }: TenantScope,
  { modelId, round }: { modelId: number; round: number },
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ documentId: sql<number>`${sample.documentId}`.mapWith(Number), sentences: sql<number>`count(*)::int` })
    .from(sample)
    .where(
      and(
        eq(sample.companyId, companyId),
        eq(sample.modelId, modelId),
        eq(sample.round, round),
        isNotNull(sample.documentId),
      ),
    )
    .groupBy(sample.documentId);
  return new Map(rows.map(({ documentId, sentences }) => [documentId, sentences]));
}

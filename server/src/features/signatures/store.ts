import { featureNames } from '@dossier/reading/signatures/drawn/features';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type ImageRow, signature, signatureImage as image, type SignatureRow } from './tables.ts';

const ofVersion = ({ companyId }: TenantScope, { documentId, versionId }: { documentId: number; versionId: number }) =>
  and(eq(signature.companyId, companyId), eq(signature.documentId, documentId), eq(signature.versionId, versionId));

export type NewSignature = Omit<typeof signature.$inferInsert, 'companyId' | 'id' | 'createdAt'>;

/** The signatures of a version of a document, in the order of its pages; those that are not visible are last. */
export async function listSignatures(
  tx: Tx,
  scope: TenantScope,
  of: { documentId: number; versionId: number },
): Promise<SignatureRow[]> {
  return await tx
    .select()
    .from(signature)
    .where(ofVersion(scope, of))
    .orderBy(asc(signature.page), asc(signature.y), asc(signature.x), asc(signature.id));
}

/** The signatures of versions of documents, for lists: at most so many of each document. */
export async function listForDocuments(
  tx: Tx,
  { companyIds }: Scope,
  versions: readonly number[],
  limit: number,
): Promise<SignatureRow[]> {
  if (versions.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${signature.companyId}, ${signature.versionId} order by ${signature.page}, ${signature.y}, ${signature.id})`;
  const ranked = tx
    .select({ id: signature.id, companyId: signature.companyId, place: place.as('place') })
    .from(signature)
    .where(and(inArray(signature.companyId, [...companyIds]), sql`${signature.versionId} = any(${idArray(versions)})`))
    .as('ranked');
  const rows = await tx
    .select({ row: signature })
    .from(signature)
    .innerJoin(ranked, and(eq(ranked.companyId, signature.companyId), eq(ranked.id, signature.id)))
    .where(sql`${ranked.place} <= ${limit}`)
    .orderBy(asc(signature.page), asc(signature.y), asc(signature.id));
  return rows.map(({ row }) => row);
}

/** A signature of a version, locked until the transaction ends. */
export async function lockSignature(
  tx: Tx,
  scope: TenantScope,
  of: { documentId: number; versionId: number; id: number },
): Promise<SignatureRow | undefined> {
  const [row] = await tx
    .select()
    .from(signature)
    .where(and(ofVersion(scope, of), eq(signature.id, of.id)))
    .for('update');
  return row;
}

export async function insertSignatures(
  tx: Tx,
  { companyId }: TenantScope,
  rows: readonly NewSignature[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insert(signature)
    .values(rows.map((row) => ({ ...row, companyId })))
    .returning({ id: signature.id });
  return inserted.map(({ id }) => id);
}

export async function changeSignature(
  tx: Tx,
  { companyId }: TenantScope,
  id: number,
  change: Partial<NewSignature>,
): Promise<void> {
  await tx
    .update(signature)
    .set(change)
    .where(and(eq(signature.companyId, companyId), eq(signature.id, id)));
}

export async function deleteSignatures(tx: Tx, { companyId }: TenantScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(signature)
    .where(and(eq(signature.companyId, companyId), sql`${signature.id} = any(${idArray(ids)})`));
}

/** Signatures of other versions without a decision, which nothing shows any more. */
export async function findOutdated(
  tx: Tx,
  { companyId }: TenantScope,
  { documentId, versionId }: { documentId: number; versionId: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: signature.id })
    .from(signature)
    .where(
      and(
        eq(signature.companyId, companyId),
        eq(signature.documentId, documentId),
        ne(signature.versionId, versionId),
        isNull(signature.correction),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The latest decisions about ink in the company. */
export async function listDecisions(
  tx: Tx,
  { companyId }: TenantScope,
  limit: number,
): Promise<{ features: number[]; isSignature: boolean }[]> {
  const rows = await tx
    .select({ features: signature.features, correction: signature.correction })
    .from(signature)
    .where(and(eq(signature.companyId, companyId), isNotNull(signature.correction), isNotNull(signature.features)))
    .orderBy(desc(signature.correctedAt), desc(signature.id))
    .limit(limit);
  const decisions = rows.map(({ features, correction }) => ({ features: features!, isSignature: correction! }));
  // Those of a release that measured something else are of no use.
  return decisions.filter(({ features }) => features.length === featureNames.length);
}

/** The pictures of signatures, without the places of their files. */
export async function listImages(
  tx: Tx,
  { companyIds }: Scope,
  signatureIds: readonly number[],
): Promise<Pick<ImageRow, 'id' | 'signatureId' | 'kind'>[]> {
  if (signatureIds.length === 0) return [];
  return await tx
    .select({ id: image.id, signatureId: image.signatureId, kind: image.kind })
    .from(image)
    .where(and(inArray(image.companyId, [...companyIds]), sql`${image.signatureId} = any(${idArray(signatureIds)})`));
}

/** A picture of a document. */
export async function findImage(
  tx: Tx,
  { companyId }: TenantScope,
  { documentId, id }: { documentId: number; id: number },
): Promise<ImageRow | undefined> {
  const [found] = await tx
    .select({ row: image })
    .from(image)
    .innerJoin(signature, and(eq(signature.companyId, image.companyId), eq(signature.id, image.signatureId)))
    .where(and(eq(image.companyId, companyId), eq(image.id, id), eq(signature.documentId, documentId)));
  return found?.row;
}

export async function insertImages(
  tx: Tx,
  { companyId }: TenantScope,
  rows: readonly Omit<typeof image.$inferInsert, 'companyId'>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(image).values(rows.map((row) => ({ ...row, companyId })));
}

/** The keys of the pictures of signatures. */
export async function keysOfSignatures(tx: Tx, { companyId }: TenantScope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ key: image.key })
    .from(image)
    .where(and(eq(image.companyId, companyId), sql`${image.signatureId} = any(${idArray(ids)})`));
  return rows.map(({ key }) => key);
}

/** Deletes the pictures of signatures. */
export async function deleteImages(tx: Tx, { companyId }: TenantScope, signatureIds: readonly number[]): Promise<void> {
  if (signatureIds.length === 0) return;
  await tx
    .delete(image)
    .where(and(eq(image.companyId, companyId), sql`${image.signatureId} = any(${idArray(signatureIds)})`));
}

/** The keys of the pictures of documents. */
export async function keysOfDocuments(
  tx: Tx,
  { companyId }: CompanyScope,
  documentIds: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ key: image.key })
    .from(image)
    .innerJoin(signature, and(eq(signature.companyId, image.companyId), eq(signature.id, image.signatureId)))
    .where(and(eq(image.companyId, companyId), sql`${signature.documentId} = any(${idArray(documentIds)})`));
  return rows.map(({ key }) => key);
}

/** The pictures of a company and their bytes; of those made since a time. */
export async function countStored(
  tx: Tx,
  { companyId }: TenantScope,
  since?: Date,
): Promise<{ files: number; bytes: number }> {
  const [row] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${image.size}), 0)`.mapWith(Number) })
    .from(image)
    .where(and(eq(image.companyId, companyId), since ? gte(image.createdAt, since) : undefined));
  return row ?? { files: 0, bytes: 0 };
}

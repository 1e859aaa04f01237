import { and, eq, or, sql } from 'drizzle-orm';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { nearDuplicate } from './tables.ts';

/** Documents with the same number that a document is compared with, before and after it in the order of ids, so that chains of copies stay connected. */
const NEIGHBOURS = 3;

/** The documents of the project that have most numbers in common with a document. Its cost does not depend on how many there are. */
export async function findCandidates(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { documentId, bands, limit }: { documentId: number; bands: readonly number[]; limit: number },
): Promise<number[]> {
  if (bands.length === 0) return [];
  const near = sql`from duplicate_band b
    where b.company_id = ${companyId} and b.project_id = ${projectId} and b.band = own.band`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select found.document_id as id
    from unnest(${`{${bands.join(',')}}`}::integer[]) as own (band)
    cross join lateral (
      (select b.document_id ${near} and b.document_id < ${documentId} order by b.document_id desc limit ${NEIGHBOURS})
      union all
      (select b.document_id ${near} and b.document_id > ${documentId} order by b.document_id limit ${NEIGHBOURS})
    ) found
    group by found.document_id order by count(*) desc, found.document_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

export interface Pair {
  otherId: number;
  equalWords: number;
}

/** Adds near-duplicates of a document. */
export async function storePairs(
  tx: Tx,
  { companyId }: ProjectScope,
  { documentId, pairs }: { documentId: number; pairs: readonly Pair[] },
): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insert(nearDuplicate)
    .values(
      pairs.map(({ otherId, equalWords }) => ({
        companyId,
        documentId: Math.min(documentId, otherId),
        otherId: Math.max(documentId, otherId),
        equalWords,
      })),
    )
    .onConflictDoUpdate({
      target: [nearDuplicate.companyId, nearDuplicate.documentId, nearDuplicate.otherId],
      set: { equalWords: sql`excluded.equal_words` },
    });
}

/** Forgets the near-duplicates of documents whose text changed, or that are gone. Returns the others. */
export async function deletePairs(
  tx: Tx,
  { companyId }: TenantScope,
  documentIds: readonly number[],
): Promise<number[]> {
  const ids = idArray(documentIds);
  const rows = await tx
    .delete(nearDuplicate)
    .where(
      and(
        eq(nearDuplicate.companyId, companyId),
        or(sql`${nearDuplicate.documentId} = any(${ids})`, sql`${nearDuplicate.otherId} = any(${ids})`),
      ),
    )
    .returning({ documentId: nearDuplicate.documentId, otherId: nearDuplicate.otherId });
  const gone = new Set(documentIds);
  const all = rows.flatMap(({ documentId, otherId }) => [documentId, otherId]);
  return [...new Set(all)].filter((id) => !gone.has(id));
}

/** The pairs of the documents of the project that are not deleted. */
export async function listPairs(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
): Promise<{ documentId: number; otherId: number; equalWords: number }[]> {
  const { rows } = await tx.execute<{ one: number; other: number; equal_words: number }>(sql`
    select n.document_id as one, n.other_id as other, n.equal_words from near_duplicate n
    join document a on a.company_id = n.company_id and a.id = n.document_id and a.project_id = ${projectId} and a.deleted_at is null
    join document b on b.company_id = n.company_id and b.id = n.other_id and b.project_id = ${projectId} and b.deleted_at is null
    where n.company_id = ${companyId} order by n.document_id, n.other_id`);
  return rows.map((row) => ({ documentId: row.one, otherId: row.other, equalWords: row.equal_words }));
}

/** The near-duplicates of a document, also deleted ones. */
export async function findPairs(tx: Tx, { companyId }: ProjectScope, documentId: number): Promise<Pair[]> {
  const { rows } = await tx.execute<{ other: number; equal_words: number }>(sql`
    select other_id as other, equal_words from near_duplicate where company_id = ${companyId} and document_id = ${documentId}
    union all
    select document_id, equal_words from near_duplicate where company_id = ${companyId} and other_id = ${documentId}
    order by equal_words desc`);
  return rows.map((row) => ({ otherId: row.other, equalWords: row.equal_words }));
}

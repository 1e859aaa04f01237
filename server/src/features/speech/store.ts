import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { type AccessibleScope, inScope, type Scope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { speech, type SpeechRow } from './tables.ts';

/** A user, in their companies and in the system tenant. */
export interface Owner {
  scope: AccessibleScope;
  userId: number;
}
export type SpeechKey = Pick<SpeechRow, 'companyId' | 'id'>;

const owned = ({ scope, userId }: Owner) =>
  and(inArray(speech.companyId, [...scope.companyIds]), eq(speech.userId, userId));
const isOne = (scope: Scope, { companyId, id }: SpeechKey) =>
  and(eq(speech.companyId, inScope(scope, companyId)), eq(speech.id, id));

export async function insertSpeech(tx: Tx, scope: Scope, row: typeof speech.$inferInsert): Promise<SpeechRow> {
  inScope(scope, row.companyId);
  const [created] = await tx.insert(speech).values(row).returning();
  return created!;
}

export async function listSpeech(
  tx: Tx,
  owner: Owner,
  { q, page, per_page, sort }: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<{ rows: SpeechRow[]; total: number }> {
  const where = and(owned(owner), q ? contains(speech.name, q) : undefined);
  const orders = { name: sql`lower(${speech.name})`, created_at: speech.createdAt };
  const rows = await tx
    .select()
    .from(speech)
    .where(where)
    .orderBy(...orderBy(orders, sort, speech.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(speech, where) };
}

/** Recordings of the owner, by their ids. */
export async function findOwnSpeech(tx: Tx, owner: Owner, ids: readonly number[]): Promise<SpeechRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(speech)
    .where(and(owned(owner), inArray(speech.id, [...ids])));
}

/** A recording of the owner, or one of a document in the companies of the scope: whether that may be read is not checked. */
export async function findSpeech(tx: Tx, { scope, userId }: Owner, id: number): Promise<SpeechRow | undefined> {
  const mayBe = sql`(${speech.userId} = ${userId} or ${speech.documentId} is not null)`;
  const [row] = await tx
    .select()
    .from(speech)
    .where(and(inArray(speech.companyId, [...scope.companyIds]), eq(speech.id, id), mayBe));
  return row;
}

/** The recording of a version of a document. */
export const findOfVersion = (tx: Tx, scope: Scope, versionId: number): Promise<SpeechRow | undefined> =>
  first(tx, scope, eq(speech.versionId, versionId));

/** The recording that a task transcribes, or transcribed last. */
export const findOfTask = (tx: Tx, scope: Scope, taskId: number): Promise<SpeechRow | undefined> =>
  first(tx, scope, eq(speech.taskId, taskId));

async function first(tx: Tx, { companyIds }: Scope, where: SQL): Promise<SpeechRow | undefined> {
  const [row] = await tx
    .select()
    .from(speech)
    .where(and(inArray(speech.companyId, [...companyIds]), where));
  return row;
}

/** Locks a recording until the transaction ends; undefined if it was deleted. */
export async function lockSpeech(tx: Tx, scope: Scope, key: SpeechKey): Promise<SpeechRow | undefined> {
  const [row] = await tx.select().from(speech).where(isOne(scope, key)).for('update');
  return row;
}

export async function changeSpeech(
  tx: Tx,
  scope: Scope,
  key: SpeechKey,
  change: Partial<typeof speech.$inferInsert>,
): Promise<SpeechRow> {
  const [row] = await tx.update(speech).set(change).where(isOne(scope, key)).returning();
  return row!;
}

export async function removeSpeech(tx: Tx, scope: Scope, key: SpeechKey): Promise<void> {
  await tx.delete(speech).where(isOne(scope, key));
}

/** Of these versions, those that have a transcript or are getting one. */
export async function transcribedVersions(
  tx: Tx,
  { companyIds }: Scope,
  versionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ versionId: speech.versionId })
    .from(speech)
    .where(
      and(
        inArray(speech.companyId, [...companyIds]),
        sql`${speech.versionId} = any(${idArray(versionIds)})`,
        inArray(speech.status, ['queued', 'running', 'done']),
      ),
    );
  return new Set(rows.flatMap(({ versionId }) => versionId ?? []));
}

/** Deletes the recordings of these users. */
export async function removeOfUsers(
  tx: Tx,
  { companyIds }: AccessibleScope,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .delete(speech)
    .where(and(inArray(speech.companyId, [...companyIds]), sql`${speech.userId} = any(${idArray(userIds)})`));
}

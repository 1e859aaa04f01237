import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AccessibleScope, inScope, type Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { SpeechKey } from './store.ts';
import { file, speech, type SpeechFileRow } from './tables.ts';

export async function insertFile(
  tx: Tx,
  scope: Scope,
  { companyId, id }: SpeechKey,
  stored: Pick<SpeechFileRow, 'key' | 'sha256' | 'size' | 'mimeType' | 'type'>,
): Promise<void> {
  await tx.insert(file).values({ companyId: inScope(scope, companyId), speechId: id, ...stored });
}

/** The file of a user's own recording; undefined for that of a document. */
export async function findFile(tx: Tx, scope: Scope, { companyId, id }: SpeechKey): Promise<SpeechFileRow | undefined> {
  const [row] = await tx
    .select()
    .from(file)
    .where(and(eq(file.companyId, inScope(scope, companyId)), eq(file.speechId, id)));
  return row;
}

/** The keys of the files of these users. */
export async function keysOfUsers(
  tx: Tx,
  { companyIds }: AccessibleScope,
  userIds: readonly number[],
): Promise<{ companyId: number; key: string }[]> {
  return await tx
    .select({ companyId: file.companyId, key: file.key })
    .from(file)
    .innerJoin(speech, and(eq(speech.companyId, file.companyId), eq(speech.id, file.speechId)))
    .where(and(inArray(file.companyId, [...companyIds]), sql`${speech.userId} = any(${idArray(userIds)})`));
}

/** Of these keys, those that files of the company have. */
export async function knownKeys(
  tx: Tx,
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: file.key })
    .from(file)
    .where(and(eq(file.companyId, inScope(scope, companyId)), inArray(file.key, [...keys])));
  return new Set(rows.map(({ key }) => key));
}

/** The files of a company and their bytes; and the number of those since a time, which count as a page each. */
export async function countFiles(
  tx: Tx,
  scope: Scope,
  companyId: number,
  since?: Date,
): Promise<{ files: number; bytes: number; pages: number }> {
  const isCounted = since ? sql`${file.createdAt} >= ${since.toISOString()}` : sql`true`;
  const [row] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${file.size}), 0)`.mapWith(Number),
      pages: sql<number>`(count(*) filter (where ${isCounted}))::int`,
    })
    .from(file)
    .where(eq(file.companyId, inScope(scope, companyId)));
  return row!;
}

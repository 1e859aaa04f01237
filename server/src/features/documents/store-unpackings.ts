import type { Problem } from '@dossier/contract/base/failure';
import { toWording } from '@dossier/contract/base/sentence';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type AccessibleScope, type ProjectScope, type Scope, type TenantScope, inScope } from '../../access/scope.ts';
import { alive } from './store.ts';
import { document, unpackedFile, type UnpackedFileRow, unpacking, type UnpackingRow } from './tables.ts';

const ofTask = ({ companyId, projectId }: ProjectScope, taskId: number) =>
  and(eq(unpacking.companyId, companyId), eq(unpacking.projectId, projectId), eq(unpacking.taskId, taskId));

export async function insertUnpacking(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  row: Pick<UnpackingRow, 'taskId' | 'filename' | 'files' | 'key'>,
): Promise<void> {
  await tx.insert(unpacking).values({ ...row, companyId, projectId });
}

export async function findUnpacking(tx: Tx, scope: ProjectScope, taskId: number): Promise<UnpackingRow | undefined> {
  const [row] = await tx.select().from(unpacking).where(ofTask(scope, taskId));
  return row;
}

/** The number of the last file that was dealt with; 0 before the first. */
export async function lastUnpacked(tx: Tx, { companyId }: TenantScope, unpackingId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${unpackedFile.number}), 0)`.mapWith(Number) })
    .from(unpackedFile)
    .where(and(eq(unpackedFile.companyId, companyId), eq(unpackedFile.unpackingId, unpackingId)));
  return row?.last ?? 0;
}

export interface NewUnpackedFile {
  unpackingId: number;
  number: number;
  path: string;
  documentId?: number;
  duplicateOf?: string | null;
  error?: Problem;
  refusedLabels?: readonly string[];
}

export async function insertUnpackedFile(
  tx: Tx,
  { companyId }: TenantScope,
  { error, refusedLabels = [], ...row }: NewUnpackedFile,
): Promise<void> {
  await tx.insert(unpackedFile).values({
    ...row,
    companyId,
    refusedLabels: [...refusedLabels],
    ...(error && { errorCode: error.code, errorMessage: error.message, errorWording: toWording(error) }),
  });
}

/** Takes the zip file off an unpacking, to be deleted after the commit. */
export async function releaseZip(tx: Tx, scope: ProjectScope, taskId: number): Promise<void> {
  await tx.update(unpacking).set({ key: null }).where(ofTask(scope, taskId));
}

/** Notes whether the task has ended. Returns the row. */
export async function markUnpackingEnded(
  tx: Tx,
  scope: Scope,
  { companyId, id, ended }: { companyId: number; id: number; ended: boolean },
): Promise<UnpackingRow | undefined> {
  const [row] = await tx
    .update(unpacking)
    .set({ endedAt: ended ? new Date() : null })
    .where(and(eq(unpacking.companyId, inScope(scope, companyId)), eq(unpacking.taskId, id)))
    .returning();
  return row;
}

/** Takes the zip files off unpackings that ended before a moment; returns their keys. */
export async function releaseZipsBefore(tx: Tx, scope: AccessibleScope, before: Date): Promise<string[]> {
  const ended = tx.$with('ended').as(
    tx
      .select({ companyId: unpacking.companyId, id: unpacking.id, key: unpacking.key })
      .from(unpacking)
      .where(
        and(
          inArray(unpacking.companyId, [...scope.companyIds]),
          isNotNull(unpacking.key),
          lt(unpacking.endedAt, before),
        ),
      )
      .for('update'),
  );
  const rows = await tx
    .with(ended)
    .update(unpacking)
    .set({ key: null })
    .from(ended)
    .where(and(eq(unpacking.companyId, ended.companyId), eq(unpacking.id, ended.id)))
    .returning({ key: sql<string>`${ended.key}` });
  return rows.map(({ key }) => key);
}

/** Which of these keys belong to an unpacking. */
export async function knownZips(
  tx: Tx,
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: unpacking.key })
    .from(unpacking)
    .where(and(eq(unpacking.companyId, inScope(scope, companyId)), inArray(unpacking.key, [...keys])));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** The numbers of an unpacking. */
export async function countUnpacked(
  tx: Tx,
  { companyId }: TenantScope,
  unpackingId: number,
): Promise<{ added: number; duplicates: number; leftOut: number }> {
  const [row] = await tx
    .select({
      added: sql`count(${unpackedFile.documentId})`.mapWith(Number),
      duplicates: sql`count(${unpackedFile.duplicateOf})`.mapWith(Number),
      leftOut: sql`count(${unpackedFile.errorCode})`.mapWith(Number),
    })
    .from(unpackedFile)
    .where(and(eq(unpackedFile.companyId, companyId), eq(unpackedFile.unpackingId, unpackingId)));
  return row ?? { added: 0, duplicates: 0, leftOut: 0 };
}

const results = {
  added: isNotNull(unpackedFile.documentId),
  duplicate: isNotNull(unpackedFile.duplicateOf),
  left_out: isNull(unpackedFile.documentId),
};
export type UnpackedResult = keyof typeof results;

export type ShownUnpackedFile = UnpackedFileRow & { documentName: string | null };

/** The files of an unpacking: first those left out, then duplicates; the name of a document only while it is in the project. */
export async function listUnpackedFiles(
  tx: Tx,
  scope: ProjectScope,
  unpackingId: number,
  { result, page, per_page }: { result?: UnpackedResult | undefined; page: number; per_page: number },
): Promise<{ rows: ShownUnpackedFile[]; total: number }> {
  const where = and(
    eq(unpackedFile.companyId, scope.companyId),
    eq(unpackedFile.unpackingId, unpackingId),
    result && results[result],
  );
  const rows = await tx
    .select({
      file: unpackedFile,
      documentName: document.name,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(unpackedFile)
    .leftJoin(
      document,
      and(
        eq(document.companyId, unpackedFile.companyId),
        eq(document.id, unpackedFile.documentId),
        eq(document.projectId, scope.projectId),
        alive,
      ),
    )
    .where(where)
    .orderBy(asc(isNotNull(unpackedFile.documentId)), asc(isNull(unpackedFile.duplicateOf)), asc(unpackedFile.number))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await totalRows(rows, page, tx.$count(unpackedFile, where));
  return { rows: rows.map(({ file, documentName }) => ({ ...file, documentName })), total };
}

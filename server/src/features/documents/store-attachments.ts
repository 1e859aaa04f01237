import { storedSentence } from '@dossier/contract/base/sentence';
import type { Outline } from '@dossier/contract/documents/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope, TenantScope } from '../../access/scope.ts';
import { attachment, file, type FileRow } from './tables.ts';

/** The files inside a version, in order. */
export async function findAttachments(
  tx: Tx,
  scope: TenantScope | AccessibleScope,
  versionId: number,
): Promise<Outline['attachments']> {
  const rows = await tx
    .select()
    .from(attachment)
    .where(and(inArray(attachment.companyId, [...scope.companyIds]), eq(attachment.versionId, versionId)))
    .orderBy(asc(attachment.number));
  return rows.map(({ number, name, mimeType, size, inline, page, errorCode, errorMessage, errorWording }) => ({
    number,
    name,
    mime_type: mimeType,
    size,
    inline,
    page,
    ...(errorCode && { error: { code: errorCode, ...storedSentence(errorMessage ?? '', errorWording) } }),
  }));
}

export async function insertAttachment(
  tx: Tx,
  scope: TenantScope,
  row: Omit<typeof attachment.$inferInsert, 'companyId'>,
): Promise<void> {
  await tx.insert(attachment).values({ ...row, companyId: scope.companyId });
}

export async function findAttachment(
  tx: Tx,
  scope: TenantScope | AccessibleScope,
  versionId: number,
  number: number,
): Promise<{ name: string; file: FileRow } | undefined> {
  const [row] = await tx
    .select({ name: attachment.name, file })
    .from(attachment)
    .innerJoin(file, and(eq(file.companyId, attachment.companyId), eq(file.id, attachment.fileId)))
    .where(
      and(
        inArray(attachment.companyId, [...scope.companyIds]),
        eq(attachment.versionId, versionId),
        eq(attachment.number, number),
      ),
    );
  return row;
}

/** Deletes the rows of a version's attachments and their files; returns the keys of the files. */
export async function removeAttachments(tx: Tx, scope: TenantScope, versionId: number): Promise<string[]> {
  const removed = await tx
    .delete(attachment)
    .where(and(eq(attachment.companyId, scope.companyId), eq(attachment.versionId, versionId)))
    .returning({ fileId: attachment.fileId });
  if (removed.length === 0) return [];
  const fileIds = removed.map(({ fileId }) => fileId);
  const files = await tx
    .delete(file)
    .where(and(eq(file.companyId, scope.companyId), inArray(file.id, fileIds)))
    .returning({ key: file.key });
  return files.map(({ key }) => key);
}

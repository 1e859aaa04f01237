import type { Context, TransactionContext } from '../../../access/context.ts';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { toWording } from '@dossier/contract/base/sentence';
import type { Attachment } from '@dossier/reading/reading';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { StoredFile } from '../../../engines/files/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { newAttachmentKey } from '../storage-keys.ts';
import { insertAttachment, removeAttachments } from '../store-attachments.ts';
import { insertFile } from '../store-files.ts';
import type { VersionRow } from '../tables.ts';

interface StoredAttachment {
  attachment: Attachment;
  key: string;
  file: StoredFile;
}

/**
 * Stores the files that a reader extracted into a folder under their numbers. `work` writes their rows in its own transaction; if it fails,
 * the files are deleted.
 */
export async function withAttachments<T>(
  { app, scope }: Context<ProjectScope>,
  {
    reading,
    work,
  }: {
    reading: { folder: string; attachments: readonly Attachment[] };
    work: (insert: (tx: Tx, version: VersionRow) => Promise<void>) => Promise<T>;
  },
): Promise<T> {
  const stored: StoredAttachment[] = [];
  try {
    for (const [index, attachment] of reading.attachments.entries()) {
      const key = newAttachmentKey(scope.companyId);
      const bytes = createReadStream(join(reading.folder, String(index + 1)));
      const file = await app.files.put(key, bytes, { length: attachment.size, mime: attachment.mime_type });
      stored.push({ attachment, key, file });
    }
    return await work((tx, version) => insertRows(tx, scope, version, stored));
  } catch (error) {
    for (const { key } of stored) await deleteFile(app, key);
    throw error;
  }
}

async function insertRows(
  tx: Tx,
  scope: ProjectScope,
  version: VersionRow,
  stored: readonly StoredAttachment[],
): Promise<void> {
  for (const [index, { attachment, key, file }] of stored.entries()) {
    const { name, mime_type: mimeType, inline, page, error } = stripUnstorableCharacters(attachment);
    const { id: fileId } = await insertFile(tx, scope, {
      ...file,
      kind: 'attachment',
      key,
      mimeType,
      madeFrom: version.fileId,
      createdBy: version.createdBy,
    });
    await insertAttachment(tx, scope, {
      versionId: version.id,
      number: index + 1,
      fileId,
      name,
      mimeType,
      size: file.size,
      inline,
      page,
      errorCode: error?.code ?? null,
      errorMessage: error?.message ?? null,
      errorWording: error ? toWording(error) : null,
    });
  }
}

/** Deletes the attachments of an earlier run. */
export async function forgetAttachments(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  versionId: number,
): Promise<void> {
  const keys = await removeAttachments(tx, scope, versionId);
  if (keys.length === 0) return;
  afterCommit(tx, async () => {
    for (const key of keys) await deleteFile(app, key);
  });
}

async function deleteFile(app: App, key: string): Promise<void> {
  await app.files.delete(key).catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
}

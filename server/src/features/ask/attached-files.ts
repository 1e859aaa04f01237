import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '../../app.ts';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { cutStoredPages } from '../documents/passages.ts';
import type { AttachedFiles } from './reading-scope.ts';
import type { Source } from './retrieve-passages.ts';
import { listAttachments, nextAttachmentPages } from './store-attachments.ts';
import type { SessionRow } from './tables.ts';

/** A passage of an attached file that may contain the answer. */
export interface AttachedSource extends Omit<Source, 'documentId' | 'versionId' | 'version' | 'change'> {
  attachmentId: number;
}

/** A passage of a document or of an attached file. */
export type AnySource = Source | AttachedSource;

export const isAttached = (source: AnySource): source is AttachedSource => 'attachmentId' in source;

export async function findAttachedFiles(
  { tx, scope }: { tx: Tx; scope: Scope },
  session: Pick<SessionRow, 'companyId' | 'id'>,
): Promise<AttachedFiles> {
  const rows = await listAttachments(tx, scope, [session]);
  return { scope, companyId: session.companyId, files: rows.filter(({ status }) => status === 'read') };
}

/** All passages of the files, file by file in the order of their pages. */
export async function attachedPassages(
  app: App,
  { scope, companyId, files }: AttachedFiles,
): Promise<AttachedSource[]> {
  const sources: AttachedSource[] = [];
  for (const file of files) {
    const passages = await cutStoredPages(file, async (from, limit) => {
      // Cutting blocks the event loop.
      await nextTurn();
      return await app.database.read(scope, (tx) => nextAttachmentPages(tx, scope, file, from, limit));
    });
    for (const passage of passages)
      sources.push({ ...passage, companyId, attachmentId: file.id, name: file.name, score: 0 });
  }
  return sources;
}

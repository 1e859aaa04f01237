import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/compare/sentences';
import type { TaskFile } from '@dossier/contract/tasks/schema';
import { z } from 'zod';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { findExport } from '../store-exports.ts';
import { requireComparison } from './read-comparisons.ts';
import { EXPORT_KEPT_MS } from './sweep-exports.ts';

/** For `GET task/{id}/download/{part}`. */
export const EXPORT_PART = 'comparison';

/** The checkpoint of a task that has written a file. */
const writtenFile = z.object({ filename: z.string(), size: z.number(), written_at: z.number() });
export type WrittenFile = z.output<typeof writtenFile>;

interface ExportTask {
  id: number;
  entityId: number | null;
  createdBy: number | null;
  checkpoint: unknown;
}

/** Describes the file of a task, as long as it is kept. */
export function describeExport({ checkpoint }: ExportTask): TaskFile | null {
  const { data } = writtenFile.safeParse(checkpoint);
  if (!data || data.written_at < Date.now() - EXPORT_KEPT_MS) return null;
  const { filename, size } = data;
  return { part: EXPORT_PART, filename, size, left_out: [], left_out_count: 0 };
}

/**
 * The file that a task has written, for the user who started it and may still read both documents. Throws `not_found` once it is no longer
 * kept.
 */
export async function downloadExport(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  task: ExportTask,
): Promise<OutgoingFile> {
  const id = task.entityId ?? 0;
  const scope = await authority.at('doc_compare', 'DOCUMENT_READ', id);
  const readable = await authority.accessible('DOCUMENT_READ');
  if (task.createdBy === null || scope.actor.userId !== task.createdBy) throw new Failure('not_found');
  const file = await app.database.write(scope, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, { id });
    const found = await findExport(tx, scope, task.id);
    if (!found || !describeExport(task)) throw new Failure('not_found', say('export_gone'));
    const after = { filename: found.filename };
    const documents = await nameDocuments({ tx, scope: readable }, [row.sourceDocumentId]);
    const name = documents.get(row.sourceDocumentId)?.name ?? '';
    await record({ tx, scope }, { action: 'download', entityType: 'doc_compare', entityId: id, name, after });
    return found;
  });
  const { key, filename, mimeType, size, sha256 } = file;
  return { filename, mimeType, size, etag: sha256, open: (range) => app.files.get(key, range && { range }) };
}

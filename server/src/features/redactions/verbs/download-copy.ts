import type { Context, ContextWithCaller } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { recordOpening } from '../../documents/verbs/record-access.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import type { ListedCopy } from '../store.ts';
import { requireCopy } from './read-copies.ts';

/**
 * The file of a verified copy. Throws `conflict` if it is not verified. The audit log has the download, or that the document was opened if
 * the file is shown on its page.
 *
 * @param input.mark `shown` of the document's outline, possibly with a suffix after a dot
 */
export async function downloadCopy(
  { app, scope, caller }: ContextWithCaller<ProjectScope>,
  { id, mark }: { id: number; mark: string | undefined },
): Promise<OutgoingFile> {
  const { row, file } = await openCopy({ app, scope }, id);
  if (mark !== undefined && mark.split('.')[0] === app.tokens.markFor(caller, row.documentId)) {
    await recordOpening({ app, scope }, { id: row.documentId });
    return file;
  }
  await app.database.write(scope, async (tx) => {
    const name = (await nameDocuments({ tx, scope }, [row.documentId])).get(row.documentId)?.name ?? '';
    const after = { filename: file.filename };
    await record({ tx, scope }, { action: 'download', entityType: 'redaction', entityId: id, name, after });
  });
  return file;
}

/** A verified copy with its file. */
export async function openCopy(
  { app, scope }: Context<ProjectScope>,
  id: number,
): Promise<{ row: ListedCopy; file: OutgoingFile }> {
  const row = await app.database.read(scope, (tx) => requireCopy({ tx, scope }, { id, isVerified: true }));
  return {
    row,
    file: {
      filename: row.filename!,
      mimeType: row.mimeType!,
      size: row.size,
      etag: row.sha256!,
      open: (range) => app.files.get(row.key, range && { range }),
    },
  };
}

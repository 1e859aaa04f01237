import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/classification/sentences';
import { Readable } from 'node:stream';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { downloadOriginal } from '../../documents/verbs/download-document.ts';
import { recordAccess } from '../../documents/verbs/record-access.ts';
import { findSample, findStoredFile } from '../store-samples.ts';
import type { SampleRow } from '../tables.ts';
import { scopeOfSample } from './change-samples.ts';

/** The file of a sample; of a document, its original, if the caller may read it; of a text, the text. The audit log has it. */
export async function downloadSample(
  context: ContextWithAuthority<AccessibleScope>,
  id: number,
): Promise<OutgoingFile> {
  const { app, authority } = context;
  const scope = await scopeOfSample(context, { id, permission: 'CLASSIFICATION_DATASET_READ' });
  const row = await app.database.read(scope, (tx) => findSample(tx, scope, id));
  if (!row) throw new Failure('not_found');
  const { documentId } = row;
  if (documentId !== null) {
    const project = await authority.at('document', 'DOCUMENT_READ', documentId);
    const file = await downloadOriginal({ app, scope: project }, { id: documentId });
    await recordAccess(
      { app, scope: project },
      { id: documentId, file: 'original', filename: file.filename, isShown: false },
    );
    return file;
  }
  const stored =
    row.fileId === null ? undefined : await app.database.read(scope, (tx) => findStoredFile(tx, scope, row.fileId!));
  const file = stored
    ? {
        filename: row.filename,
        mimeType: stored.mimeType,
        size: stored.size,
        etag: stored.sha256,
        open: (range?: { start: number; end: number }) => app.files.get(stored.key, range && { range }),
      }
    : textFile(row);
  await app.database.write(scope, (tx) =>
    record(
      { tx, scope },
      {
        action: 'download',
        entityType: 'classification_dataset',
        entityId: row.datasetId,
        name: row.filename,
        after: { sample: row.filename },
      },
    ),
  );
  return file;
}

function textFile({ filename, text, updatedAt }: SampleRow): OutgoingFile {
  if (text === null) throw new Failure('not_found', say('still_reading'));
  const bytes = Buffer.from(text);
  return {
    filename: filename.endsWith('.txt') ? filename : `${filename}.txt`,
    mimeType: 'text/plain',
    size: bytes.length,
    etag: String(updatedAt.getTime()),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}

import { Failure } from '@dossier/contract/base/failure';
import type { DocumentSignatures } from '@dossier/contract/signatures/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { presentSignatures } from '../present.ts';
import { findImage } from '../store.ts';

/** The signatures of a document. */
export async function readSignatures(
  { app, scope }: Context<ProjectScope>,
  documentId: number,
): Promise<DocumentSignatures> {
  return await app.database.read(scope, async (tx) => {
    await requireDocument({ tx, scope }, { id: documentId });
    return await presentSignatures(tx, scope, documentId);
  });
}

/** A picture of a signature of a document. */
export async function readImage(
  { app, scope }: Context<ProjectScope>,
  { documentId, id }: { documentId: number; id: number },
): Promise<OutgoingFile> {
  const row = await app.database.read(scope, async (tx) => {
    await requireDocument({ tx, scope }, { id: documentId });
    return await findImage(tx, scope, { documentId, id });
  });
  if (!row) throw new Failure('not_found');
  return {
    filename: `${row.kind}-${row.id}.png`,
    mimeType: row.mimeType,
    size: row.size,
    etag: row.sha256,
    open: (range) => app.files.get(row.key, range && { range }),
  };
}

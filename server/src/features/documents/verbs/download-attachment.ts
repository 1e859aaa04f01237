import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { OutgoingFile } from '../../../http/handlers-of.ts';
import type { DocumentScope } from '../store.ts';
import { findAttachment } from '../store-attachments.ts';
import { demandPaper } from './get-document.ts';

/** A file inside a document, such as an attachment of a mail, by its number. Throws `Failure('not_found')`. */
export async function downloadAttachment(
  app: App,
  scope: DocumentScope,
  id: number,
  number: number,
): Promise<OutgoingFile> {
  const found = await app.database.read(scope, async (tx) => {
    const { version } = await demandPaper(tx, scope, id);
    return await findAttachment(tx, scope, version.id, number);
  });
  if (!found) throw new Failure('not_found', 'The document has no such attachment.');
  const { name, file } = found;
  return {
    filename: name,
    mimeType: file.mimeType,
    size: file.size,
    etag: file.sha256,
    open: (range) => app.files.get(file.key, range && { range }),
  };
}

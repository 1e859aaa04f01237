import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { OutgoingFile } from '../../../streamed-files.ts';
import type { DocumentScope } from '../store.ts';
import { findAttachment } from '../store-attachments.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

/** A file inside a document, such as an attachment of a mail, by its number. Throws `Failure('not_found')`. */
export async function downloadAttachment(
  { app, scope }: Context<DocumentScope>,
  { number, ...chosen }: VersionChoice & { number: number },
): Promise<OutgoingFile> {
  const result = await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, chosen);
    return await findAttachment(tx, scope, version.id, number);
  });
  if (!result) throw new Failure('not_found', say('no_attachment'));
  const { name, file } = result;
  return {
    filename: name,
    mimeType: file.mimeType,
    size: file.size,
    etag: file.sha256,
    open: (range) => app.files.get(file.key, range && { range }),
  };
}

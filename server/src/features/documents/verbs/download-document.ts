import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { DocumentScope, DocumentWithVersion } from '../store.ts';
import { findFile } from '../store-files.ts';
import type { FileRow } from '../tables.ts';
import { filenameOf, requireDocument, type VersionChoice } from './get-document.ts';
import { canBeRendered, isOfficeDocument, makeRendition } from './make-rendition.ts';

/** The file as it was uploaded. */
export async function downloadOriginal(
  { app, scope }: Context<DocumentScope>,
  chosen: VersionChoice,
): Promise<OutgoingFile> {
  const { current, file } = await app.database.read(scope, async (tx) => {
    const current = await requireDocument({ tx, scope }, chosen);
    return { current, file: await findFile(tx, scope, current.version.fileId) };
  });
  if (!file) throw new Failure('not_found');
  return outgoing(app, file, filenameOf(current));
}

/**
 * The document as PDF: the original if it is one, else its rendition, which is created if needed. Throws `Failure('not_found')` with the
 * reason if there can be none, or the error of the conversion.
 */
export async function downloadPdf({ app, scope }: Context<ProjectScope>, chosen: VersionChoice): Promise<OutgoingFile> {
  const { current, file } = await lookUp({ app, scope }, chosen);
  const pdf = file ?? (await makeNow({ app, scope }, current));
  return outgoing(app, pdf, filenameOf(current).replace(/\.[^.]*$/, '') + '.pdf');
}

async function lookUp(
  { app, scope }: Context<ProjectScope>,
  chosen: VersionChoice,
): Promise<{ current: DocumentWithVersion; file: FileRow | undefined }> {
  return await app.database.read(scope, async (tx) => {
    const current = await requireDocument({ tx, scope }, chosen);
    const { type, fileId, pdfFileId } = current.version;
    const pdfId = type === 'pdf' ? fileId : pdfFileId;
    return { current, file: pdfId === null ? undefined : await findFile(tx, scope, pdfId) };
  });
}

async function makeNow({ app, scope }: Context<ProjectScope>, current: DocumentWithVersion): Promise<FileRow> {
  if (!canBeRendered({ app }, current)) {
    throw new Failure('not_found', isOfficeDocument(current) ? say('no_libreoffice') : say('no_pdf'));
  }
  return await makeRendition({ app, scope }, { current, signal: new AbortController().signal });
}

function outgoing(app: App, file: FileRow, filename: string): OutgoingFile {
  return {
    filename,
    mimeType: file.mimeType,
    size: file.size,
    etag: file.sha256,
    open: (range) => app.files.get(file.key, range && { range }),
  };
}

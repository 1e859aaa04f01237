import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { OutgoingFile } from '../../../http/handlers-of.ts';
import type { DocumentScope, Paper } from '../store.ts';
import { findFile } from '../store-files.ts';
import type { FileRow } from '../tables.ts';
import { demandPaper } from './get-document.ts';

/** The file as it was uploaded. */
export async function downloadOriginal(app: App, scope: DocumentScope, id: number): Promise<OutgoingFile> {
  const { paper, file } = await fileOf(app, scope, id, ({ version }) => version.fileId);
  return outgoing(app, file, paper.document.filename);
}

/** The document as PDF: the original if it is one, or else its rendition. Throws `Failure('not_found')` when there is neither. */
export async function downloadPdf(app: App, scope: DocumentScope, id: number): Promise<OutgoingFile> {
  const { paper, file } = await fileOf(app, scope, id, ({ version }) =>
    version.type === 'pdf' ? version.fileId : version.pdfFileId,
  );
  return outgoing(app, file, paper.document.filename.replace(/\.[^.]*$/, '') + '.pdf');
}

async function fileOf(
  app: App,
  scope: DocumentScope,
  id: number,
  choose: (paper: Paper) => number | null,
): Promise<{ paper: Paper; file: FileRow }> {
  return await app.database.read(scope, async (tx) => {
    const paper = await demandPaper(tx, scope, id);
    const fileId = choose(paper);
    const file = fileId === null ? undefined : await findFile(tx, scope, fileId);
    if (!file) throw new Failure('not_found', 'There is no PDF of this document.');
    return { paper, file };
  });
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

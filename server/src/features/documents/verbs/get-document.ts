import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { presentDocument } from '../present.ts';
import { type DocumentScope, findPaper, type Paper } from '../store.ts';

export async function getDocument(app: App, scope: DocumentScope, id: number): Promise<Document> {
  return await app.database.read(scope, (tx) => presentDocument(tx, scope, id), { byKeys: true });
}

/** The document and its current version. Throws `Failure('not_found')`. */
export async function demandPaper(tx: Tx, scope: DocumentScope, id: number): Promise<Paper> {
  const paper = await findPaper(tx, scope, id);
  if (!paper) throw new Failure('not_found');
  return paper;
}

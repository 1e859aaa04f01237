import type { Context, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import { presentDocument } from '../present.ts';
import { type DocumentScope, findDocumentWithVersion, type DocumentWithVersion } from '../store.ts';

export async function getDocument({ app, scope }: Context<DocumentScope>, id: number): Promise<Document> {
  return await app.database.read(scope, (tx) => presentDocument(app, tx, scope, id), { genericPlan: true });
}

/** The document and its current version. Throws `Failure('not_found')`. */
export async function requireDocument(
  { tx, scope }: TransactionContext<DocumentScope>,
  id: number,
): Promise<DocumentWithVersion> {
  const current = await findDocumentWithVersion(tx, scope, id);
  if (!current) throw new Failure('not_found');
  return current;
}

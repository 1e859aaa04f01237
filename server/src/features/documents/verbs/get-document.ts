import type { Context, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/documents/sentences';
import type { Document } from '@dossier/contract/documents/schema';
import { presentDocument } from '../present.ts';
import { type DocumentScope, findDocumentWithVersion, type DocumentWithVersion } from '../store.ts';

export async function getDocument({ app, scope }: Context<DocumentScope>, id: number): Promise<Document> {
  return await app.database.read(scope, (tx) => presentDocument(app, tx, scope, id), { genericPlan: true });
}

/** A document, and one of its versions by number; without a number, the current one. */
export interface VersionChoice {
  id: number;
  version?: number | undefined;
}

/** The document and its current version, or the one that is chosen. Throws `Failure('not_found')`. */
export async function requireDocument(
  { tx, scope }: TransactionContext<DocumentScope>,
  { id, version }: VersionChoice,
): Promise<DocumentWithVersion> {
  const document = await findDocumentWithVersion(tx, scope, id, version);
  if (!document)
    throw new Failure('not_found', version === undefined ? undefined : say('no_version', { number: version }));
  return document;
}

/** The name of a version's file. */
export const filenameOf = ({ document, version }: DocumentWithVersion): string => version.filename ?? document.filename;

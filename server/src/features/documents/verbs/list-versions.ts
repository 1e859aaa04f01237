import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { DocumentVersion } from '@dossier/contract/documents/schema';
import { presentVersion } from '../present.ts';
import type { DocumentScope } from '../store.ts';
import { listShownVersions } from '../store-versions.ts';

/** The versions of a document, the newest first. */
export async function listVersions(
  { app, scope }: Context<DocumentScope>,
  id: number,
): Promise<{ items: DocumentVersion[] }> {
  const rows = await app.database.read(scope, (tx) => listShownVersions(tx, scope, id));
  if (rows.length === 0) throw new Failure('not_found');
  return { items: rows.map(presentVersion) };
}

import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { findOfVersion } from '../store.ts';

/** The id of the transcript of a document's current version; null if there is none. */
export async function findTranscript(
  { app, scope }: Context<ProjectScope>,
  documentId: number,
): Promise<number | null> {
  return await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, { id: documentId });
    return (await findOfVersion(tx, scope, version.id))?.id ?? null;
  });
}

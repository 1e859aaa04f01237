import type { Reader } from '@dossier/contract/notes/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { listPermitted } from '../../roles/verbs/list-permitted.ts';

const MAX_READERS = 8;

/** The users who can read the documents of the project and so be mentioned, by name. */
export async function listReaders(
  { app, scope }: Context<ProjectScope>,
  { q }: { q?: string | undefined },
): Promise<{ items: Reader[] }> {
  return await app.database.read(scope, async (tx) => ({
    items: await listPermitted({ tx, scope }, { permission: 'DOCUMENT_READ', q, limit: MAX_READERS }),
  }));
}

import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { type CompanyScope, type ProjectScope, SYSTEM_TENANT } from '../../access/scope.ts';
import { permittedIds } from '../roles/verbs/list-permitted.ts';
import { requireSessionScope } from './reading-scope.ts';
import type { SessionRow } from './tables.ts';
import type { ChatContext } from './verbs/read-sessions.ts';

/**
 * The users who can read documents of a conversation and so could be its readers, except its owner; only among `ids`, if given. Throws
 * `Failure('not_found')` or `Failure('forbidden')` if the caller cannot read them.
 */
export async function findSessionReaders(
  context: ChatContext,
  session: SessionRow,
  ids?: readonly number[],
): Promise<number[]> {
  const { app } = context;
  const scopes = await readingScopes(context, session);
  const found = new Set<number>();
  for (const scope of scopes) {
    const permitted = await app.database.read(scope, (tx) =>
      permittedIds({ tx, scope }, { permission: 'DOCUMENT_READ', ...(ids && { ids }) }),
    );
    for (const id of permitted) found.add(id);
  }
  found.delete(session.userId);
  return [...found];
}

/** The company or the projects whose documents the conversation is about. */
async function readingScopes(context: ChatContext, session: SessionRow): Promise<(CompanyScope | ProjectScope)[]> {
  const { authority } = context;
  // Conversations of the system tenant are visible to their owner only.
  if (session.companyId === SYSTEM_TENANT) throw new Failure('conflict', say('no_company'));
  const reading = await requireSessionScope(context, session);
  if (session.scope === 'project') return [await authority.project('DOCUMENT_READ', session.scopeId!)];
  if (reading.documents) {
    // The conversation is visible in its company only.
    const own = reading.documents.filter(({ companyId }) => companyId === session.companyId);
    const projects = new Set(own.map(({ projectId }) => projectId));
    return await Promise.all([...projects].map((id) => authority.project('DOCUMENT_READ', id)));
  }
  if (session.scope === 'document') return [await authority.at('document', 'DOCUMENT_READ', session.scopeId!)];
  const place = await authority.workplace(session.companyId);
  return 'companyId' in place ? [place] : [];
}

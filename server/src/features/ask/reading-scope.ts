import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ChatScope } from '@dossier/contract/ask/schema';
import type { App } from '../../app.ts';
import type { SearchFilters } from '../../engines/search/port.ts';
import type { Authority } from '../../access/authority.ts';
import type { ProjectScope, AccessibleScope, Scope } from '../../access/scope.ts';
import { nameDocuments, type NamedDocument } from '../documents/verbs/name-documents.ts';
import { listSessionDocuments } from './store-documents.ts';
import type { AttachmentRow, SessionRow } from './tables.ts';

/** The subject of a conversation. */
export interface Subject {
  scope: ChatScope | null;
  scopeId: number | null;
  /** Several documents: then `scope` is `document`, without `scopeId`. */
  documentIds?: readonly number[] | undefined;
}

/** Whether a conversation is about several documents. */
export const isAboutSeveral = ({ scope, scopeId }: Pick<Subject, 'scope' | 'scopeId'>): boolean =>
  scope === 'document' && scopeId === null;

/** The files of a conversation that were read. */
export interface AttachedFiles {
  /** That of the conversation’s owner. */
  scope: Scope;
  companyId: number;
  files: readonly AttachmentRow[];
}

/** What may be read for an answer. */
export interface ReadingScope {
  scope: ProjectScope | AccessibleScope;
  filters: SearchFilters;
  /** The conversation's company; null if it is about all documents. */
  companyId: number | null;
  /** Those of several documents that are accessible. */
  documents?: readonly NamedDocument[];
  /** Of a conversation: the files attached to it, which are searched first. */
  attached?: AttachedFiles;
}

/** The part of a subject that is accessible to the user now. Throws `Failure('not_found')` or `Failure('forbidden')` if there is none. */
export async function requireReadingScope(
  { app, authority }: { app: App; authority: Authority },
  { scope, scopeId, documentIds }: Subject,
): Promise<ReadingScope> {
  if (scope === 'document' && documentIds) return await readSeveral(app, authority, documentIds);
  if (scope === null) {
    return { scope: await authority.accessible('DOCUMENT_READ'), filters: {}, companyId: null };
  }
  if (scopeId === null) throw new Failure('validation', undefined, { scope_id: say('scope_required') });
  switch (scope) {
    case 'company': {
      const accessible = await authority.accessible('DOCUMENT_READ');
      // Project-level members search only their projects; others get a 403/404.
      if (!accessible.companyIds.includes(scopeId)) await authority.company('DOCUMENT_READ', scopeId);
      return { scope: accessible, filters: { company_ids: [scopeId] }, companyId: scopeId };
    }
    case 'project': {
      const project = await authority.project('DOCUMENT_READ', scopeId);
      return { scope: project, filters: {}, companyId: project.companyId };
    }
    case 'document': {
      const project = await authority.at('document', 'DOCUMENT_READ', scopeId);
      return { scope: project, filters: { document_id: scopeId }, companyId: project.companyId };
    }
  }
}

/** The same for a conversation. */
export async function requireSessionScope(
  context: { app: App; authority: Authority; scope: Scope },
  session: SessionRow,
): Promise<ReadingScope> {
  const rows = isAboutSeveral(session)
    ? await context.app.database.read(context.scope, (tx) => listSessionDocuments(tx, context.scope, [session]))
    : null;
  return await requireReadingScope(context, { ...session, documentIds: rows?.map(({ documentId }) => documentId) });
}

/** Those of several documents that are accessible. */
async function readSeveral(app: App, authority: Authority, ids: readonly number[]): Promise<ReadingScope> {
  const scope = await authority.accessible('DOCUMENT_READ');
  const documents = [...(await app.database.read(scope, (tx) => nameDocuments({ tx, scope }, ids))).values()];
  if (documents.length === 0) throw new Failure('not_found');
  const companies = [...new Set(documents.map(({ companyId }) => companyId))];
  const filters = {
    company_ids: companies,
    project_ids: [...new Set(documents.map(({ projectId }) => projectId))],
    document_ids: documents.map(({ id }) => id),
  };
  return { scope, filters, companyId: companies.length === 1 ? companies[0]! : null, documents };
}

import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ChatScope } from '@dossier/contract/ask/schema';
import type { SearchFilters } from '../../engines/search/port.ts';
import type { Authority } from '../../access/authority.ts';
import type { ProjectScope, AccessibleScope } from '../../access/scope.ts';

/** The subject of a conversation. */
export interface Subject {
  scope: ChatScope | null;
  scopeId: number | null;
}

/** What may be read for an answer. */
export interface ReadingScope {
  scope: ProjectScope | AccessibleScope;
  filters: SearchFilters;
  /** The conversation's company; null if it is about all documents. */
  companyId: number | null;
}

/** The part of a subject that is accessible to the user now. Throws `Failure('not_found')` or `Failure('forbidden')` if there is none. */
export async function requireReadingScope(authority: Authority, { scope, scopeId }: Subject): Promise<ReadingScope> {
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

import { Failure } from '@dossier/contract/base/failure';
import type { ChatScope } from '@dossier/contract/ask/schema';
import type { SearchFilters } from '../../engines/search/port.ts';
import type { Authority } from '../../http/handlers-of.ts';
import { INSTALLATION, type ProjectScope, type ReachScope } from '../../scope.ts';

/** What a conversation is about. */
export interface Subject {
  scope: ChatScope | null;
  scopeId: number | null;
}

/** What may be read for an answer. */
export interface ReadingScope {
  scope: ProjectScope | ReachScope;
  filters: SearchFilters;
  /** Where the conversation is kept: the company that it is about, or the installation's shelf. */
  companyId: number;
}

/** The part of a subject that the person may read now. Throws `Failure('not_found')` or `Failure('forbidden')` when that is nothing. */
export async function readingScopeOf(authority: Authority, { scope, scopeId }: Subject): Promise<ReadingScope> {
  if (scope === null) {
    return { scope: await authority.reach('DOCUMENT_READ'), filters: {}, companyId: INSTALLATION };
  }
  if (scopeId === null) throw new Failure('validation', undefined, { scope_id: 'Say which one.' });
  switch (scope) {
    case 'company': {
      const reach = await authority.reach('DOCUMENT_READ');
      // Somebody who works in single projects of the company asks about those; anybody else is told why not.
      if (!reach.companyIds.includes(scopeId)) await authority.company('DOCUMENT_READ', scopeId);
      return { scope: reach, filters: { company_ids: [scopeId] }, companyId: scopeId };
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

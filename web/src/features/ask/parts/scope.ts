import type { ChatScope, ChatSession } from '@dossier/contract/ask/schema';
import type { BodyInput } from '@dossier/contract/base/route';
import type { ModelPlace } from '../queries.ts';
import type { askPaths } from '@dossier/contract/ask/paths';

/** A scope as in the address: one place, or several documents. */
export type ScopeKey = { scope: ChatScope; id: number } | { scope: 'documents'; ids: readonly number[] };

export type ScopeDocument = NonNullable<ChatSession['documents']>[number];

/** Several documents as scope, and the number of chosen ones that the user cannot read. */
export interface DocumentsScope {
  scope: 'documents';
  ids: readonly number[];
  documents: readonly ScopeDocument[];
  hidden: number;
}

/** The scope of a conversation; null is everything that the user can read. */
export type Scope = { scope: ChatScope; id: number; title: string } | DocumentsScope | null;

/** The scope of chosen documents: everything if there are none. */
export function documentsScope(documents: readonly ScopeDocument[], hidden = 0): Scope {
  const [first] = documents;
  if (!first) return null;
  if (documents.length + hidden === 1) return { scope: 'document', id: first.id, title: first.name };
  return { scope: 'documents', ids: documents.map(({ id }) => id), documents, hidden };
}

interface ScopeAddress {
  scope?: ChatScope;
  scope_id?: number;
  documents?: string;
}

/** The scope in the address; null if it has none. */
export function scopeInAddress({ scope, scope_id: id, documents }: ScopeAddress): ScopeKey | null {
  if (documents !== undefined) return { scope: 'documents', ids: documents.split('-').map(Number) };
  return scope !== undefined && id !== undefined ? { scope, id } : null;
}

/** The search params of a scope. */
export function addressOfScope(key: ScopeKey | null): ScopeAddress {
  if (key === null) return {};
  return key.scope === 'documents' ? { documents: key.ids.join('-') } : { scope: key.scope, scope_id: key.id };
}

/** A scope as input of the call that starts a conversation. */
export function scopeInput(
  key: ScopeKey | null,
): Pick<BodyInput<typeof askPaths.create>, 'scope' | 'scope_id' | 'document_ids'> {
  if (key === null) return { scope: null, scope_id: null };
  return key.scope === 'documents'
    ? { scope: 'document', document_ids: [...key.ids] }
    : { scope: key.scope, scope_id: key.id };
}

/** Where the models for a question in a scope are chosen; several documents are of one company. */
export function modelPlace(key: ScopeKey | null, companyId: number | null): ModelPlace {
  if (key === null) return companyId === null ? {} : { company_id: companyId };
  if (key.scope !== 'documents') return { scope: key.scope, scope_id: key.id };
  return { scope: 'document', scope_id: key.ids[0]! };
}

/** The scope of a conversation. */
export function scopeOfSession({ scope, scope_id: id, scope_title, documents, hidden_documents }: ChatSession): Scope {
  if (documents)
    return { scope: 'documents', ids: documents.map((document) => document.id), documents, hidden: hidden_documents };
  return scope === null || id === null ? null : { scope, id, title: scope_title ?? '' };
}

/** Suggestions are about documents of the chosen scope. */
export function fitsScope(
  { project_id, company_id, document_id }: Record<'project_id' | 'company_id' | 'document_id', number>,
  key: ScopeKey | null,
): boolean {
  switch (key?.scope) {
    case undefined:
      return true;
    case 'company':
      return company_id === key.id;
    case 'project':
      return project_id === key.id;
    case 'document':
      return document_id === key.id;
    case 'documents':
      return key.ids.includes(document_id);
  }
}

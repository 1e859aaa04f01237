import type { App } from '../../app.ts';
import { type DocumentFilter, listDocumentStates } from '../documents/verbs/list-document-states.ts';
import type { ReadingScope } from './reading-scope.ts';

/** Maximum number of documents that are read for one table. */
const MAX_DOCUMENTS = 1000;

export interface TableDocument {
  id: number;
  companyId: number;
  name: string;
}

/** The documents of a scope, to be asked one by one. */
export interface TableDocuments {
  /** All of them, or of very many those that match the question best. */
  readable: TableDocument[];
  unreadable: TableDocument[];
  /** Number of documents in the scope. */
  total: number;
}

/** The documents of a scope. */
export const documentFilter = (filters: ReadingScope['filters']): DocumentFilter => ({
  ...(filters.company_ids && { company_id: filters.company_ids }),
  ...(filters.project_ids && { project_id: filters.project_ids }),
  ...(filters.document_ids && { ids: filters.document_ids }),
  ...(filters.document_id !== undefined && { ids: [filters.document_id] }),
});

/** Lists the documents to read for a table. */
export async function listTableDocuments(
  app: App,
  { scope, filters }: Pick<ReadingScope, 'scope' | 'filters'>,
  question: { text: string; language: string | null },
): Promise<TableDocuments> {
  const filter = documentFilter(filters);
  const list = (of: DocumentFilter) =>
    app.database.read(scope, (tx) => listDocumentStates({ tx, scope }, { filter: of, limit: MAX_DOCUMENTS }));
  const all = await list(filter);
  const documents = all.total > all.documents.length ? await listBest() : all.documents;
  async function listBest() {
    const best = await app.search.findDocuments(scope, question.text, {
      ...filters,
      language: question.language,
      limit: MAX_DOCUMENTS,
      passages: 1,
    });
    return (await list({ ...filter, ids: best.documents.map(({ document_id }) => document_id) })).documents;
  }
  return {
    readable: documents.filter(({ status }) => status === 'indexed'),
    unreadable: documents.filter(({ status }) => status !== 'indexed'),
    total: all.total,
  };
}

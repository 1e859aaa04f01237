import type { NameHit, nameSearchInput } from '@dossier/contract/search/schema';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { markName, wordsOfName } from '@dossier/language/name-words';
import { listDocuments } from '../../documents/verbs/list-documents.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { narrowDocuments } from '../../documents/verbs/narrow-documents.ts';
import { presentDocument } from '../present.ts';

/** The documents whose name contains the words of the query, of those that match the filter; those that are not indexed come last. */
export async function findNames(
  { app, scope }: Context<AccessibleScope>,
  { query, limit, company_id, ...filter }: z.output<typeof nameSearchInput>,
): Promise<{ items: NameHit[] }> {
  const hits = await app.search.findNames(scope, query, {
    // Some may not match the filter.
    limit: limit * 10,
    ...(company_id !== undefined && { company_ids: [company_id] }),
    ...(filter.project_id && { project_ids: filter.project_id }),
  });
  const narrowed = await narrowDocuments({ app, scope }, { filter });
  const documents = await app.database.read(scope, async (tx) => {
    const ids = await narrowed.keep(
      tx,
      hits.map(({ document_id }) => document_id),
    );
    return await nameDocuments({ tx, scope }, ids.slice(0, limit));
  });
  const unindexed = await findUnindexed({ app, scope }, { query, limit, company_id, ...filter });
  const items = hits.flatMap(({ document_id, marks }) => {
    const document = documents.get(document_id);
    return document ? [{ ...presentDocument(document), marks }] : [];
  });
  const known = new Set(items.map(({ document_id }) => document_id));
  return { items: [...items, ...unindexed.filter(({ document_id }) => !known.has(document_id))].slice(0, limit) };
}

/** Documents that are queued, being processed or failed, with all words in their names; the search does not know them yet. */
async function findUnindexed(
  { app, scope }: Context<AccessibleScope>,
  { query, limit, company_id, ...filter }: z.output<typeof nameSearchInput>,
): Promise<NameHit[]> {
  const words = wordsOfName(query);
  if (words.length === 0) return [];
  const { items } = await listDocuments(
    { app, scope },
    {
      ...filter,
      ...(company_id !== undefined && { company_id: [company_id] }),
      // The longest word; the others are compared below.
      q: words[0]!,
      indexing_status: ['not_indexed', 'queued', 'indexing', 'failed'],
      page: 1,
      per_page: limit * 5,
      sort: '-updated_at',
    },
  );
  return items
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map((document) => ({
      document_id: document.id,
      document_name: document.name,
      type: document.type,
      project_id: document.project_id,
      project_name: document.project_name,
      company_id: document.company_id,
      marks: markName(query, document.name),
    }));
}

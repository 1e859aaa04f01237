import type { NameHit, nameSearchInput } from '@dossier/contract/search/schema';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { narrowDocuments } from '../../documents/verbs/narrow-documents.ts';
import { presentDocument } from '../present.ts';

/** The documents whose name contains the words of the query, of those that match the filter. */
export async function findNames(
  { app, scope }: Context<AccessibleScope>,
  { query, limit, company_id, ...filter }: z.output<typeof nameSearchInput>,
): Promise<{ items: NameHit[] }> {
  const found = await app.search.findNames(scope, query, {
    // Some may not match the filter.
    limit: limit * 10,
    ...(company_id !== undefined && { company_ids: [company_id] }),
    ...(filter.project_id && { project_ids: filter.project_id }),
  });
  const narrowed = await narrowDocuments({ app, scope }, { filter });
  const named = await app.database.read(scope, async (tx) => {
    const kept = await narrowed.keep(
      tx,
      found.map(({ document_id }) => document_id),
    );
    return await nameDocuments({ tx, scope }, kept.slice(0, limit));
  });
  const items = found.flatMap(({ document_id, marks }) => {
    const document = named.get(document_id);
    return document ? [{ ...presentDocument(document), marks }] : [];
  });
  return { items };
}

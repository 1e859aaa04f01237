import type { Context } from '../../../access/context.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type AddedQuery, narrowedByRooms } from '../contributions.ts';
import type { DocumentScope } from '../store.ts';
import { documentColumns, type DocumentFilter, type DocumentOrder, idsShown, labelsOf } from '../store-list.ts';

type Query = Omit<DocumentFilter, 'ids' | 'q'> & Omit<AddedQuery, 'sort'>;

/** Maximum number of documents that a search can be restricted to by their ids. */
const MAX_ELIGIBLE = 5000;
const MAX_LABELS = 30;

export interface NarrowedDocuments {
  /** Those of the documents that match the filter, in the given order or by `sort`. */
  keep: (tx: Tx, ids: readonly number[]) => Promise<number[]>;
  /** The ids of all documents that match; null if there are too many. */
  eligible: (tx: Tx) => Promise<number[] | null>;
  /** The most frequent labels of these documents. */
  labels: (tx: Tx, ids: readonly number[]) => Promise<string[]>;
}

/** Returns functions that apply a filter of documents to the hits of a search, inside its transaction. */
export async function narrowDocuments(
  { app, scope }: Context<DocumentScope>,
  { filter, sort }: { filter: Query; sort?: DocumentOrder | undefined },
): Promise<NarrowedDocuments> {
  const added = await narrowedByRooms(app, scope, documentColumns, filter);
  return {
    keep: async (tx, ids) => {
      if (ids.length === 0) return [];
      const shownIds = await idsShown(tx, scope, { ...filter, ids }, added, { sort });
      if (sort) return shownIds;
      const matching = new Set(shownIds);
      return ids.filter((id) => matching.has(id));
    },
    eligible: async (tx) => {
      const ids = await idsShown(tx, scope, filter, added, { limit: MAX_ELIGIBLE + 1 });
      return ids.length > MAX_ELIGIBLE ? null : ids;
    },
    labels: (tx, ids) => labelsOf(tx, scope, ids, MAX_LABELS),
  };
}

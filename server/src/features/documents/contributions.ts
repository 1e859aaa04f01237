import type { FieldSort } from '@dossier/contract/custom-fields/schema';
import type { DocumentAdditions } from '@dossier/contract/documents/schema';
import type { App } from '../../app.ts';
import {
  type AddedFields,
  contributionsTo,
  joinedNarrowing,
  type Narrowing,
  type RowColumns,
} from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope } from '../../access/scope.ts';
import type { DocumentScope } from './store.ts';

/** Fields that a room adds to documents. */
export type AddedToDocuments = AddedFields<{ id: number; projectId: number }, DocumentAdditions>;

/** What a query of documents says to other rooms. */
export interface AddedQuery {
  /** Filters by custom fields, as the contract writes them. */
  readonly custom_field?: readonly string[] | undefined;
  /** A sort key that is not one of the documents' own. */
  readonly sort?: FieldSort | undefined;
}

declare module '../../contributions.ts' {
  interface Contributions {
    document: {
      fields(scope: DocumentScope): AddedToDocuments;
      /** Filters and sort keys. Throws `Failure('validation')` for a query that names nothing. */
      narrow?(app: App, scope: DocumentScope, columns: RowColumns, query: AddedQuery): Promise<Narrowing>;
      /** Erases what the room keeps of documents that are erased for good. */
      erase?(tx: Tx, scope: CompanyScope, ids: readonly number[]): Promise<void>;
    };
  }
}

/** What the query says to other rooms, of the rows with these columns. */
export const narrowedByRooms = async (
  app: App,
  scope: DocumentScope,
  columns: RowColumns,
  query: AddedQuery,
): Promise<Narrowing> =>
  joinedNarrowing(
    await Promise.all(
      contributionsTo(app, 'document').flatMap(
        (contribution) => contribution.narrow?.(app, scope, columns, query) ?? [],
      ),
    ),
  );

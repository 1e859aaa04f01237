import type { ClassSort } from '@dossier/contract/base/classification';
import type { SignedState } from '@dossier/contract/base/signed-state';
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
import type { CompanyScope, ProjectScope, TenantScope } from '../../access/scope.ts';
import type { DocumentScope } from './store.ts';

/** Fields that a room adds to documents. */
export type AddedToDocuments = AddedFields<{ id: number; projectId: number }, DocumentAdditions>;

/** The query of a list of documents, as passed to other rooms. */
export interface AddedQuery {
  /** Filters by custom fields, in the contract's format. */
  readonly custom_field?: readonly string[] | undefined;
  /** Filters by the class of a model, in the contract's format. */
  readonly classification?: readonly string[] | undefined;
  /** Filters by the keys of subjects and of keywords. */
  readonly subject?: readonly string[] | undefined;
  readonly keyword?: readonly string[] | undefined;
  /** Filters by what is known of signatures. */
  readonly signed?: readonly SignedState[] | undefined;
  /** A sort key that documents do not have themselves. */
  readonly sort?: FieldSort | ClassSort | undefined;
}

/** A document and its copy, with the ids of the copied versions by those of the originals. */
export interface CopiedDocument {
  from: number;
  to: number;
  versions: ReadonlyMap<number, number>;
}

declare module '../../contributions.ts' {
  interface Contributions {
    document: {
      fields(scope: DocumentScope): AddedToDocuments;
      /** Filters and sort keys. Throws `Failure('validation')` for unknown ones. */
      narrow?(app: App, scope: DocumentScope, columns: RowColumns, query: AddedQuery): Promise<Narrowing>;
      /** Copies the room's data of a document to its copy, as far as it is valid in the project of the copy. */
      copy?(tx: Tx, scope: ProjectScope, documents: CopiedDocument, app: App): Promise<void>;
      /** Called when documents moved to the project of the scope, with the one where they were. */
      moved?(tx: Tx, scope: ProjectScope, documents: { ids: readonly number[]; from: number }, app: App): Promise<void>;
      /** Called when documents were moved to the bin, or restored. */
      binChanged?(tx: Tx, scope: TenantScope, ids: readonly number[], app: App): Promise<void>;
      /** Called when a version has been indexed as the current one, and again after a crash. A failure is logged and does not fail the task. */
      indexed?(app: App, scope: ProjectScope, id: number): Promise<void>;
      /** The keys of the room's files about documents that are purged; called before `erase`. */
      fileKeys?(tx: Tx, scope: CompanyScope, ids: readonly number[]): Promise<readonly string[]>;
      /** Erases the room's data of documents that are purged. */
      erase?(tx: Tx, scope: CompanyScope, ids: readonly number[]): Promise<void>;
    };
    /** Files of a room that are no documents, but count towards the same limits of the company. */
    storedFiles: {
      /** The number of files; their bytes; and the pages of those stored since a time. */
      count(tx: Tx, scope: TenantScope, since?: Date): Promise<{ files: number; bytes: number; pages: number }>;
    };
  }
}

/** The conditions and order that other rooms add to a query. */
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

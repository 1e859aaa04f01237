import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import type { ReactNode } from 'react';
import type { Column, Filter } from '../../../parts/data-table/column.ts';
import { slotItems } from '../../../shell/room-list.ts';

/** Columns and filters that other rooms add to the documents of a project. Keep the arrays stable. */
export interface AddedColumns {
  columns: readonly Column<Document>[];
  filters: readonly Filter[];
}

/** A component that passes what it adds to its child. */
export interface ColumnsContext {
  project: ProjectDetails;
  children: (added: AddedColumns) => ReactNode;
}

const none: AddedColumns = { columns: [], filters: [] };

/** Passes the columns and filters of all rooms to its child. */
export function WithAddedColumns({ project, children }: ColumnsContext) {
  const render = slotItems('documentsColumns').reduceRight<(before: AddedColumns) => ReactNode>(
    (next, { component: Add }) =>
      (before) => <Add project={project}>{(added) => next(join(before, added))}</Add>,
    children,
  );
  return <>{render(none)}</>;
}

const join = (before: AddedColumns, added: AddedColumns): AddedColumns =>
  before === none
    ? added
    : { columns: [...before.columns, ...added.columns], filters: [...before.filters, ...added.filters] };

import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';

/** What actions for several documents get. */
export interface BulkContext {
  selection: SelectedRows;
  /** The project of the documents. */
  projectId: number;
}

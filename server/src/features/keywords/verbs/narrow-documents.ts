import type { AccessibleScope, TenantScope } from '../../../access/scope.ts';
import type { Narrowing, RowColumns } from '../../../contributions.ts';
import { narrowByKeywords } from '../store-subjects.ts';

/** The conditions of a list of documents by their subjects and keywords. */
export const narrowDocumentsByKeywords = (
  { scope }: { scope: TenantScope | AccessibleScope },
  {
    columns,
    query,
  }: {
    columns: RowColumns;
    query: { subject?: readonly string[] | undefined; keyword?: readonly string[] | undefined };
  },
): Narrowing => narrowByKeywords(scope, columns, query);

import { sides } from '@dossier/contract/base/comparison-state';
import {
  changeKinds,
  exportLabels,
  filters,
  notComparedReasons,
  warningCodes,
  workbookParts,
} from '@dossier/contract/workbooks/constants';
import type { WorkbookExportWords } from '@dossier/contract/workbooks/export-schema';
import type { ComparedSheet, GridRow, WorkbookCounts } from '@dossier/contract/workbooks/schema';
import { workbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { TestProduct } from '../../../testing/product.ts';

const named = <K extends string>(keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, key.replaceAll('_', ' ')])) as Record<K, string>;

/** The words of an export: each key is its own name. */
export const exportWords: WorkbookExportWords = {
  labels: named(exportLabels),
  kinds: named(changeKinds),
  parts: named(workbookParts),
  filters: named(filters),
  sides: named(sides),
  reasons: named(notComparedReasons),
  warnings: named(warningCodes),
};

const counts: WorkbookCounts = {
  total: 1,
  rows_added: 0,
  rows_removed: 0,
  rows_moved: 0,
  columns_added: 0,
  columns_removed: 0,
  columns_moved: 0,
  columns_renamed: 0,
  cells: 1,
  other: 0,
  hidden: 0,
  recalculated: 0,
};
const sheet: ComparedSheet = {
  a: 'Prices',
  b: 'Prices',
  kind: 'same',
  header_rows: { a: [], b: [] },
  key: null,
  columns: [{ a: 'A', b: 'A', kind: 'same', name: '', numeric: false }],
  rows: 1,
  counts,
};
const rows: GridRow[] = [
  { a: 1, b: 1, kind: 'changed', cells: [{ text: 'Fourteen cranes', before: 'Twelve cranes', changes: [1] }] },
];

/** A comparison of the current versions of two documents with one change, as if it had been made. */
export async function storedComparison(
  { queryAsOwner }: Pick<TestProduct, 'queryAsOwner'>,
  { companyId, sourceId, targetId, userId }: { companyId: number; sourceId: number; targetId: number; userId: number },
): Promise<number> {
  const [row] = await queryAsOwner<{ id: number }>(
    `insert into workbook_comparison (company_id, source_document_id, source_version_id, target_document_id, target_version_id, options, key,
       state, counts, by_kind, sheets, created_by, compared_at)
     select $1, $2, s.current_version_id, $3, t.current_version_id, $4, 'stored', 'done', $5, '{"value": 1}', $6, $7, now()
     from document s, document t where s.company_id = $1 and s.id = $2 and t.company_id = $1 and t.id = $3 returning id`,
    [
      companyId,
      sourceId,
      targetId,
      JSON.stringify(workbookOptions.parse({})),
      JSON.stringify(counts),
      JSON.stringify([sheet]),
      userId,
    ],
  );
  const id = row!.id;
  await queryAsOwner(
    'insert into workbook_comparison_rows (company_id, comparison_id, sheet, number, first_row, rows) values ($1, $2, 0, 0, 1, $3)',
    [companyId, id, JSON.stringify(rows)],
  );
  await queryAsOwner(
    `insert into workbook_comparison_runs (company_id, comparison_id, sheet, rows, rows_with_hidden, changed_cells, recalculated_cells)
     values ($1, $2, 0, '[[0, 1]]', '[[0, 1]]', '{"A": [[1, 1]]}', '{}')`,
    [companyId, id],
  );
  await queryAsOwner(
    `insert into workbook_comparison_change (company_id, comparison_id, number, kind, sheet, row, grid_column, a, b, before, after)
     values ($1, $2, 1, 'value', 0, 0, 0, 'A1', 'A1', 'Twelve cranes', 'Fourteen cranes')`,
    [companyId, id],
  );
  return id;
}

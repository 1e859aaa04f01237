import type {
  ListedWorkbookComparison,
  Preset,
  WorkbookChange,
  WorkbookComparison,
} from '@dossier/contract/workbooks/schema';
import type { AccessibleScope } from '../../access/scope.ts';
import { presentSides } from '../../document-comparison/present-sides.ts';
import type { Tx } from '../../engines/database/port.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ChangeRow, ComparisonRow, PresetRow } from './tables.ts';

/** Comparisons in API format; those with a document outside the scope are left out. */
export async function presentComparisons(
  tx: Tx,
  scope: AccessibleScope,
  rows: readonly ComparisonRow[],
): Promise<ListedWorkbookComparison[]> {
  return (await presentSides(tx, scope, rows)).map(({ row, presented }) => ({
    ...presented,
    options: row.options,
    counts: row.counts,
    not_compared_count: row.notCompared.length,
    nothing_in_common: row.warnings.some(({ code }) => code === 'no_sheets_in_common'),
  }));
}

/** A comparison in API format, without its cells and changes; null if a document is outside the scope. */
export async function presentComparison(
  tx: Tx,
  scope: AccessibleScope,
  row: ComparisonRow,
): Promise<WorkbookComparison | null> {
  const [listed] = await presentComparisons(tx, scope, [row]);
  if (!listed) return null;
  return {
    ...listed,
    sheets: row.sheets,
    by_kind: row.byKind,
    hidden_by: row.hiddenBy,
    not_compared: row.notCompared,
    warnings: row.warnings,
  };
}

/** A change in API format. */
export const presentChange = (row: ChangeRow): WorkbookChange => ({
  number: row.number,
  kind: row.kind,
  sheet: row.sheet,
  row: row.row,
  column: row.column,
  a: row.a,
  b: row.b,
  name: row.name,
  before: row.before,
  after: row.after,
  before_result: row.beforeResult,
  after_result: row.afterResult,
  hidden_by: row.hiddenBy,
});

/** Presets in API format. */
export async function presentPresets(tx: Tx, rows: readonly PresetRow[]): Promise<Preset[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    project_id: row.projectId,
    name: row.name,
    options: row.options,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: getPerson(row.createdBy),
    updated_by: getPerson(row.updatedBy),
  }));
}

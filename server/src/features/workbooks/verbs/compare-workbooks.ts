import { createHash } from 'node:crypto';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { chooseAgain } from '../../../document-comparison/chosen-again.ts';
import type { VersionsChoice } from '../../../document-comparison/chosen-versions.ts';
import { startComparison } from '../../../document-comparison/start-comparison.ts';
import { assertComparable } from '../comparable.ts';
import { kind } from '../kind.ts';

export interface ComparingWorkbooks {
  workbook_compare_id: number;
  task_result_id: number | null;
}

/** Compares two versions as workbooks by a task; of a document that is no spreadsheet, its tables. */
export async function compareWorkbooks(
  context: ContextWithAuthority<ProjectScope>,
  { versions, options }: { versions: VersionsChoice; options: WorkbookOptions },
): Promise<ComparingWorkbooks> {
  const values = { options, key: keyOf(options) };
  const { id, taskId } = await startComparison(context, kind, { versions, assertComparable, values });
  return { workbook_compare_id: id, task_result_id: taskId };
}

/** Compares the current versions of both workbooks with the same options; of one document, the older version with the current one. */
export async function compareAgain(
  context: ContextWithAuthority<ProjectScope>,
  id: number,
): Promise<ComparingWorkbooks> {
  const { row, versions } = await chooseAgain(context, kind, id);
  return await compareWorkbooks(context, { versions, options: row.options });
}

/** Options can be longer than an index allows. */
function keyOf({ mode, order, sheets, only_these, without, filters }: WorkbookOptions): string {
  const plans = sheets.map(({ a, b, header_rows: headers, columns, key }) => [a, b, headers, columns, key]);
  const sorted = [...new Set(without)].toSorted();
  const { case: letters, space, displayed, empty_zero, absolute, relative } = filters;
  const values = [mode, order, plans, only_these, sorted, letters, space, displayed, empty_zero, absolute, relative];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

import type { CompareInput } from '@dossier/contract/compare/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { isWorkbook, readFirst, scopesOf } from '../../../document-comparison/chosen-versions.ts';
import { startComparison } from '../../../document-comparison/start-comparison.ts';
import { compareWorkbooks } from '../../workbooks/verbs/compare-workbooks.ts';
import { assertComparable } from '../comparable.ts';
import { kind } from '../kind.ts';

/** What `POST document/compare` answers: the comparison, or the one of workbooks. */
export interface Comparing {
  comparison_id: number | null;
  workbook_compare_id: number | null;
  task_result_id: number | null;
}

/** Compares two versions by a task; as workbooks if one of them is a spreadsheet. */
export async function compareDocuments(
  context: ContextWithAuthority<ProjectScope>,
  input: CompareInput,
): Promise<Comparing> {
  const { source, target } = await readFirst(context, await scopesOf(context, input), input);
  if (isWorkbook(source) || isWorkbook(target)) {
    const { workbook_options: options, ...versions } = input;
    const started = await compareWorkbooks(context, { versions, options });
    return { comparison_id: null, ...started };
  }
  const { options } = input;
  const key = [...new Set(options.ignore)].toSorted().join();
  const { id, taskId } = await startComparison(context, kind, {
    versions: input,
    assertComparable,
    values: { options, key },
  });
  return { comparison_id: id, workbook_compare_id: null, task_result_id: taskId };
}

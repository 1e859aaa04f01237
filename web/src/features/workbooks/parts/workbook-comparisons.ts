import { workbooksPaths as paths } from '@dossier/contract/workbooks/paths';
import { call } from '../../../client/call.ts';
import type { ComparisonKind } from '../../../parts/comparisons/comparison-kind.ts';
import { workbookKeys } from '../queries.ts';

/** Comparisons of workbooks. */
export const workbookComparisons: ComparisonKind = {
  name: 'workbooks',
  path: (id) => `/workbook-compare/${id}`,
  keys: workbookKeys,
  async again(id) {
    const started = await call(paths.again, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
    return { id: started.workbook_compare_id, taskId: started.task_result_id };
  },
  remove: (id) => call(paths.remove, { params: { id } }),
};

import { comparePaths as paths } from '@dossier/contract/compare/paths';
import { call } from '../../../client/call.ts';
import type { ComparisonKind } from '../../../parts/comparisons/comparison-kind.ts';
import { compareKeys } from '../queries.ts';

/** Comparisons of documents. */
export const documentComparisons: ComparisonKind = {
  name: 'documents',
  path: (id) => `/doc-compare/${id}`,
  keys: compareKeys,
  async again(id) {
    const started = await call(paths.again, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
    return { id: started.comparison_id ?? id, taskId: started.task_result_id };
  },
  remove: (id) => call(paths.remove, { params: { id } }),
};

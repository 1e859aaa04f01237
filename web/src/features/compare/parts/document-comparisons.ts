import { useTranslation } from 'react-i18next';
import type { ComparisonKind } from '../../../parts/comparisons/comparison-kind.ts';
import { useCompareAgain, useRemoveComparison } from '../queries.ts';

/** Comparisons of documents. */
export const documentComparisons: ComparisonKind = {
  path: (id) => `/doc-compare/${id}`,
  useAgain() {
    const { mutateAsync } = useCompareAgain();
    return async (id) => {
      const started = await mutateAsync(id);
      return { id: started.comparison_id ?? id, taskId: started.task_result_id };
    };
  },
  useRemove: () => useRemoveComparison().mutateAsync,
  useWords() {
    const { t } = useTranslation('compare');
    return {
      started: t('schedule.started'),
      deleteDetails: t('delete_details'),
      failed: t('state.failed_title'),
    };
  },
};

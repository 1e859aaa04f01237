import { useTranslation } from 'react-i18next';
import type { ComparisonKind } from '../../../parts/comparisons/comparison-kind.ts';
import { useCompareWorkbooksAgain, useRemoveWorkbookComparison } from '../queries.ts';

/** Comparisons of workbooks. */
export const workbookComparisons: ComparisonKind = {
  path: (id) => `/workbook-compare/${id}`,
  useAgain() {
    const { mutateAsync } = useCompareWorkbooksAgain();
    return async (id) => {
      const started = await mutateAsync(id);
      return { id: started.workbook_compare_id, taskId: started.task_result_id };
    };
  },
  useRemove: () => useRemoveWorkbookComparison().mutateAsync,
  useWords() {
    const { t } = useTranslation('workbooks');
    return { started: t('started'), deleteDetails: t('delete_details'), failed: t('failed_title') };
  },
};

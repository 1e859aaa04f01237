import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import {
  type AnalysisCallbacks,
  useAnalysisActions as useActions,
} from '../../../documents/parts/analyses/use-analysis-actions.tsx';
import { useRemoveAnalysis } from '../../queries.ts';

/** What a user may do with an analysis of one of their companies. */
export function useAnalysisActions(callbacks: AnalysisCallbacks<EntityAnalysis>) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { mutateAsync: remove } = useRemoveAnalysis();
  return useActions({
    ...callbacks,
    permissions: { update: 'ENTITY_ANALYSIS_UPDATE', delete: 'ENTITY_ANALYSIS_DELETE' },
    remove,
    object: t('objects.analysis'),
    details: ({ number_of_documents: count }) => t('delete_detail.analysis', { count, total: number(count) }),
    doneText: ({ name }) => t('done.analysis_deleted', { name }),
  });
}

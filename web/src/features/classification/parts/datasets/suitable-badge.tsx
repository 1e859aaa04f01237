import type { Dataset } from '@dossier/contract/classification/dataset-schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';

/** Whether a model can be trained with the dataset, or how many samples are missing. */
export function SuitableBadge({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { suitable_for_training: isSuitable, missing_samples: missing } = dataset;
  return isSuitable ? (
    <StatusBadge tone="ok">{t('dataset.suitable')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('dataset.unsuitable', { count: missing, total: number(missing) })}</StatusBadge>
  );
}

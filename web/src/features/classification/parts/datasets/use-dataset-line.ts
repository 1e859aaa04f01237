import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';

/** "7 classes, 418 samples in 4 languages, used by Document type and Contract kind". */
export function useDatasetLine(dataset: DatasetDetails): string {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  const count = (key: 'classes' | 'samples' | 'languages', value: number) =>
    t(`count.${key}`, { count: value, total: number(value) });
  const counts = {
    classes: count('classes', dataset.number_of_classes),
    samples: count('samples', dataset.number_of_samples),
  };
  const summary =
    dataset.languages.length === 0
      ? t('dataset.summary_none', counts)
      : t('dataset.summary', { ...counts, languages: count('languages', dataset.languages.length) });
  if (dataset.models.length === 0) return t('dataset.not_used', { summary });
  const models = new Intl.ListFormat(i18n.language).format(dataset.models.map(({ name }) => name));
  return t('dataset.used_by', { summary, models });
}

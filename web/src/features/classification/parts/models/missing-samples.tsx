import { MIN_CLASSES } from '@dossier/contract/classification/constants';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { classesQuery, datasetQuery } from '../../queries.ts';
import classes from './models.module.css';

/** Why no model can be trained with a dataset yet. */
export function Missing({ datasetId }: { datasetId: number }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const items = useQuery(classesQuery(datasetId)).data?.items ?? [];
  const queued = useQuery(datasetQuery(datasetId)).data?.queued ?? 0;
  const few = items.filter(({ missing }) => missing > 0);
  return (
    <div className={classes.missing} role="status">
      <h3>
        <IconAlertTriangle size={15} aria-hidden /> {t('train.unsuitable')}
      </h3>
      <ul>
        {items.length < MIN_CLASSES && <li>{t('train.need_classes', { least: MIN_CLASSES })}</li>}
        {few.map(({ id, name, missing }) => (
          <li key={id}>{t('train.need_samples', { name, count: missing, total: number(missing) })}</li>
        ))}
        {queued > 0 && <li>{t('train.still_reading', { count: queued, total: number(queued) })}</li>}
      </ul>
    </div>
  );
}

import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './hidden-documents.module.css';

/** Says that chosen documents are left out. */
export function HiddenDocuments({ count }: { count: number }) {
  const { t } = useTranslation('ask');
  if (count === 0) return null;
  return (
    <p className={classes.hidden}>
      <IconLock size={14} aria-hidden />
      {t('composer.hidden', { count })}
    </p>
  );
}

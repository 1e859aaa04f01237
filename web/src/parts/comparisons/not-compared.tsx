import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './changes.module.css';

/** What was not compared, and why; always shown, so that nothing is left out in silence. */
export function NotCompared({ entries }: { entries: readonly { key: string; words: string }[] }) {
  const { t } = useTranslation('comparisons');
  if (entries.length === 0) return null;
  return (
    <section className={classes.missing} aria-label={t('not_compared.title')}>
      <h3>
        <IconAlertTriangle size={14} aria-hidden />
        {t('not_compared.title')}
      </h3>
      <ul tabIndex={0}>
        {entries.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

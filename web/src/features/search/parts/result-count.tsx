import type { DocumentResults } from '@dossier/contract/search/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './search.module.css';

/** "31 passages in 12 documents, also for “aansprakelijkheid”". */
export function ResultCount({ results }: { results: DocumentResults }) {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const { total, passages, complete, also } = results;
  const found = t('found_documents', {
    count: total,
    total: number(total),
    found: t('found_passages', { count: passages, total: number(passages) }),
  });
  const words = also.map((word) => `“${word}”`).join(', ');
  return (
    <p className={classes.count} role="status">
      {[complete ? found : t('at_least', { found }), ...(also.length > 0 ? [t('also', { words })] : [])].join(', ')}
    </p>
  );
}

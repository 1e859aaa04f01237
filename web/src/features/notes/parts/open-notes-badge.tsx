import type { Document } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentNotesQuery } from '../queries.ts';
import classes from './notes.module.css';

/** The number of open notes, on the tab of a document. */
export function OpenNotesBadge({ document }: { document: Document }) {
  const { t } = useTranslation('frame');
  const count = useQuery(documentNotesQuery(document.id)).data?.open ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge} aria-label={t('notes.open_count', { count })}>
      {count}
    </span>
  );
}

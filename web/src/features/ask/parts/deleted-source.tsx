import type { Citation } from '@dossier/contract/ask/schema';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import classes from './sources.module.css';

/** Beside the name of a document that was deleted after it was quoted. */
export function DeletedBadge() {
  const { t } = useTranslation('ask');
  return (
    <StatusBadge tone="cancelled" plain>
      {t('sources.deleted')}
    </StatusBadge>
  );
}

/** In place of the page of a source that was deleted. */
export function DeletedSource({ citation }: { citation: Citation }) {
  const { t } = useTranslation('ask');
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <span>{t('sources.at', { name: citation.document_name, page: citation.page })}</span>
      </div>
      <div className={classes.deleted}>
        {citation.document_id === null ? (
          <MessageBar kind="warning" title={t('attached.removed')}>
            {t('attached.removed_text')}
          </MessageBar>
        ) : (
          <MessageBar kind="warning" title={t('sources.deleted_title')}>
            {t('sources.deleted_text')}
          </MessageBar>
        )}
        <blockquote>{citation.text}</blockquote>
      </div>
    </div>
  );
}

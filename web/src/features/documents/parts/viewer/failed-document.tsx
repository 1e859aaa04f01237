import type { Document } from '@dossier/contract/documents/schema';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { downloadOriginal } from '../../queries.ts';
import { isProtected, PasswordForm } from '../reading-refusal.tsx';

interface Props {
  document: Document;
  /** Undefined if the user may not. */
  onRetry: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** In place of the pages of a document that could not be read: why, and what can be done. */
export function FailedDocument({ document, onRetry, onDelete }: Props) {
  const { t } = useTranslation('documents');
  const { id, name, filename, version, indexing_error: error } = document;
  const needsPassword = isProtected(document);
  return (
    <EmptyState
      title={t('viewer.failed', { name })}
      actions={
        <>
          {onRetry && !needsPassword && (
            <Button variant="filled" leftSection={<IconRefresh size={15} aria-hidden />} onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <Button
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void downloadOriginal(id, filename, version.number)}
          >
            {t('viewer.download')}
          </Button>
          {onDelete && (
            <Button leftSection={<IconTrash size={15} aria-hidden />} onClick={onDelete}>
              {t('action.delete')}
            </Button>
          )}
        </>
      }
    >
      {error && wordSentence(error)}
      {needsPassword && onRetry && <PasswordForm id={id} version={version.number} />}
    </EmptyState>
  );
}

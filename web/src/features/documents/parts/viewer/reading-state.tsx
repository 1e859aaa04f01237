import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ReadingRefusal } from '../reading-refusal.tsx';
import { DeskSkeleton } from './pdf-pages.tsx';
import { isRecording } from './recording.ts';
import classes from './document-desk.module.css';

interface Props {
  document: Document;
  /** Pages processed so far. */
  pagesReady: number;
  /** The list of pages is still loading. */
  isPending: boolean;
  onRetry: (() => void) | undefined;
}

export const isBeingRead = ({ indexing_status: status }: Document): boolean =>
  status === 'indexing' || status === 'queued';

/** Explains why a document is not (completely) available yet, above its pages or instead of them. */
export function ReadingState({ document, pagesReady, isPending, onRetry }: Props) {
  const { t } = useTranslation('documents');
  const retry = onRetry && { label: t('action.retry'), run: onRetry };
  const bar = {
    indexed: null,
    queued: <MessageBar kind="info" title={t('viewer.queued')} />,
    indexing: (
      <MessageBar kind="info" title={t('viewer.processing')}>
        {pagesReady > 0 && t('viewer.processing_pages', { done: pagesReady })}
      </MessageBar>
    ),
    not_indexed: <MessageBar kind="info" title={t('viewer.not_processed')} {...(retry && { action: retry })} />,
    failed: <ReadingRefusal document={document} onRetry={onRetry} />,
  }[document.indexing_status];
  const isEmpty = pagesReady === 0 && document.indexing_status !== 'failed' && !isRecording(document);
  return (
    <>
      {bar && <div className={classes.message}>{bar}</div>}
      {isEmpty && (isPending ? <DeskSkeleton /> : <NothingToShow isReading={isBeingRead(document)} />)}
    </>
  );
}

function NothingToShow({ isReading }: { isReading: boolean }) {
  const { t } = useTranslation('documents');
  return <EmptyState title={t('viewer.empty')}>{isReading && t('viewer.empty_detail')}</EmptyState>;
}

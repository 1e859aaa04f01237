import type { Document } from '@dossier/contract/documents/schema';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../../../../client/socket.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useIndexingProgress } from '../indexing-progress.ts';
import { usePageProgress } from '../page-progress.ts';
import { ReadingRefusal } from '../reading-refusal.tsx';
import { FailedDocument } from './failed-document.tsx';
import { DeskSkeleton } from './pdf-pages.tsx';
import { isRecording } from './recording.ts';
import classes from './document-desk.module.css';

interface Props {
  document: Document;
  /** Pages processed so far. */
  pagesReady: number;
  /** The list of pages is still loading. */
  isPending: boolean;
  /** Its pages are shown although it was not processed, from a PDF. */
  isDrawn: boolean;
  onRetry: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export const isBeingRead = ({ indexing_status: status }: Pick<Document, 'indexing_status'>): boolean =>
  status === 'indexing' || status === 'queued';

/** Explains why a document is not (completely) available yet, above its pages or instead of them. */
export function ReadingState({ document, pagesReady, isDrawn, isPending, onRetry, onDelete }: Props) {
  const { t } = useTranslation('documents');
  const isBlank = document.indexing_status === 'failed' && pagesReady === 0 && !isRecording(document) && !isDrawn;
  const task = isBeingRead(document) ? document.indexing_task_id : null;
  // The progress of a document that another user uploaded.
  useRoom(task === null ? null : `task:${task}`, useLocation().pathname, () => {});
  const retry = onRetry && { label: t('action.retry'), run: onRetry };
  const bar = {
    indexed: null,
    queued: <MessageBar kind="info" title={t('viewer.queued')} />,
    indexing: (
      <MessageBar kind="info" title={t('viewer.processing')}>
        <PagesRead document={document} pagesReady={pagesReady} />
      </MessageBar>
    ),
    not_indexed: <MessageBar kind="info" title={t('viewer.not_processed')} {...(retry && { action: retry })} />,
    failed: isBlank ? null : <ReadingRefusal document={document} onRetry={onRetry} />,
  }[document.indexing_status];
  const isEmpty = pagesReady === 0 && document.indexing_status !== 'failed' && !isRecording(document);
  return (
    <>
      {bar && <div className={classes.message}>{bar}</div>}
      {isBlank && <FailedDocument document={document} onRetry={onRetry} onDelete={onDelete} />}
      {isEmpty && (isPending ? <DeskSkeleton /> : <NothingToShow isReading={isBeingRead(document)} />)}
    </>
  );
}

/** How far it is read: by the events of its task, otherwise by the pages that can be viewed. */
function PagesRead({ document, pagesReady }: Pick<Props, 'document' | 'pagesReady'>) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const progress = useIndexingProgress(document.id);
  const words = usePageProgress();
  const page = progress && words(progress);
  if (!page) return pagesReady > 0 && t('viewer.processing_pages', { count: pagesReady, done: number(pagesReady) });
  return (
    <>
      {page}
      {progress.pages > 0 && <ProgressBar share={progress.page! / progress.pages} label={page} />}
    </>
  );
}

function NothingToShow({ isReading }: { isReading: boolean }) {
  const { t } = useTranslation('documents');
  return <EmptyState title={t('viewer.empty')}>{isReading && t('viewer.empty_detail')}</EmptyState>;
}

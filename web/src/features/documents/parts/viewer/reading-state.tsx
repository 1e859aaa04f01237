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
  /** Pages that were read by now. */
  pagesReady: number;
  /** It is not yet known which pages there are. */
  isPending: boolean;
  onAgain: (() => void) | undefined;
}

export const isBeingRead = ({ indexing_status: status }: Document): boolean =>
  status === 'indexing' || status === 'queued';

/** Why not all of the document can be seen or asked about yet, and what stands on the desk until there are pages. */
export function ReadingState({ document, pagesReady, isPending, onAgain }: Props) {
  const { t } = useTranslation('documents');
  const again = onAgain && { label: t('action.retry'), run: onAgain };
  const bar = {
    indexed: null,
    queued: <MessageBar kind="info" title={t('viewer.waits')} />,
    indexing: (
      <MessageBar kind="info" title={t('viewer.reading')}>
        {pagesReady > 0 && t('viewer.reading_pages', { done: pagesReady })}
      </MessageBar>
    ),
    not_indexed: <MessageBar kind="info" title={t('viewer.not_read')} {...(again && { action: again })} />,
    failed: <ReadingRefusal document={document} onAgain={onAgain} />,
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

import { Tooltip } from '@mantine/core';
import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { StatusBadge, type StatusTone } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useIndexingProgress } from './indexing-progress.ts';
import { usePageProgress } from './page-progress.ts';
import classes from './indexing-badge.module.css';

const tones: Record<Document['indexing_status'], StatusTone> = {
  not_indexed: 'cancelled',
  queued: 'scheduled',
  indexing: 'running',
  indexed: 'ok',
  failed: 'bad',
};

type Indexed = Pick<Document, 'id' | 'indexing_status' | 'indexing_error'>;

/** The processing status of a document: icon, text and colour, with the progress, or the reason of a failure on hover and focus. */
export function IndexingBadge({ document }: { document: Indexed }) {
  const { t } = useTranslation('documents');
  const { share } = useFormats();
  const progress = useIndexingProgress(document.id);
  const pageWords = usePageProgress();
  const status = document.indexing_status;
  const isRunning = status === 'indexing' && progress !== null;
  const words = () => {
    if (!isRunning) return t(`indexing.${status}`);
    return progress.page !== null && progress.pages === 0 ? pageWords(progress) : share(progress.share);
  };
  const detail = isRunning ? pageWords(progress) : document.indexing_error && wordSentence(document.indexing_error);
  const badge = (
    <StatusBadge tone={tones[status]} plain={status === 'indexed'}>
      {words()}
    </StatusBadge>
  );
  if (!detail) return badge;
  const reached = { tabIndex: 0, 'aria-description': detail };
  return (
    <Tooltip label={detail} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.reason} {...(status === 'failed' && reached)}>
        {badge}
      </span>
    </Tooltip>
  );
}

/** The same in a list without room for tooltips: the reason is written beside it. */
export function IndexingLine({ document }: { document: Indexed }) {
  const { indexing_status: status, indexing_error: error } = document;
  return (
    <>
      <IndexingBadge document={document} />
      {status === 'failed' && error && <span className={classes.line}>{wordSentence(error)}</span>}
    </>
  );
}

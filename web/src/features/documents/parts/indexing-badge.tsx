import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { StatusBadge, type StatusTone } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useIndexingShare } from './indexing-progress.ts';

const tones: Record<Document['indexing_status'], StatusTone> = {
  not_indexed: 'cancelled',
  queued: 'scheduled',
  indexing: 'running',
  indexed: 'ok',
  failed: 'bad',
};

/** The processing status of a document: icon, text and colour, with the percentage or the reason of a failure. */
export function IndexingBadge({ document }: { document: Pick<Document, 'id' | 'indexing_status' | 'indexing_error'> }) {
  const { t } = useTranslation('documents');
  const { share } = useFormats();
  const progress = useIndexingShare(document.id);
  const status = document.indexing_status;
  return (
    <span title={document.indexing_error ? wordSentence(document.indexing_error) : undefined}>
      <StatusBadge tone={tones[status]} plain={status === 'indexed'}>
        {status === 'indexing' && progress !== null ? share(progress) : t(`indexing.${status}`)}
      </StatusBadge>
    </span>
  );
}

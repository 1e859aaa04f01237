import { IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { BulkVerb } from '../../../../parts/data-table/bulk-bar.tsx';
import type { BulkContext } from '../../../documents/parts/bulk-context.ts';
import { sentChoice } from '../../../documents/queries.ts';
import { useTranscribeDocuments } from '../../queries.ts';

/** Transcribes the selected recordings. */
export function TranscribeBulk({ projectId, selection }: BulkContext) {
  const { t } = useTranslation('speech');
  const transcribe = useTranscribeDocuments(projectId);
  const { ids, ...rest } = sentChoice(selection.choice);
  return (
    <BulkVerb
      leftSection={<IconMicrophone size={16} aria-hidden />}
      onClick={() =>
        transcribe.mutate(
          { ...rest, ...(ids && { document_ids: ids }), key: crypto.randomUUID() },
          {
            onSuccess({ scheduled: count }) {
              const text = count === 0 ? t('bulk.none') : t('bulk.started', { count });
              showToast({ kind: count === 0 ? 'info' : 'success', text });
              if (count > 0) selection.clear();
            },
          },
        )
      }
    >
      {t('bulk.verb')}
    </BulkVerb>
  );
}

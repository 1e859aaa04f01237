import { MAX_TITLE } from '@dossier/contract/summaries/constants';
import { IconAlignLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { CompactButton } from '../../../parts/compact-button.tsx';
import { documentSummaryQuery, useSummariseDocument, useSummariseText } from '../queries.ts';

interface Props {
  name: string;
  /** Null for a recording of the user. */
  documentId: number | null;
  text: () => string;
}

/** Summarises a transcript like any text, and opens the summary: of a document in its tab, else as a quick summary. */
export function SummariseRecording({ name, documentId, text }: Props) {
  const { t } = useTranslation('summaries');
  const client = useQueryClient();
  const navigate = useNavigate();
  const ofDocument = useSummariseDocument(documentId ?? 0);
  const ofText = useSummariseText();
  const [isStarting, setStarting] = useState(false);
  async function summarise() {
    setStarting(true);
    try {
      const options = { length: 'paragraph', purpose: 'general' } as const;
      const key = crypto.randomUUID();
      if (documentId === null) {
        const { id } = await ofText.mutateAsync({
          body: { ...options, text: text(), title: name.slice(0, MAX_TITLE) },
          key,
        });
        await navigate({ to: '/quick-summary/{-$summaryId}', params: { summaryId: String(id) } });
        return;
      }
      const { state } = await client.fetchQuery(documentSummaryQuery(documentId, { kind: 'document' }));
      if (state === 'none') await ofDocument.mutateAsync({ body: { kind: 'document', ...options }, key });
      await navigate({
        to: '.',
        search: (before: object) => ({ ...before, tab: 'summary' }),
        resetScroll: false,
      } as never);
    } catch (error) {
      showFailure(error);
    } finally {
      setStarting(false);
    }
  }
  return (
    <CompactButton
      label={t('summarise')}
      icon={<IconAlignLeft size={16} aria-hidden />}
      loading={isStarting}
      onClick={() => void summarise()}
    />
  );
}

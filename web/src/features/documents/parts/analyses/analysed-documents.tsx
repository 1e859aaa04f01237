import type { Mention } from '@dossier/contract/base/page';
import type { Sentence } from '@dossier/contract/base/sentence';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import type { Column, NameColumn, RowAction } from '../../../../parts/data-table/column.ts';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useStartedMessage } from './use-run.ts';

export type AnalysedState = 'queued' | 'done' | 'empty' | 'failed' | 'cancelled';

/** A document of a project that was analysed or is queued. */
interface AnalysedDocument {
  document: Mention;
  type: string;
  state: AnalysedState;
  problem: Sentence | null;
  outdated: boolean;
}

/** Rows are identified by their documents. */
export const withIds = <Page extends { items: { document: Mention }[] }>(page: Page) => ({
  ...page,
  items: page.items.map((item: Page['items'][number]) => ({ ...item, id: item.document.id })),
});

/**
 * The names of documents, which lead to their panel of the analysis.
 *
 * @param panel the key of the panel
 * @param hasNotes whether there is something to say about some documents, in a second line
 */
export function useDocumentName({
  companyId,
  projectId,
  panel,
  hasNotes = true,
}: {
  companyId: number;
  projectId: number;
  panel: string;
  hasNotes?: boolean;
}): NameColumn<AnalysedDocument> {
  const { t } = useTranslation('documents');
  return useMemo(
    () => ({
      header: t('analyses.column.document'),
      sort: 'name',
      text: (row) => row.document.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      ...(hasNotes && {
        below: (row: AnalysedDocument) =>
          row.problem ? wordSentence(row.problem) : row.outdated ? t('analysis.outdated') : '',
      }),
      href: (row) => `/company/${companyId}/project/${projectId}/document/${row.document.id}?tab=${panel}`,
    }),
    [t, companyId, projectId, panel, hasNotes],
  );
}

const tones: Record<AnalysedState, StatusTone> = {
  queued: 'scheduled',
  done: 'ok',
  empty: 'idle',
  failed: 'bad',
  cancelled: 'cancelled',
};

/** What became of documents, in the words of the room. */
export const stateColumn = (
  words: (state: AnalysedState) => string,
  options: { header: string; width: number; hiddenAtFirst?: boolean },
): Column<AnalysedDocument> => ({
  ...options,
  id: 'state',
  sort: 'state',
  inList: true,
  cell: (row) => <StatusBadge tone={tones[row.state]}>{words(row.state)}</StatusBadge>,
});

/** The mutation of `useRetry` of a room. */
interface Retry {
  mutate: (
    input: { ids?: number[]; key: string },
    options: { onSuccess: (started: { documents: number }) => void },
  ) => void;
}

/** Analyses a failed document again. */
export function useRetryAction(retry: Retry): (row: AnalysedDocument) => RowAction[] {
  const { t } = useTranslation('documents');
  const started = useStartedMessage();
  return ({ state, document }) =>
    state === 'failed' || state === 'cancelled'
      ? [
          {
            label: t('analysis.retry'),
            icon: <IconRefresh size={15} aria-hidden />,
            run: () => retry.mutate({ ids: [document.id], key: crypto.randomUUID() }, { onSuccess: started }),
          },
        ]
      : [];
}

interface FailedProps {
  results: { failed: number; cancelled: number };
  retry: Retry;
  verb: string;
  mayRun: boolean;
}

/** How many documents failed, or were not analysed because their task ended, and the verb that analyses them again. */
export function FailedDocuments({ results, retry, verb, mayRun }: FailedProps) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const started = useStartedMessage();
  const failed = results.failed + results.cancelled;
  return (
    <MessageBar
      kind="warning"
      title={t('analyses.failed_documents', { count: failed, total: number(failed) })}
      {...(mayRun && {
        action: {
          label: verb,
          run: () => retry.mutate({ key: crypto.randomUUID() }, { onSuccess: started }),
        },
      })}
    />
  );
}

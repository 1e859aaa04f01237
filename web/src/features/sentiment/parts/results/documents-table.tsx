import { type DocumentState, documentStates } from '@dossier/contract/sentiment/constants';
import type { AnalysedDocument, ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import { IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { calendarDay } from '../../../../parts/formats/calendar-date.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { documentsKey, loadDocuments, type ResultPlace, useRetry } from './result-queries.ts';
import { SentimentBar } from './sentiment-bar.tsx';
import { useStartedMessage } from './use-run.ts';
import classes from './report.module.css';

type Row = AnalysedDocument & { id: number };

const tones: Record<DocumentState, StatusTone> = {
  queued: 'scheduled',
  done: 'ok',
  empty: 'idle',
  failed: 'bad',
  cancelled: 'cancelled',
};

interface Props {
  place: ResultPlace;
  companyId: number;
  results: ProjectAnalysis;
  mayRun: boolean;
}

/** The documents of a project with their passages by sentiment, the worst first. Failed ones say why, and can be tried again. */
export function DocumentsTable({ place, companyId, results, mayRun }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const retry = useRetry(place);
  const started = useStartedMessage();
  const hasNotes = results.failed + results.cancelled + results.outdated > 0;
  const list = useList<Row>({
    place: { list: 'sentiment-documents', project_id: place.projectId },
    queryKey: documentsKey(place),
    defaultSort: '-worst',
    load: async ({ filters, sort, ...query }, signal) => {
      const state = documentStates.filter((value) => filters['state']?.includes(value));
      const language = filters['language']?.filter((code) => /^[a-z]{2}$/.test(code)) ?? [];
      const page = await loadDocuments(place, { ...query, sort: sort as '-worst', state, language }, signal);
      return { ...page, items: page.items.map((item) => ({ ...item, id: item.document.id })) };
    },
  });
  return (
    <DataTable
      list={list}
      name={useName(companyId, place.projectId, hasNotes)}
      columns={useColumns()}
      filters={useFilters(results)}
      tableKey="sentiment-documents"
      things={t('things.documents')}
      label={t('column.documents')}
      count={(total) => t('count.documents', { count: total, total: number(total) })}
      searchPlaceholder={t('search.documents')}
      {...(mayRun && {
        rowActions: (row: Row) =>
          row.state === 'failed' || row.state === 'cancelled'
            ? [
                {
                  label: t('retry'),
                  icon: <IconRefresh size={15} aria-hidden />,
                  run: () => retry.mutate({ ids: [row.id], key: crypto.randomUUID() }, { onSuccess: started }),
                },
              ]
            : [],
      })}
      empty={<EmptyState title={t('empty.documents')}>{t('empty.documents_text')}</EmptyState>}
    />
  );
}

/** With a second line if there is something to say about some documents. */
function useName(companyId: number, projectId: number, hasNotes: boolean): NameColumn<Row> {
  const { t } = useTranslation(['sentiment', 'documents']);
  return useMemo(
    () => ({
      header: t('column.document'),
      sort: 'name',
      text: (row) => row.document.name,
      isFile: true,
      lead: (row) => <FileBadge type={row.type} />,
      ...(hasNotes && {
        below: (row: Row) =>
          row.problem ? wordSentence(row.problem) : row.outdated ? t('documents:analysis.outdated') : '',
      }),
      href: (row) => `/company/${companyId}/project/${projectId}/document/${row.id}?tab=sentiment`,
    }),
    [t, companyId, projectId, hasNotes],
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('sentiment');
  const { number, fixed } = useFormats();
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('column.date'),
        sort: 'date',
        width: 112,
        cell: (row) => (
          <time dateTime={row.date} {...(!row.own_date && { title: t('documents.added') })}>
            {calendarDay(`${row.date}T00:00:00`)}
          </time>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        sort: 'state',
        width: 130,
        hiddenAtFirst: true,
        inList: true,
        cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`document_state.${row.state}`)}</StatusBadge>,
      },
      {
        id: 'passages',
        header: t('column.passages'),
        sort: 'passages',
        width: 92,
        align: 'right',
        cell: (row) => (row.analysed_at === null ? '–' : number(row.passages)),
      },
      {
        id: 'sentiment',
        header: t('column.sentiments'),
        sort: 'negative',
        width: 178,
        inList: (row) => (row.passages > 0 ? <SentimentBar counts={row} /> : '–'),
        cell: (row) => (row.passages > 0 ? <SentimentBar counts={row} /> : '–'),
      },
      {
        id: 'worst',
        header: t('column.worst'),
        sort: 'worst',
        width: 84,
        align: 'right',
        cell: (row) =>
          row.worst === null ? (
            '–'
          ) : (
            <span className={classes.worst}>
              <IconMoodSad size={15} aria-hidden /> {fixed(row.worst, 2)}
            </span>
          ),
      },
      {
        id: 'analysed_at',
        header: t('column.analysed'),
        sort: 'analysed_at',
        width: 188,
        hiddenAtFirst: true,
        cell: (row) => <When at={row.analysed_at} />,
      },
    ],
    [t, number, fixed],
  );
}

function useFilters({ languages }: ProjectAnalysis): Filter[] {
  const { t, i18n } = useTranslation('sentiment');
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: documentStates.map((value) => ({ value, label: t(`document_state.${value}`) })),
      },
      {
        id: 'language',
        label: t('column.language'),
        more: true,
        options: languages.flatMap(({ language }) =>
          language === null ? [] : [{ value: language, label: languageName(language, i18n.language) }],
        ),
      },
    ],
    [t, i18n.language, languages],
  );
}

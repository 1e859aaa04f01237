import { documentStates } from '@dossier/contract/sentiment/constants';
import type { AnalysedDocument, ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import { IconMoodSad } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { calendarDay } from '../../../../parts/formats/calendar-date.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import {
  stateColumn,
  useDocumentName,
  useRetryAction,
  withIds,
} from '../../../documents/parts/analyses/analysed-documents.tsx';
import { documentsKey, loadDocuments } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { useRetry } from '../../queries.ts';
import { SentimentBar } from './sentiment-bar.tsx';
import classes from './report.module.css';

type Row = AnalysedDocument & { id: number };

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
  const rowActions = useRetryAction(useRetry(place));
  const hasNotes = results.failed + results.cancelled + results.outdated > 0;
  const list = useList<Row>({
    place: { list: 'sentiment-documents', project_id: place.projectId },
    queryKey: documentsKey(place),
    defaultSort: '-worst',
    load: async ({ filters, sort, ...query }, signal) => {
      const state = documentStates.filter((value) => filters['state']?.includes(value));
      const language = filters['language']?.filter((code) => /^[a-z]{2}$/.test(code)) ?? [];
      return withIds(await loadDocuments(place, { ...query, sort: sort as '-worst', state, language }, signal));
    },
  });
  return (
    <DataTable
      list={list}
      name={useDocumentName({ companyId, projectId: place.projectId, panel: 'sentiment', hasNotes })}
      columns={useColumns()}
      filters={useFilters(results)}
      tableKey="sentiment-documents"
      things={t('things.documents')}
      label={t('column.documents')}
      count={(total) => t('count.documents', { count: total, total: number(total) })}
      searchPlaceholder={t('search.documents')}
      {...(mayRun && { rowActions })}
      empty={<EmptyState title={t('empty.documents')}>{t('empty.documents_text')}</EmptyState>}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('sentiment');
  const { number, fixed } = useFormats();
  return useMemo<Column<Row>[]>(
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
      stateColumn((state) => t(`document_state.${state}`), {
        header: t('column.state'),
        width: 130,
        hiddenAtFirst: true,
      }),
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

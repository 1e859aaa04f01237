import { sentiments } from '@dossier/contract/sentiment/constants';
import type { SentimentChart } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../parts/data-table/column.ts';
import { documentQuery } from '../../../documents/queries.ts';
import type { ChosenFilters } from './passage-filters.ts';
import { documentsKey, loadDocuments } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { usePeriodName } from './use-period-name.ts';

const OPTIONS = 20;

interface Options {
  place: ResultPlace;
  analysis: SentimentAnalysis;
  chosen: ChosenFilters;
  /** The months or weeks that can be chosen. */
  periods: SentimentChart['points'];
}

/** The filters of the passages: sentiment, subject, document, and month or week. */
export function usePassageFilters({ place, analysis, chosen, periods }: Options): Filter[] {
  const { t } = useTranslation('sentiment');
  const periodName = usePeriodName();
  const documents = useQueries({
    queries: (chosen['document_id'] ?? []).map((id) => documentQuery(Number(id))),
    combine: (results) => results.flatMap(({ data }) => (data ? { value: String(data.id), label: data.name } : [])),
  });
  return [
    ...(analysis.subjects.length > 0
      ? [
          {
            id: 'subject',
            label: t('column.subject'),
            options: analysis.subjects.map(({ key, name }) => ({ value: key, label: name })),
          },
        ]
      : []),
    {
      id: 'sentiment',
      label: t('column.sentiment'),
      options: sentiments.map((value) => ({ value, label: t(`sentiment.${value}`) })),
    },
    {
      id: 'document_id',
      label: t('column.document'),
      options: documents,
      search: {
        queryKey: [...documentsKey(place), 'options'],
        load: async (q, signal) => {
          const query = { ...(q && { q }), sort: 'name' as const, per_page: OPTIONS };
          const { items, total } = await loadDocuments(place, query, signal);
          return { options: items.map(({ document: { id, name } }) => ({ value: String(id), label: name })), total };
        },
      },
    },
    {
      id: 'period',
      label: t('column.date'),
      single: true,
      options: periods.map((point) => ({ value: point.period, label: periodName(point) })).toReversed(),
    },
  ];
}

import { NO_SUBJECT } from '@dossier/contract/keywords/constants';
import type { Document } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../../parts/data-table/column.ts';
import '../../../../shell/theme/serif.ts';
import type { ColumnsContext } from '../../../documents/parts/added-columns.tsx';
import { subjectsQuery } from '../../queries.ts';
import classes from './subjects.module.css';

/** Columns for the keywords and the subject of a document, and a filter by subject. */
export function KeywordColumns({ project, children }: ColumnsContext) {
  const columns = useKeywordColumns(true);
  const filters = useSubjectFilters(project.id);
  const added = useMemo(() => ({ columns, filters }), [columns, filters]);
  return <>{children(added)}</>;
}

export function useKeywordColumns(hiddenAtFirst: boolean): Column<Document>[] {
  const { t } = useTranslation('keywords');
  return useMemo(
    () => [
      {
        id: 'subject',
        header: t('subjects.subject'),
        width: 150,
        hiddenAtFirst,
        ...(!hiddenAtFirst && { inList: true as const }),
        cell: ({ analysis_data: { subject } }) =>
          subject ? <span className={classes.words}>{subject.text}</span> : '–',
      },
      {
        id: 'keywords',
        header: t('subjects.keywords'),
        width: 240,
        hiddenAtFirst,
        cell: ({ analysis_data: { keywords } }) =>
          keywords.length > 0 ? (
            <span className={classes.words}>{keywords.map(({ text }) => text).join(', ')}</span>
          ) : (
            '–'
          ),
      },
    ],
    [t, hiddenAtFirst],
  );
}

const none: Filter[] = [];

/** The filter by subject, of a project that has subjects. */
export function useSubjectFilters(projectId: number): Filter[] {
  const { t } = useTranslation('keywords');
  const { data } = useQuery(subjectsQuery(projectId));
  return useMemo(() => {
    if (!data || data.items.length === 0) return none;
    return [
      {
        id: 'subject',
        label: t('subjects.subject'),
        more: true,
        options: [
          ...data.items.map(({ key, text }) => ({ value: key, label: text })),
          { value: NO_SUBJECT, label: t('subjects.others') },
        ],
      },
      {
        id: 'keyword',
        label: t('keywords.keyword'),
        more: true,
        incomplete: true,
        options: data.items
          .flatMap((subject) => [subject, ...subject.keywords])
          .map(({ key, text }) => ({
            value: key,
            label: text,
          })),
      },
    ];
  }, [data, t]);
}

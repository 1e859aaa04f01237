import type { ListedComparison } from '@dossier/contract/compare/schema';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { personName } from '../../../../parts/person-name.ts';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { When } from '../../../../parts/when.tsx';
import { comparisonName } from '../comparison-name.ts';
import { useSimilarity } from '../use-similarity.ts';
import { ComparisonState } from './comparison-state.tsx';
import classes from './list.module.css';

/** Name and columns of a table of comparisons. */
export function useComparisonColumns(): { name: NameColumn<ListedComparison>; columns: Column<ListedComparison>[] } {
  const { t } = useTranslation('compare');
  const share = useSimilarity();
  return useMemo(
    () => ({
      name: {
        header: t('column.comparison'),
        text: comparisonName,
        // Keeps the version at the end.
        isFile: true,
        lead: () => <IconArrowsDiff className={classes.lead} size={16} aria-hidden />,
        // Why it failed, else who made it.
        below: ({ problem, created_by: by }) => (problem ? wordSentence(problem) : by ? personName(by) : 'Dossier'),
        href: ({ id }) => `/doc-compare/${id}`,
      },
      columns: [
        { id: 'project', header: t('column.project'), width: 170, cell: projectNames },
        {
          id: 'state',
          header: t('column.state'),
          width: 250,
          inList: true,
          cell: (row) => <ComparisonState comparison={row} />,
        },
        {
          id: 'similarity',
          header: t('column.similarity'),
          sort: 'similarity',
          width: 130,
          cell: ({ similarity }) =>
            similarity === null ? (
              '–'
            ) : (
              <span className={classes.similarity}>
                <ProgressBar share={similarity} label={t('column.similarity')} tone="quiet" />
                {share(similarity)}
              </span>
            ),
        },
        {
          id: 'created_at',
          header: t('column.when'),
          sort: 'created_at',
          width: 188,
          fit: (row) => dateWidth(row.created_at),
          inList: true,
          cell: (row) => <When at={row.created_at} />,
        },
      ],
    }),
    [t, share],
  );
}

function projectNames({ source, target }: ListedComparison): string {
  const names = [source.project.name, target.project.name];
  return [...new Set(names)].join(', ');
}

import { IconArrowsDiff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import type { AnyComparison, ComparisonKind } from '../../../../parts/comparisons/comparison-kind.ts';
import { comparisonName } from '../../../../parts/comparisons/comparison-name.ts';
import { ComparisonState, useResultWords } from '../../../../parts/comparisons/comparison-state.tsx';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth, iconTextWidth, textWidth } from '../../../../parts/data-table/text-width.ts';
import { personName } from '../../../../parts/person-name.ts';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { When } from '../../../../parts/when.tsx';
import { useSimilarity } from '../use-similarity.ts';
import classes from './list.module.css';

/** A row of the table; comparisons of workbooks have no similarity. */
export type ComparisonRow = AnyComparison & { similarity?: number | null };

/** Name and columns of a table of comparisons. */
export function useComparisonColumns(
  kind: ComparisonKind,
  hasSimilarity: boolean,
): { name: NameColumn<ComparisonRow>; columns: Column<ComparisonRow>[] } {
  const { t } = useTranslation('compare');
  const share = useSimilarity();
  const result = useResultWords();
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
        href: ({ id }) => kind.path(id),
      },
      columns: [
        {
          id: 'project',
          header: t('column.project'),
          width: 200,
          fit: (row) => textWidth(projectNames(row)),
          cell: projectNames,
        },
        {
          id: 'state',
          header: t('column.state'),
          width: 250,
          fit: (row) => (row.state === 'done' ? iconTextWidth(result(row)) : Infinity),
          inList: true,
          cell: (row) => <ComparisonState comparison={row} />,
        },
        ...(hasSimilarity
          ? [
              {
                id: 'similarity',
                header: t('column.similarity'),
                sort: 'similarity',
                width: 112,
                cell: ({ similarity = null }: ComparisonRow) =>
                  similarity === null ? (
                    '–'
                  ) : (
                    <span className={classes.similarity}>
                      <ProgressBar share={similarity} label={t('column.similarity')} tone="quiet" />
                      {share(similarity)}
                    </span>
                  ),
              },
            ]
          : []),
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
    [t, share, result, kind, hasSimilarity],
  );
}

function projectNames({ source, target }: ComparisonRow): string {
  const names = [source.project.name, target.project.name];
  return [...new Set(names)].join(', ');
}

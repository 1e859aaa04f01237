import type { Document } from '@dossier/contract/documents/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../parts/data-table/column.ts';
import type { ColumnsContext } from '../../../documents/parts/added-columns.tsx';
import classes from './summary-column.module.css';

/** A column with the beginning of the summary of each document. */
export function SummaryColumn({ children }: ColumnsContext) {
  const { t } = useTranslation('summaries');
  const added = useMemo(
    () => ({
      columns: [
        {
          id: 'summary',
          header: t('column'),
          width: 320,
          hiddenAtFirst: true,
          cell: ({ summary }) =>
            summary === null ? (
              '–'
            ) : (
              <span className={classes.summary} title={summary}>
                {summary}
              </span>
            ),
        },
      ] satisfies Column<Document>[],
      filters: [],
    }),
    [t],
  );
  return <>{children(added)}</>;
}

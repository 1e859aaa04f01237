import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnName, type CellArea } from './sheet-address.ts';
import { ROW_HEAD, columnsWidth, type SheetLayout } from './sheet-layout.ts';
import classes from './sheet-grid.module.css';

interface Props {
  layout: SheetLayout;
  /** Visible columns besides the frozen ones. */
  columns: readonly number[];
  selected: CellArea | null;
  /** The frozen rows below the column header. */
  children: ReactNode;
}

/** The column header and the frozen rows. */
export function SheetHeads({ layout, columns, selected, children }: Props) {
  const { t } = useTranslation('documents');
  const frozen = Array.from({ length: layout.frozenColumns }, (_, index) => index + 1);
  const head = (column: number) => (
    <div
      key={column}
      className={classes.head}
      style={{ left: layout.lefts[column - 1], width: columnsWidth(layout, column, column) }}
      role="columnheader"
      aria-colindex={column + 1}
      data-selected={(selected && column >= selected.left && column <= selected.right) || undefined}
    >
      {columnName(column)}
    </div>
  );
  return (
    <div
      className={classes.heads}
      style={{ height: layout.rowHeight * (1 + layout.frozenRows) }}
      role="rowgroup"
      data-frozen={layout.frozenRows > 0 || undefined}
    >
      <div className={classes.letters} style={{ height: layout.rowHeight }} role="row" aria-rowindex={1}>
        <div className={classes.pinned} style={{ width: layout.lefts[layout.frozenColumns] }}>
          <div
            className={classes.corner}
            style={{ width: ROW_HEAD }}
            role="columnheader"
            aria-colindex={1}
            aria-label={t('viewer.row')}
          />
          {frozen.map(head)}
        </div>
        {columns.map(head)}
      </div>
      {children}
    </div>
  );
}

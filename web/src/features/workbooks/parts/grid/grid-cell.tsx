import type { GridCell } from '@dossier/contract/workbooks/schema';
import { IconMinus, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cellState, type GridColumn, newText, oldText, type Shown } from './cell-states.ts';
import classes from './grid.module.css';
import type { GridRow } from './use-grid-rows.ts';

interface Props {
  row: GridRow;
  column: GridColumn;
  cell: GridCell | undefined;
  shown: Shown;
  /** Whether it is the first of its row, which has the sign of rows that were added or removed. */
  isFirst: boolean;
  formulas: boolean;
  showsHidden: boolean;
}

/** The content of a cell: with its old content where it was changed, and a sign for what became of it. */
export const GridCellView = memo(({ row, column, cell, shown, isFirst, formulas, showsHidden }: Props) => {
  const { t } = useTranslation('workbooks');
  const found = cellState(row, column, cell, shown);
  const state = found === 'hidden' && !showsHidden ? 'same' : found;
  const text = shown === 'a' ? oldText(cell, formulas) : newText(cell, formulas);
  const isRow = row.kind === state;
  const attributes = { className: classes.cell, 'data-state': state, 'data-numeric': column.numeric || undefined };
  if (state === 'absent') return <span {...attributes} />;
  if (state === 'added') {
    return (
      <span {...attributes}>
        {(isFirst || !isRow) && (
          <IconPlus size={13} role="img" aria-label={t(isRow ? 'row_kind.added' : 'column_kind.added')} />
        )}
        <ins>{text}</ins>
      </span>
    );
  }
  if (state === 'removed') {
    return (
      <span {...attributes}>
        {(isFirst || !isRow) && (
          <IconMinus size={13} role="img" aria-label={t(isRow ? 'row_kind.removed' : 'column_kind.removed')} />
        )}
        <del>{text}</del>
      </span>
    );
  }
  if (state === 'changed' || state === 'hidden') {
    const before = oldText(cell, formulas);
    const isOther = before !== newText(cell, formulas);
    return (
      <span {...attributes}>
        <IconPencil size={13} role="img" aria-label={t(state === 'hidden' ? 'grid.hidden' : 'grid.changed')} />
        {shown === 'both' && isOther && before !== '' && <del>{before}</del>}
        {shown === 'a' ? <del>{text}</del> : <ins>{text}</ins>}
      </span>
    );
  }
  if (state === 'recalculated') {
    return (
      <span {...attributes} title={t('grid.recalculated')}>
        {text}
        <IconRefresh size={12} role="img" aria-label={t('grid.recalculated')} />
      </span>
    );
  }
  return <span {...attributes}>{text}</span>;
});

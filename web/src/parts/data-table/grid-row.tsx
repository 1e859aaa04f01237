import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '../checkbox.tsx';
import type { Column, NameColumn, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import type { RowSelection } from './use-selection.ts';

/** Buttons at the end of every row. */
export interface RowButtons<Row> {
  /** Pixels. */
  width: number;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  index: number;
  /** Undefined while loading. */
  row: Row | undefined;
  columns: readonly Column<Row>[];
  name: NameColumn<Row>;
  height: number;
  selected: boolean;
  active: boolean;
  /** Undefined if rows cannot be selected. */
  onChoose: RowSelection['choose'] | undefined;
  onActive: (index: number) => void;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  rowButtons: RowButtons<Row> | undefined;
  /** Its index among all rows, for screen readers, if the table is virtualised. */
  position: number | undefined;
}

function Row<Item extends { id: number }>(props: Props<Item>) {
  const { index, row, columns, name, onChoose, rowActions, rowButtons } = props;
  const { t } = useTranslation('parts');
  return (
    <tr
      className={classes.row}
      style={{ height: props.height }}
      data-row={index}
      data-selected={props.selected || undefined}
      data-active={props.active || undefined}
      aria-rowindex={props.position}
      aria-selected={onChoose && props.selected}
      // Not on pointer down: a partly visible row would scroll into view, away from the pointer, and the click would miss its link.
      onPointerUp={() => props.onActive(index)}
      // Rows without a page open their details; keyboards use the button in the name, or Enter.
      onClick={(event) => {
        if (!row || !name.open || name.href(row) !== null) return;
        if (!(event.target as Element).closest('a, button, input')) name.open(row);
      }}
    >
      {onChoose && (
        // The whole cell is clickable; the checkbox is for keyboards and screen readers.
        <td className={classes.check} onClick={(event) => onChoose(index, event.shiftKey)}>
          {row && <RowCheckbox label={t('table.select_row', { name: name.text(row) })} checked={props.selected} />}
        </td>
      )}
      <td>{row ? <RowName row={row} name={name} /> : <span className={classes.bone} />}</td>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {row && column.cell(row)}
        </td>
      ))}
      {rowButtons && <td className={classes.buttons}>{row && rowButtons.render(row)}</td>}
      {rowActions && !rowButtons && (
        <td className={classes.menu}>{row && <RowMenu name={name.text(row)} actions={() => rowActions(row)} />}</td>
      )}
    </tr>
  );
}

/** Memoised, so that scrolling does not rerender rows. */
export const GridRow = memo(Row) as typeof Row;

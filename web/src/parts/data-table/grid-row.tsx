import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '../checkbox.tsx';
import type { Column, NameColumn, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import type { RowSelection } from './use-selection.ts';

interface Props<Row> {
  index: number;
  /** Undefined while it is being loaded. */
  row: Row | undefined;
  columns: readonly Column<Row>[];
  name: NameColumn<Row>;
  height: number;
  selected: boolean;
  active: boolean;
  /** Undefined where rows cannot be chosen. */
  onChoose: RowSelection['choose'] | undefined;
  onActive: (index: number) => void;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Its place among all rows, for screen readers, when not all are drawn. */
  position: number | undefined;
}

function Row<Item extends { id: number }>(props: Props<Item>) {
  const { index, row, columns, name, onChoose, rowActions } = props;
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
      // Not when it goes down: a row that is partly out of view moves into it, away from under the pointer, and its link is missed.
      onPointerUp={() => props.onActive(index)}
    >
      {onChoose && (
        // The whole cell is the target; the checkbox in it is what keyboards and screen readers use.
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
      {rowActions && (
        <td className={classes.menu}>{row && <RowMenu name={name.text(row)} actions={() => rowActions(row)} />}</td>
      )}
    </tr>
  );
}

/** A row draws itself again only when something of it changed, not while others are scrolled past it. */
export const GridRow = memo(Row) as typeof Row;

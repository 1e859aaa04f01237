import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '../checkbox.tsx';
import type { Column, NameColumn } from './column.ts';
import classes from './data-table.module.css';
import type { List } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';

interface Props<Row> {
  list: List<Row>;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  selection: RowSelection | null;
  hasActions: boolean;
}

/** The column headers, with sorting. */
export function TableHead<Row>({ list, name, columns, selection, hasActions }: Props<Row>) {
  const { t } = useTranslation('parts');
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes.check} scope="col">
            <RowCheckbox
              label={t('table.select_page')}
              checked={selection.state === 'all'}
              indeterminate={selection.state === 'some'}
              onChange={selection.choosePage}
            />
          </th>
        )}
        <HeadCell list={list} header={name.header} sort={name.sort} />
        {columns.map((column) => (
          <HeadCell key={column.id} list={list} header={column.header} sort={column.sort} align={column.align} />
        ))}
        {hasActions && (
          <th scope="col">
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface CellProps<Row> {
  list: List<Row>;
  header: string;
  sort: string | undefined;
  align?: 'right' | undefined;
}

function HeadCell<Row>({ list, header, sort, align }: CellProps<Row>) {
  const { t } = useTranslation('parts');
  const direction =
    sort === undefined ? null : list.sort === sort ? 'ascending' : list.sort === `-${sort}` ? 'descending' : null;
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? undefined}>
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={classes.sort}
          title={t('table.sort_by', { name: header })}
          onClick={() => list.setSort(direction === 'ascending' ? `-${sort}` : sort)}
        >
          {header}
          {direction === 'ascending' && <IconArrowUp size={13} aria-hidden />}
          {direction === 'descending' && <IconArrowDown size={13} aria-hidden />}
        </button>
      )}
    </th>
  );
}

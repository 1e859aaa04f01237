import { Menu } from '@mantine/core';
import { IconColumns3, IconLineHeight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowHeight } from '../../client/preferences.ts';
import { IconButton } from '../icon-button.tsx';
import { useSmall } from '../screen.ts';
import { SearchField } from '../search-field.tsx';
import type { Column, Filter } from './column.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { MoreFilters } from './more-filters.tsx';
import classes from './table-toolbar.module.css';
import type { List } from './use-list.ts';
import { useRowHeight } from './use-row-height.ts';

interface Props<Row> {
  list: List<Row>;
  searchPlaceholder: string | undefined;
  filters: readonly Filter[];
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHidden: (ids: string[]) => void;
  tools: ReactNode;
  /** The control of the saved views. */
  views: ReactNode;
}

const heights: readonly RowHeight[] = ['dense', 'normal', 'roomy'];

/** Search and filters; on the right saved views, columns and row height. */
export function TableToolbar<Row>(props: Props<Row>) {
  const { list, searchPlaceholder, filters, columns, hidden, onHidden, tools, views } = props;
  const { t } = useTranslation('parts');
  const [rowHeight, setRowHeight] = useRowHeight(list);
  const small = useSmall();
  const setFilter = (id: string, values: string[]) => {
    const { [id]: _, ...others } = list.filters;
    list.setFilters({ ...(others as Record<string, string[]>), ...(values.length > 0 && { [id]: values }) });
  };

  const [added, setAdded] = useState<string | null>(null);
  const isMore = ({ id, more: hidden }: Filter) => hidden === true && id !== added && !list.filters[id]?.length;
  const more = filters.filter(isMore);
  const shownFilters = filters.filter((filter) => !isMore(filter));

  return (
    <div className={classes.toolbar}>
      {searchPlaceholder && <SearchField slash value={list.q} onChange={list.setQ} placeholder={searchPlaceholder} />}
      {small && filters.length > 0 && <FilterSheet filters={filters} values={list.filters} onChange={setFilter} />}
      {!small &&
        shownFilters.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            values={list.filters[filter.id] ?? []}
            opened={filter.id === added}
            onChange={(values) => setFilter(filter.id, values)}
          />
        ))}
      {!small && more.length > 0 && <MoreFilters filters={more} onAdd={setAdded} />}
      <div className={classes.right}>
        {tools}
        {views}
        {!small && (
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton label={t('table.columns')}>
                  <IconColumns3 size={17} aria-hidden />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.CheckboxGroup
                  value={columns.map(({ id }) => id).filter((id) => !hidden.includes(id))}
                  onChange={(visibleIds) =>
                    onHidden(columns.map(({ id }) => id).filter((id) => !visibleIds.includes(id)))
                  }
                >
                  {columns.map(({ id, header }) => (
                    <Menu.CheckboxItem key={id} value={id}>
                      {header}
                    </Menu.CheckboxItem>
                  ))}
                </Menu.CheckboxGroup>
              </Menu.Dropdown>
            </Menu>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton label={t('table.row_height')}>
                  <IconLineHeight size={16} aria-hidden />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.RadioGroup value={rowHeight} onChange={(height) => setRowHeight(height as RowHeight)}>
                  {heights.map((height) => (
                    <Menu.RadioItem key={height} value={height}>
                      {t(`table.${height}`)}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </div>
    </div>
  );
}

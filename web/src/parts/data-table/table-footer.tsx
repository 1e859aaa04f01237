import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { useFormats } from '../use-formats.ts';
import classes from './table-footer.module.css';
import { perPageChoices } from './list-search.ts';
import type { List } from './use-list.ts';

/** Count, pages, and how many rows a page has. */
export function TableFooter<Row>({ list, count }: { list: List<Row>; count: string }) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const total = list.total ?? 0;
  const size = list.perPage === 'all' ? total : list.perPage;
  const from = (list.page - 1) * size + 1;
  const to = Math.min(total, list.page * size);
  const name = (choice: number | 'all') => (choice === 'all' ? t('table.all') : String(choice));

  return (
    <footer className={classes.footer}>
      <span role="status">{count}</span>
      <span className={classes.right}>
        {!list.all && total > size && (
          <>
            <span>{t('table.range', { from: number(from), to: number(to), total: number(total) })}</span>
            <IconButton
              label={t('table.previous')}
              disabled={list.page <= 1}
              onClick={() => list.setPage(list.page - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('table.next')} disabled={to >= total} onClick={() => list.setPage(list.page + 1)}>
              <IconChevronRight size={16} aria-hidden />
            </IconButton>
          </>
        )}
        <Menu position="top-end">
          <Menu.Target>
            <button type="button" className={classes.size}>
              {t('table.per_page')} {name(list.perPage)}
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup
              value={String(list.perPage)}
              onChange={(choice) => list.setPerPage(choice === 'all' ? 'all' : Number(choice))}
            >
              {perPageChoices.map((choice) => (
                <Menu.RadioItem key={choice} value={String(choice)} closeMenuOnClick>
                  {name(choice)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      </span>
    </footer>
  );
}

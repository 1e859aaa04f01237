import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './table-footer.module.css';
import { perPageChoices } from './list-search.ts';
import { PageSteps } from './page-steps.tsx';
import type { List } from './use-list.ts';

interface Props<Row> {
  list: List<Row>;
  count: string;
  /** Keys of this list. */
  hints?: ReactNode;
}

/** Count, pages, and page size. */
export function TableFooter<Row>({ list, count, hints }: Props<Row>) {
  const { t } = useTranslation('parts');
  const total = list.total ?? 0;
  const size = list.perPage === 'all' ? total : list.perPage;
  const name = (choice: number | 'all') => (choice === 'all' ? t('table.all') : String(choice));

  return (
    <footer className={classes.footer}>
      <span role="status">{count}</span>
      <span className={classes.right}>
        {hints && <span className={classes.hints}>{hints}</span>}
        <PageSteps page={list.page} size={size} total={total} onPage={list.setPage} />
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

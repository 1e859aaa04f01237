import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './column.ts';
import classes from './filter-chip.module.css';

interface Props {
  filters: readonly Filter[];
  onAdd: (id: string) => void;
}

/** "+ Filter": filters that are hidden until used. */
export function MoreFilters({ filters, onAdd }: Props) {
  const { t } = useTranslation('parts');
  return (
    <Menu position="bottom-start">
      <span className={classes.chip}>
        <Menu.Target>
          <button type="button" className={classes.main}>
            <IconPlus size={14} aria-hidden />
            {t('table.more_filters')}
          </button>
        </Menu.Target>
      </span>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {filters.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onAdd(id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

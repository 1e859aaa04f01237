import { Drawer } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './column.ts';
import { FilterOptions } from './filter-options.tsx';
import classes from './filter-sheet.module.css';

interface Props {
  filters: readonly Filter[];
  values: Readonly<Record<string, readonly string[]>>;
  onChange: (id: string, values: string[]) => void;
}

/** All filters behind one button with their count, below 700 px. */
export function FilterSheet({ filters, values, onChange }: Props) {
  const { t } = useTranslation('parts');
  const [open, setOpen] = useState(false);
  const count = filters.reduce((sum, { id }) => sum + (values[id]?.length ? 1 : 0), 0);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('table.filters_with', { count })}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconFilter size={17} aria-hidden />
        {count > 0 && count}
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="75%"
        title={t('table.filters')}
        classNames={{ content: classes.sheet, title: classes.title }}
      >
        {filters.map((filter) => (
          <section key={filter.id} className={classes.group}>
            <h3>{filter.label}</h3>
            <FilterOptions
              filter={filter}
              values={values[filter.id] ?? []}
              onChange={(next) => onChange(filter.id, next)}
            />
          </section>
        ))}
      </Drawer>
    </>
  );
}

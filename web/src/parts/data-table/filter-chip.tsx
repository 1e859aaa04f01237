import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './column.ts';
import classes from './filter-chip.module.css';
import { filterWords } from './filter-words.ts';
import { FilterOptions } from './filter-options.tsx';

interface Props {
  filter: Filter;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Whether it is open initially. */
  opened?: boolean;
}

/** "+ Type", dashed, until a value is selected; then blue "Type: PDF ×". */
export function FilterChip({ filter, values, onChange, opened = false }: Props) {
  const { t } = useTranslation('parts');
  const [open, setOpen] = useState(opened);
  const words = filterWords(filter, values);

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" shadow="lg" trapFocus returnFocus>
      <span className={classes.chip} data-set={values.length > 0 || undefined}>
        <Popover.Target>
          <button
            type="button"
            className={classes.main}
            aria-label={values.length > 0 ? `${filter.label}: ${words}` : t('table.add_filter', { name: filter.label })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {values.length === 0 && <IconPlus size={14} aria-hidden />}
            <span className={classes.words}>{values.length > 0 ? `${filter.label}: ${words}` : filter.label}</span>
          </button>
        </Popover.Target>
        {values.length > 0 && (
          <button
            type="button"
            className={classes.remove}
            aria-label={t('table.remove_filter', { name: filter.label })}
            onClick={() => onChange([])}
          >
            <IconX size={13} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown p={4} miw={180}>
        <FilterOptions filter={filter} values={values} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

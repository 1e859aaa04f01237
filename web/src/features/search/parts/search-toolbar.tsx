import { documentSearchSorts } from '@dossier/contract/search/constants';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/data-table/column.ts';
import { FilterChip } from '../../../parts/data-table/filter-chip.tsx';
import { FilterSheet } from '../../../parts/data-table/filter-sheet.tsx';
import { MoreFilters } from '../../../parts/data-table/more-filters.tsx';
import { useSmall } from '../../../parts/screen.ts';
import classes from './search.module.css';
import { useSearchFilters } from './use-search-filters.ts';

const sortTexts = {
  match: 'sort_match',
  '-updated_at': 'sort_newest',
  updated_at: 'sort_oldest',
  name: 'sort_name',
  '-name': 'sort_name_desc',
} as const;

interface Props {
  filters: Readonly<Record<string, readonly string[]>>;
  /** The labels of the documents with the words. */
  labels: readonly string[];
  sort: string;
  onFilters: (filters: Record<string, string[]>) => void;
  onSort: (sort: string) => void;
}

/** The filters and the order of the results. */
export function SearchToolbar({ filters: values, labels, sort, onFilters, onSort }: Props) {
  const { t } = useTranslation('search');
  const small = useSmall();
  const filters = useSearchFilters(values, labels);
  const [added, setAdded] = useState<string | null>(null);
  const isMore = ({ id, more }: Filter) => more === true && id !== added && !values[id]?.length;
  const more = filters.filter(isMore);
  const sortText = sortTexts[sort as keyof typeof sortTexts] ?? 'sort_match';
  const change = (id: string, selected: string[]) => {
    const { [id]: _, ...others } = values;
    // Fields belong to one project.
    const kept = Object.entries(others).filter(([name]) => id !== 'project_id' || !name.startsWith('field_'));
    onFilters({
      ...(Object.fromEntries(kept) as Record<string, string[]>),
      ...(selected.length > 0 && { [id]: selected }),
    });
  };
  return (
    <div className={classes.filters}>
      {small && <FilterSheet filters={filters} values={values} onChange={change} />}
      {!small &&
        filters
          .filter((filter) => !isMore(filter))
          .map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              values={values[filter.id] ?? []}
              opened={filter.id === added}
              onChange={(selected) => change(filter.id, selected)}
            />
          ))}
      {!small && more.length > 0 && <MoreFilters filters={more} onAdd={setAdded} />}
      <span className={classes.sort}>
        <span className={classes.sortLabel} aria-hidden>
          {t('sort')}
        </span>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              aria-label={`${t('sort')}: ${t(sortText)}`}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t(sortText)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={sort} onChange={onSort}>
              {documentSearchSorts.map((key) => (
                <Menu.RadioItem key={key} value={key} closeMenuOnClick>
                  {t(sortTexts[key])}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      </span>
    </div>
  );
}

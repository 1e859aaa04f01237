import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../client/failures.ts';
import { SearchField } from '../search-field.tsx';
import type { FilterOption, FilterSearch } from './column.ts';
import classes from './filter-options.module.css';

interface Props {
  search: FilterSearch;
  chosen: readonly FilterOption[];
  children: (option: FilterOption) => ReactNode;
}

/** The choices that match what is typed; what is chosen stays among them. */
export function SearchedOptions({ search, chosen, children }: Props) {
  const { t } = useTranslation('parts');
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: [...search.queryKey, words],
    queryFn: ({ signal }) => search.load(words, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const options = found.data?.options ?? [];
  const others = chosen.filter(({ value }) => !options.some((option) => option.value === value));
  const more = (found.data?.total ?? 0) - options.length;
  const said = found.error
    ? messageOf(found.error)
    : found.isPending
      ? t('chooser.loading')
      : options.length === 0
        ? t('chooser.none')
        : more > 0
          ? t('chooser.more', { count: more })
          : null;
  return (
    <div className={classes.searched}>
      <SearchField value={words} onChange={setWords} placeholder={t('chooser.placeholder')} />
      <div>
        {others.map(children)}
        {options.map(children)}
      </div>
      <p className={classes.said} role="status">
        {said}
      </p>
    </div>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../client/failures.ts';
import { SearchField } from '../search-field.tsx';
import type { FilterOption, FilterSearch } from './column.ts';
import classes from './filter-options.module.css';

interface SearchedProps {
  search: FilterSearch;
  selected: readonly FilterOption[];
  children: (option: FilterOption) => ReactNode;
}

/** The options that the server finds for the query. */
export function SearchedOptions({ search, selected, children }: SearchedProps) {
  const { t } = useTranslation('parts');
  const [words, setWords] = useState('');
  const results = useQuery({
    queryKey: [...search.queryKey, words],
    queryFn: ({ signal }) => search.load(words, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const options = results.data?.options ?? [];
  const status = results.error ? errorMessage(results.error) : results.isPending ? t('chooser.loading') : null;
  return (
    <SearchResults
      words={words}
      onWords={setWords}
      selected={selected}
      options={options}
      more={(results.data?.total ?? 0) - options.length}
      status={status}
    >
      {children}
    </SearchResults>
  );
}

/** Maximum number of rendered options. */
const MAX_RENDERED = 50;

interface ManyProps {
  options: readonly FilterOption[];
  values: readonly string[];
  children: (option: FilterOption) => ReactNode;
}

/** The known options that match the query. */
export function FilteredOptions({ options, values, children }: ManyProps) {
  const [words, setWords] = useState('');
  const matching = options.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <SearchResults
      words={words}
      onWords={setWords}
      selected={options.filter(({ value }) => values.includes(value))}
      options={matching.slice(0, MAX_RENDERED)}
      more={matching.length - MAX_RENDERED}
    >
      {children}
    </SearchResults>
  );
}

interface SearchResultsProps {
  words: string;
  onWords: (words: string) => void;
  selected: readonly FilterOption[];
  options: readonly FilterOption[];
  /** The number of results that are not shown. */
  more: number;
  /** A message shown instead of that number. */
  status?: string | null;
  children: (option: FilterOption) => ReactNode;
}

/** A search field with its results; selected options stay in the list. */
function SearchResults({ words, onWords, selected, options, more, status = null, children }: SearchResultsProps) {
  const { t } = useTranslation('parts');
  const others = selected.filter(({ value }) => !options.some((option) => option.value === value));
  const countText = options.length === 0 ? t('chooser.none') : more > 0 ? t('chooser.more', { count: more }) : null;
  return (
    <div className={classes.searched}>
      <SearchField value={words} onChange={onWords} placeholder={t('chooser.placeholder')} />
      <div className={classes.found}>{[...others, ...options].map(children)}</div>
      <p className={classes.said} role="status">
        {status ?? countText}
      </p>
    </div>
  );
}

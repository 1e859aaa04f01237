import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../client/failures.ts';
import { SearchField } from '../search-field.tsx';
import type { FilterOption, FilterSearch } from './column.ts';
import classes from './filter-options.module.css';

interface SearchedProps {
  search: FilterSearch;
  chosen: readonly FilterOption[];
  children: (option: FilterOption) => ReactNode;
}

/** The choices that the server finds for what is typed. */
export function SearchedOptions({ search, chosen, children }: SearchedProps) {
  const { t } = useTranslation('parts');
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: [...search.queryKey, words],
    queryFn: ({ signal }) => search.load(words, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const options = found.data?.options ?? [];
  const said = found.error ? messageOf(found.error) : found.isPending ? t('chooser.loading') : null;
  return (
    <FoundOptions
      words={words}
      onWords={setWords}
      chosen={chosen}
      options={options}
      more={(found.data?.total ?? 0) - options.length}
      said={said}
    >
      {children}
    </FoundOptions>
  );
}

/** As many of the choices as are drawn at once. */
const DRAWN = 50;

interface ManyProps {
  options: readonly FilterOption[];
  values: readonly string[];
  children: (option: FilterOption) => ReactNode;
}

/** Those of many known choices in which what is typed stands. */
export function ManyOptions({ options, values, children }: ManyProps) {
  const [words, setWords] = useState('');
  const found = options.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <FoundOptions
      words={words}
      onWords={setWords}
      chosen={options.filter(({ value }) => values.includes(value))}
      options={found.slice(0, DRAWN)}
      more={found.length - DRAWN}
    >
      {children}
    </FoundOptions>
  );
}

interface FoundProps {
  words: string;
  onWords: (words: string) => void;
  chosen: readonly FilterOption[];
  options: readonly FilterOption[];
  /** How many are not among the options. */
  more: number;
  /** What there is to say instead of how many there are. */
  said?: string | null;
  children: (option: FilterOption) => ReactNode;
}

/** A field to type in, and below it what was found; what is chosen stays there too. */
function FoundOptions({ words, onWords, chosen, options, more, said = null, children }: FoundProps) {
  const { t } = useTranslation('parts');
  const others = chosen.filter(({ value }) => !options.some((option) => option.value === value));
  const counted = options.length === 0 ? t('chooser.none') : more > 0 ? t('chooser.more', { count: more }) : null;
  return (
    <div className={classes.searched}>
      <SearchField value={words} onChange={onWords} placeholder={t('chooser.placeholder')} />
      <div className={classes.found}>{[...others, ...options].map(children)}</div>
      <p className={classes.said} role="status">
        {said ?? counted}
      </p>
    </div>
  );
}

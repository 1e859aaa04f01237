import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picker.module.css';

interface NamedOption {
  id: number;
  name: string;
  /** Distinguishes options with the same name, such as the address of users. */
  detail?: string;
}

interface Props {
  label: ReactNode;
  value: number | null;
  /** With the name of what was chosen; empty for nothing. */
  onChange: (id: number | null, name: string) => void;
  /** The name of the selected value, which the results may not include. */
  selected?: NamedOption | undefined;
  queryKey: QueryKey;
  load: (words: string, signal: AbortSignal) => Promise<{ items: NamedOption[]; total: number }>;
  error?: ReactNode;
  /** By default, how many more results there are; null for nothing. */
  description?: ReactNode;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
}

/** Selects an entity by searching on the server. */
export function Picker({ label, value, onChange, selected, queryKey, load, placeholder, ...rest }: Props) {
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState('');
  const [lastSelected, setLastSelected] = useState<NamedOption | undefined>(selected);
  const current = [selected, lastSelected].find((item) => item?.id === value);
  // The input contains the selected name, which is not a query.
  const query = typed === current?.name ? '' : typed.trim();
  const [words] = useDebouncedValue(query, 200);
  const results = useQuery({
    queryKey: [...queryKey, words],
    queryFn: ({ signal }) => load(words, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    enabled: !rest.disabled,
  });
  const items = results.data?.items ?? [];
  const options = current && !items.some(({ id }) => id === current.id) ? [current, ...items] : items;
  const detailFor = (id: string) => options.find((option) => String(option.id) === id)?.detail;
  const more = (results.data?.total ?? 0) - items.length;

  return (
    <Select
      label={label}
      searchable
      placeholder={placeholder ?? t('chooser.placeholder')}
      nothingFoundMessage={results.isPending ? t('chooser.loading') : t('chooser.none')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options: all }) => all}
      {...(options.some(({ detail }) => detail) && {
        renderOption: ({ option }) => (
          <span className={classes.option}>
            {option.label}
            <span className={classes.detail}>{detailFor(option.value)}</span>
          </span>
        ),
      })}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        const chosen = options.find((option) => String(option.id) === id);
        setLastSelected(chosen);
        onChange(id === null ? null : Number(id), chosen?.name ?? '');
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('table.clear_selection') }}
      {...(more > 0 && rest.description === undefined && { description: t('chooser.more', { count: more }) })}
      {...rest}
    />
  );
}

import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picker.module.css';

interface Named {
  id: number;
  name: string;
  /** Tells things of one name apart, as the address does with people. */
  detail?: string;
}

interface Props {
  label: ReactNode;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The name of the value, which may not be among what was found. */
  chosen?: Named | undefined;
  queryKey: QueryKey;
  load: (words: string, signal: AbortSignal) => Promise<{ items: Named[]; total: number }>;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
}

/** Chooses one of many things; the server is asked for what matches the words that are typed. */
export function Picker({ label, value, onChange, chosen, queryKey, load, placeholder, ...rest }: Props) {
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Named | undefined>(chosen);
  const current = [chosen, known].find((one) => one?.id === value);
  // The chosen name stands in the field; it is no question.
  const asking = typed === current?.name ? '' : typed.trim();
  const [words] = useDebouncedValue(asking, 200);
  const found = useQuery({
    queryKey: [...queryKey, words],
    queryFn: ({ signal }) => load(words, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    enabled: !rest.disabled,
  });
  const items = found.data?.items ?? [];
  const options = current && !items.some(({ id }) => id === current.id) ? [current, ...items] : items;
  const detailOf = (id: string) => options.find((one) => String(one.id) === id)?.detail;
  const more = (found.data?.total ?? 0) - items.length;

  return (
    <Select
      label={label}
      searchable
      placeholder={placeholder ?? t('chooser.placeholder')}
      nothingFoundMessage={found.isPending ? t('chooser.loading') : t('chooser.none')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options: all }) => all}
      {...(options.some(({ detail }) => detail) && {
        renderOption: ({ option }) => (
          <span className={classes.option}>
            {option.label}
            <span className={classes.detail}>{detailOf(option.value)}</span>
          </span>
        ),
      })}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        setKnown(options.find((one) => String(one.id) === id));
        onChange(id === null ? null : Number(id));
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      allowDeselect={false}
      {...(more > 0 && !rest.description && { description: t('chooser.more', { count: more }) })}
      {...rest}
    />
  );
}

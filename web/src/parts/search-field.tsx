import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useKeys } from './keys.ts';
import classes from './search-field.module.css';

interface Props {
  value: string;
  /** Called after a debounce delay. */
  onChange: (value: string) => void;
  placeholder: string;
  /** Whether `/` focuses it. */
  slash?: boolean;
}

const DEBOUNCE_MS = 250;

/** A field that filters the content below it. */
export function SearchField({ value, onChange, placeholder, slash = false }: Props) {
  const { t } = useTranslation('parts');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const notifyChange = useEffectEvent(onChange);

  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => notifyChange(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useKeys({ '/': () => input.current?.focus() }, slash);

  return (
    <TextInput
      ref={input}
      className={classes.field}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          setTyped('');
          onChange('');
        }
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      leftSectionWidth={30}
      rightSection={
        typed ? (
          <IconButton
            label={t('table.clear_search')}
            size={22}
            onClick={() => {
              setTyped('');
              onChange('');
              input.current?.focus();
            }}
          >
            <IconX size={14} aria-hidden />
          </IconButton>
        ) : null
      }
    />
  );
}

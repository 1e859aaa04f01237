import { Popover, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences } from '../../../client/preferences.ts';
import { AnchoredPopover } from '../../../parts/anchored.tsx';
import type { DropdownProps } from '../../../parts/use-dropdown-button.ts';
import classes from './company-list.module.css';
import { switcherQuery } from './switcher-query.ts';

/** The companies to switch to, searched on the server. */
export function CompanyList({ shownId, ...props }: DropdownProps & { shownId: number | undefined }) {
  const { t } = useTranslation('frame');
  const { onChange } = props;
  const [words, setWords] = useState('');
  const [debouncedQuery] = useDebouncedValue(words.trim(), 200);
  const results = useQuery(switcherQuery(debouncedQuery));
  const choose = (id: number) => {
    setPreferences({ companyId: id });
    onChange(false);
    setWords('');
  };

  return (
    <AnchoredPopover position="bottom-start" width={260} shadow="lg" trapFocus returnFocus {...props}>
      <Popover.Dropdown p={6}>
        <TextInput
          aria-label={t('companies.switcher.search')}
          placeholder={t('companies.switcher.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
        <ul className={classes.list}>
          {results.data?.items.map((company) => (
            <li key={company.id}>
              <Link
                className={classes.choice}
                to="/company/$companyId"
                params={{ companyId: company.id }}
                aria-current={company.id === shownId || undefined}
                onClick={() => choose(company.id)}
              >
                <span>{company.name}</span>
                {company.id === shownId && <IconCheck size={15} aria-hidden />}
              </Link>
            </li>
          ))}
          {results.data?.total === 0 && <li className={classes.none}>{t('companies.switcher.none')}</li>}
        </ul>
        <Link className={classes.all} to="/companies" onClick={() => onChange(false)}>
          {t('companies.switcher.all')}
        </Link>
      </Popover.Dropdown>
    </AnchoredPopover>
  );
}

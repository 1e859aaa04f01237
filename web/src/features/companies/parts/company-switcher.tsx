import { Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconCheck, IconSearch, IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '@mantine/hooks';
import { companyCalls } from '@dossier/contract/companies/calls';
import { call } from '../../../client/call.ts';
import { setPreferences, usePreferences } from '../../../client/preferences.ts';
import { Logo } from '../../../parts/logo.tsx';
import classes from './company-switcher.module.css';

/** The company one works in: the one whose page is open, else the one that was open last. */
export function CompanySwitcher({ open, onOpen: setOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useTranslation(['frame', 'shell']);
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 200);
  const { companyId: remembered } = usePreferences();
  const params: { companyId?: number } = useParams({ strict: false });
  const companyId = params.companyId ?? remembered;
  useEffect(() => {
    if (params.companyId !== undefined && params.companyId !== remembered)
      setPreferences({ companyId: params.companyId });
  }, [params.companyId, remembered]);

  const found = useQuery({
    queryKey: ['companies', 'switcher', asked],
    queryFn: ({ signal }) => call(companyCalls.list, { query: { q: asked, per_page: 10, sort: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const current = useQuery({
    queryKey: ['companies', 'switcher', 'current', companyId],
    queryFn: ({ signal }) => call(companyCalls.get, { params: { id: companyId ?? 0 } }, { signal }),
    enabled: companyId !== null,
    meta: { quiet: true },
  });
  const first = asked === '' ? found.data?.items[0] : undefined;
  const shown = current.data ?? (companyId === null || current.isError ? first : undefined);
  const choose = (id: number | null) => {
    setPreferences({ companyId: id });
    setOpen(false);
    setWords('');
  };

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={260} shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={`${t('companies.switcher.label')}: ${shown?.name ?? t('shell:product')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Logo />
          <span>{shown?.name ?? t('shell:product')}</span>
          <IconSelector size={15} aria-hidden />
        </button>
      </Popover.Target>
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
          {found.data?.items.map((company) => (
            <li key={company.id}>
              <Link
                className={classes.choice}
                to="/company/$companyId"
                params={{ companyId: company.id }}
                aria-current={company.id === shown?.id || undefined}
                onClick={() => choose(company.id)}
              >
                <span>{company.name}</span>
                {company.id === shown?.id && <IconCheck size={15} aria-hidden />}
              </Link>
            </li>
          ))}
          {found.data?.total === 0 && <li className={classes.none}>{t('companies.switcher.none')}</li>}
        </ul>
        <Link className={classes.all} to="/companies" onClick={() => setOpen(false)}>
          {t('companies.switcher.all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

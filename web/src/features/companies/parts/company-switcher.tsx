import { Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconCheck, IconSearch, IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '@mantine/hooks';
import { companyPaths } from '@dossier/contract/companies/paths';
import { call } from '../../../client/call.ts';
import { CallFailure } from '../../../client/failures.ts';
import { setPreferences, usePreferences } from '../../../client/preferences.ts';
import { Logo } from '../../../parts/logo.tsx';
import classes from './company-switcher.module.css';

/** Switches the current company: the one whose page is open, otherwise the last one opened. */
export function CompanySwitcher({ open, onOpen: setOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useTranslation(['frame', 'shell']);
  const [words, setWords] = useState('');
  const [debouncedQuery] = useDebouncedValue(words.trim(), 200);
  const { companyId: remembered } = usePreferences();
  const params: { companyId?: number } = useParams({ strict: false });
  const companyId = params.companyId ?? remembered;

  const results = useQuery({
    queryKey: ['companies', 'switcher', debouncedQuery],
    queryFn: ({ signal }) =>
      call(companyPaths.list, { query: { q: debouncedQuery, per_page: 10, sort: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const current = useQuery({
    queryKey: ['companies', 'switcher', 'current', companyId],
    queryFn: ({ signal }) => call(companyPaths.get, { params: { id: companyId ?? 0 } }, { signal }),
    enabled: companyId !== null,
    meta: { quiet: true },
  });
  // The stored company was deleted, or the user left it.
  const isMissing = current.error instanceof CallFailure && current.error.status === 404;
  useEffect(() => {
    if (isMissing && companyId === remembered) setPreferences({ companyId: null });
  }, [isMissing, companyId, remembered]);
  // Stored only once loaded: a company that does not exist would be stored and cleared in turn.
  const visited = current.data?.id === params.companyId ? params.companyId : undefined;
  useEffect(() => {
    if (visited !== undefined && visited !== remembered) setPreferences({ companyId: visited });
  }, [visited, remembered]);
  const first = debouncedQuery === '' ? results.data?.items[0] : undefined;
  const shownCompany = current.data ?? (companyId === null || current.isError ? first : undefined);
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
          aria-label={`${t('companies.switcher.label')}: ${shownCompany?.name ?? t('shell:product')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Logo />
          <span>{shownCompany?.name ?? t('shell:product')}</span>
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
          {results.data?.items.map((company) => (
            <li key={company.id}>
              <Link
                className={classes.choice}
                to="/company/$companyId"
                params={{ companyId: company.id }}
                aria-current={company.id === shownCompany?.id || undefined}
                onClick={() => choose(company.id)}
              >
                <span>{company.name}</span>
                {company.id === shownCompany?.id && <IconCheck size={15} aria-hidden />}
              </Link>
            </li>
          ))}
          {results.data?.total === 0 && <li className={classes.none}>{t('companies.switcher.none')}</li>}
        </ul>
        <Link className={classes.all} to="/companies" onClick={() => setOpen(false)}>
          {t('companies.switcher.all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

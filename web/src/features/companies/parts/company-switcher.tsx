import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { companyPaths } from '@dossier/contract/companies/paths';
import { call } from '../../../client/call.ts';
import { setPreferences, usePreferences } from '../../../client/preferences.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { Logo } from '../../../parts/logo.tsx';
import { useDropdownButton } from '../../../parts/use-dropdown-button.ts';
import classes from './company-switcher.module.css';
import { switcherQuery } from './switcher-query.ts';

const CompanyList = lazyComponent(async () => (await import('./company-list.tsx')).CompanyList);

/** Switches the current company: the one whose page is open, otherwise the last one opened. */
export function CompanySwitcher({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useTranslation(['frame', 'shell']);
  const { button, dropdown } = useDropdownButton('dialog', [open, onOpen]);
  const { companyId: remembered } = usePreferences();
  const params: { companyId?: number } = useParams({ strict: false });
  const companyId = params.companyId ?? remembered;

  const first = useQuery(switcherQuery('')).data?.items[0];
  const current = useQuery({
    queryKey: ['companies', 'switcher', 'current', companyId],
    // As a list: a company that was deleted, or that the user left, is missing instead of an error.
    queryFn: async ({ signal }) =>
      (await call(companyPaths.list, { query: { ids: [companyId ?? 0], per_page: 1 } }, { signal })).items[0] ?? null,
    enabled: companyId !== null,
    meta: { quiet: true },
  });
  const isMissing = current.data === null;
  useEffect(() => {
    if (isMissing && companyId === remembered) setPreferences({ companyId: null });
  }, [isMissing, companyId, remembered]);
  // Stored only once loaded, and while it exists: it would be stored and cleared in turn.
  const visited = !isMissing && current.data?.id === params.companyId ? params.companyId : undefined;
  useEffect(() => {
    if (visited !== undefined && visited !== remembered) setPreferences({ companyId: visited });
  }, [visited, remembered]);
  const shownCompany = current.data ?? (companyId === null || isMissing || current.isError ? first : undefined);

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={`${t('companies.switcher.label')}: ${shownCompany?.name ?? t('shell:product')}`}
        {...button}
      >
        <Logo />
        <span>{shownCompany?.name ?? t('shell:product')}</span>
        <IconSelector size={15} aria-hidden />
      </button>
      {dropdown && <CompanyList {...dropdown} shownId={shownCompany?.id} />}
    </>
  );
}

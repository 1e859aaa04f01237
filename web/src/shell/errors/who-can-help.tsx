import { rolePaths } from '@dossier/contract/roles/paths';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { personName } from '../../parts/person-name.ts';

/** Names the users who can give access to the current page, as far as the user may see them. */
export function WhoCanHelp({ isForApp }: { isForApp: boolean }) {
  const { t, i18n } = useTranslation();
  const { companyId } = useParams({ strict: false });
  const query = isForApp ? { app: true } : { company_id: companyId };
  const admins = useQuery({
    queryKey: ['admins', query],
    queryFn: ({ signal }) => call(rolePaths.admins, { query }, { signal }),
    meta: { quiet: true },
  });
  if (admins.isPending) return null;
  const names = (admins.data?.items ?? []).map(personName);
  if (names.length === 0) return t(isForApp ? 'errors.403.more_app' : 'errors.403.more');
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names);
  return t('errors.403.ask', { names: list });
}

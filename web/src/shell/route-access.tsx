import type { PermissionKey } from '@dossier/contract/base/permission';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { meQuery, permissionsQuery, useMe, usePermissions, usePermissionsAnywhere } from '../client/me.ts';
import { queryClient } from '../client/query-client.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { RouteError } from './errors/route-error.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Who may open a page; declared by its route. */
export type RouteAccess =
  | {
      permission: PermissionKey;
      /** `company`: in the company of the address. */
      at: 'app' | 'company';
    }
  /** The permission, or one of these, in at least one place. */
  | { permission: PermissionKey | readonly PermissionKey[]; at: 'anywhere' }
  | { technicalAdmin: true };

/** The page of the current route; an error page for users who may not open it, before it makes any request. */
export function AllowedPage() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access });
  if (!access) return <Outlet />;
  return <CheckedPage key={JSON.stringify(access)} access={access} />;
}

function CheckedPage({ access }: { access: RouteAccess }) {
  const { companyId } = useParams({ strict: false });
  const me = useMe();
  const hasAnywhere = usePermissionsAnywhere();
  const isInCompany = 'at' in access && access.at === 'company';
  const inCompany = useQuery({ ...permissionsQuery('company', companyId ?? 0), enabled: isInCompany });
  const may = usePermissions(isInCompany ? 'company' : undefined, companyId);
  if (isInCompany && inCompany.error && !inCompany.data) {
    return <RouteError error={inCompany.error} reset={() => void inCompany.refetch()} />;
  }
  if (isInCompany && !inCompany.data) return <PageSkeleton />;
  if ('technicalAdmin' in access ? me.is_technical_admin : isGranted(access)) return <Outlet />;
  return <Refused isForApp={'technicalAdmin' in access || access.at === 'app'} />;

  function isGranted(needed: Exclude<RouteAccess, { technicalAdmin: true }>): boolean {
    return needed.at === 'anywhere' ? [needed.permission].flat().some(hasAnywhere) : may(needed.permission);
  }
}

/** The permission may have been given a moment ago, so older answers are loaded once more. */
function Refused({ isForApp }: { isForApp: boolean }) {
  const { companyId } = useParams({ strict: false });
  const [isCertain, setIsCertain] = useState(false);
  useEffect(() => {
    const fresh = { staleTime: FRESH_MS };
    const inCompany = companyId !== undefined && permissionsQuery('company', companyId);
    void Promise.allSettled([
      queryClient.fetchQuery({ ...meQuery, ...fresh }),
      inCompany && queryClient.fetchQuery({ ...inCompany, ...fresh }),
    ]).then(() => setIsCertain(true));
  }, [companyId]);
  return isCertain ? <ErrorPage status={403} isForApp={isForApp} /> : <PageSkeleton />;
}
const FRESH_MS = 5000;

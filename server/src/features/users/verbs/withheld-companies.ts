import type { ContextWithAuthority } from '../../../access/context.ts';
import type { Me } from '@dossier/contract/sign-in/schema';
import { findNames } from '../../../entity-names.ts';

/** The caller's companies that require two-factor, if the session has not passed it. */
export async function withheldCompanies({
  app,
  authority,
}: Pick<ContextWithAuthority, 'app' | 'authority'>): Promise<Me['two_factor_demanded']> {
  const scope = await authority.withheld();
  if (scope.companyIds.length === 0) return [];
  const names = await app.database.read(scope, (tx) =>
    findNames({ app, tx, scope }, { type: 'company', ids: scope.companyIds }),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}

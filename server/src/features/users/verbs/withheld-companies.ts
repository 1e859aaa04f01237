import type { Me } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';

/** The companies of the caller that demand two-factor, which their session has not passed. */
export async function withheldCompanies(app: App, authority: Authority): Promise<Me['two_factor_demanded']> {
  const scope = await authority.withheld();
  if (scope.companyIds.length === 0) return [];
  const names = await app.database.read(scope, (tx) => namesOfCompanies(tx, scope.companyIds));
  return [...names].map(([id, name]) => ({ id, name }));
}

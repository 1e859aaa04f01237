import type { Me } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Authority, Caller } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { withheldCompanies } from '../../users/verbs/withheld-companies.ts';
import { selfOf } from '../../users/verbs/self-of.ts';
import { permissionsAt } from './permissions-at.ts';

/** The signed-in user, and what they may do at app level. */
export async function getMe(app: App, scope: ReachScope, caller: Caller, authority: Authority): Promise<Me> {
  const user = await app.database.read(scope, (tx) => selfOf(tx, caller.userId, caller.technicalAdmin));
  const two_factor_demanded = await withheldCompanies(app, authority);
  const somewhere = Object.fromEntries([...(await authority.somewhere())].map((key) => [key, true]));
  return { user, permissions: await permissionsAt(authority, 'app', 0), somewhere, two_factor_demanded };
}

import type { ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import type { Me } from '@dossier/contract/sign-in/schema';
import type { AccessibleScope } from '../../../access/scope.ts';
import { withheldCompanies } from '../../users/verbs/withheld-companies.ts';
import { getSelf } from '../../users/verbs/own-profile.ts';
import { permissionsAt } from './permissions-at.ts';

/** The signed-in user, with their permissions at app level. */
export async function getMe({
  app,
  scope,
  caller,
  authority,
}: ContextWithAuthority<AccessibleScope> & ContextWithCaller<AccessibleScope>): Promise<Me> {
  const user = await app.database.read(scope, (tx) =>
    getSelf({ tx }, { userId: caller.userId, technicalAdmin: caller.technicalAdmin }),
  );
  const two_factor_demanded = await withheldCompanies({ app, authority });
  const permissionsAnywhere = Object.fromEntries(
    [...(await authority.permissionsAnywhere())].map((key) => [key, true]),
  );
  return {
    user,
    permissions: (await permissionsAt({ app, authority }, { level: 'app', contextId: 0 })).permissions,
    somewhere: permissionsAnywhere,
    two_factor_demanded,
  };
}

import { Failure } from '@dossier/contract/base/failure';
import type { Member, NewMember } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import { installationFor } from '../../../http/authorize.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { TenantScope } from '../../../scope.ts';
import { createUser } from '../../users/verbs/create-user.ts';
import { userNamed } from '../../users/verbs/user-named.ts';
import { changeAssignment, demandAssignable } from './change-assignment.ts';
import { defaultRoleOf } from './default-role.ts';
import { memberOf } from './list-members.ts';

/**
 * Gives a role in the company or project to the person of an address. Whoever is unknown is invited: for that the caller must be allowed to
 * add users there.
 */
export async function addMember(
  app: App,
  scope: TenantScope,
  authority: Authority,
  { email, role_id, first_name, last_name }: NewMember,
): Promise<Member> {
  const place =
    'projectId' in scope ? (['project', scope.projectId] as const) : (['company', scope.companyId] as const);
  const [context, contextId] = place;
  const roleId = role_id ?? (await defaultRoleOf(app, scope, authority));
  const given = { action: 'assign', roleId, context, contextId } as const;
  await demandAssignable(app, authority, given);
  const known = await app.database.read(scope, (tx) => userNamed(tx, { id: null, email }));
  if (!known) {
    await authority.company('USER_CREATE', scope.companyId).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      throw new Failure('validation', undefined, {
        email: 'Nobody has this address. Ask an administrator to invite them.',
      });
    });
    if (first_name === '') {
      throw new Failure('validation', undefined, {
        first_name: 'Nobody has this address yet. Give their first name to invite them.',
      });
    }
    await createUser(app, installationFor(scope), authority, { email, first_name, last_name, invite: true });
  }
  await changeAssignment(app, authority, { ...given, userEmail: email });
  const userId = known?.id ?? (await app.database.read(scope, (tx) => userNamed(tx, { id: null, email })))!.id;
  const member = await app.database.read(scope, (tx) => memberOf(tx, scope, userId));
  if (!member) throw new Failure('not_found');
  return member;
}

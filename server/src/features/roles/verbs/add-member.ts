import { Failure } from '@dossier/contract/base/failure';
import type { AddedMember, NewMember } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import { installationFor } from '../../../http/authorize.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { TenantScope } from '../../../scope.ts';
import { createUser } from '../../users/verbs/create-user.ts';
import { userNamed } from '../../users/verbs/user-named.ts';
import { changeAssignment, demandAssignable, giveRole } from './change-assignment.ts';
import { defaultRoleOf } from './default-role.ts';
import { memberOf } from './list-members.ts';

/**
 * Gives a role in the company or project to the person of an address, or invites them where the caller does not see them. An address that
 * nobody has gets an account: for that the caller must be allowed to add users there.
 */
export async function addMember(
  app: App,
  scope: TenantScope,
  authority: Authority,
  { email, role_id, first_name, last_name }: NewMember,
): Promise<AddedMember> {
  const place =
    'projectId' in scope ? (['project', scope.projectId] as const) : (['company', scope.companyId] as const);
  const [context, contextId] = place;
  const roleId = role_id ?? (await defaultRoleOf(app, scope, authority));
  const given = { action: 'assign', roleId, context, contextId } as const;
  const assignable = await demandAssignable(app, authority, given);
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
    const person = { email, first_name, last_name, invite: true };
    const id = await createUser(app, installationFor(scope), authority, person);
    await giveRole(app, assignable, { id, email });
    return addedMember(app, scope, id);
  }
  const id = await changeAssignment(app, authority, { ...given, userEmail: email });
  if (id !== null) return addedMember(app, scope, id);
  return { id: null, name: '', email, roles: [], active: true, pending: true };
}

async function addedMember(app: App, scope: TenantScope, userId: number): Promise<AddedMember> {
  const member = await app.database.read(scope, (tx) => memberOf(tx, scope, userId));
  if (!member) throw new Failure('not_found');
  return { ...member, pending: false };
}

import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { AddedMember, NewMember } from '@dossier/contract/roles/schema';
import type { TenantScope } from '../../../access/scope.ts';
import { createUser } from '../../users/verbs/create-user.ts';
import { identifyUser } from '../../users/verbs/identify-user.ts';
import { changeAssignment, requireAssignable, assignRole } from './change-assignment.ts';
import { getDefaultMemberRole } from './default-role.ts';
import { getMember } from './list-members.ts';

/**
 * Gives a role in the company or project to the user with an address, or invites them if the caller cannot see them. An unknown address
 * gets an account, if the caller may add users there.
 */
export async function addMember(
  { app, scope, authority }: ContextWithAuthority<TenantScope>,
  { email, role_id, first_name, last_name }: NewMember,
): Promise<AddedMember> {
  const place =
    'projectId' in scope ? (['project', scope.projectId] as const) : (['company', scope.companyId] as const);
  const [context, contextId] = place;
  const roleId = role_id ?? (await getDefaultMemberRole({ app, scope, authority }));
  const assignment = { action: 'assign', roleId, context, contextId } as const;
  const assignable = await requireAssignable({ app, authority }, assignment);
  const existing = await app.database.read(scope, (tx) => identifyUser({ tx }, { id: null, email }));
  if (!existing) {
    const system = await authority.systemFor('USER_CREATE', scope.companyId).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      throw new Failure('validation', undefined, {
        email: say('unknown_email'),
      });
    });
    if (first_name === '') {
      throw new Failure('validation', undefined, {
        first_name: say('invite_needs_name'),
      });
    }
    const person = { email, first_name, last_name, invite: true };
    const id = await createUser({ app, scope: system, authority }, person);
    await assignRole({ app }, { place: assignable, user: { id, email } });
    return addedMember({ app, scope }, id);
  }
  const id = await changeAssignment({ app, authority }, { ...assignment, userEmail: email });
  if (id !== null) return addedMember({ app, scope }, id);
  return { id: null, name: '', email, roles: [], active: true, invited: true, pending: true };
}

async function addedMember({ app, scope }: Context<TenantScope>, userId: number): Promise<AddedMember> {
  const member = await app.database.read(scope, (tx) => getMember({ app, tx, scope }, userId));
  if (!member) throw new Failure('not_found');
  return { ...member, pending: false };
}

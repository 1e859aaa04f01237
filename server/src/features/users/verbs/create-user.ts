import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/users/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import type { Authority } from '../../../access/authority.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { getDefaultUserRole } from '../../roles/verbs/default-role.ts';
import { assignDefaultRole } from '../../roles/verbs/assign-system-role.ts';
import { filterTechnicalAdmins } from '../../roles/verbs/technical-admins.ts';
import { hashPassword, assertStrongPassword } from '../../sign-in/password.ts';
import { makeInvitation, mailInvitation } from '../../sign-in/verbs/invite.ts';
import { insertUser } from '../store.ts';

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  password?: string | undefined;
  /** Sends a link to choose a password. */
  invite?: boolean;
}

/**
 * Adds a user with the default role and returns the id. Without password and invitation they cannot sign in until one is sent.
 *
 * @param maker creates the account; null for single sign-on
 */
export async function createUser(
  { app, scope, authority: maker }: Context<AppScope> & { authority: Authority | null },
  input: NewUser,
): Promise<number> {
  if (input.password !== undefined) {
    const { email, first_name: firstName, last_name: lastName } = input;
    await assertStrongPassword(input.password, 'password', { email, firstName, lastName });
  }
  const passwordHash = input.password === undefined ? null : await hashPassword(app, input.password);
  const defaultRoleId = await getDefaultUserRole({ app, scope, authority: maker });
  const created = await app.database
    .write(scope, async (tx) => {
      const row = await insertUser(tx, {
        email: input.email,
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash,
        addressProven: input.password !== undefined && (await isTechnicalAdmin(tx, scope.actor)),
        createdBy: scope.actor.userId,
        updatedBy: scope.actor.userId,
      });
      await assignDefaultRole({ tx, scope }, { userId: row.id, roleId: defaultRoleId });
      await record(
        { tx, scope },
        {
          action: 'create',
          entityType: 'user',
          entityId: row.id,
          name: row.email,
          after: {
            email: row.email,
            first_name: row.firstName,
            last_name: row.lastName,
            invited: input.invite === true,
          },
        },
      );
      return {
        id: row.id,
        secret: input.invite ? await makeInvitation({ tx }, { inviter: scope.actor, userId: row.id }) : null,
      };
    })
    .catch(throwAddressTaken);
  if (created.secret !== null) await mailInvitation({ app }, { actor: scope.actor, to: input, secret: created.secret });
  return created.id;
}

/** An address is trusted as verified only if the creator, who knows the password, is a technical admin. */
const isTechnicalAdmin = async (tx: Tx, { userId }: Actor): Promise<boolean> =>
  userId !== null && (await filterTechnicalAdmins({ tx }, [userId])).has(userId);

export function throwAddressTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'app_user_email_key')) throw error;
  throw new Failure('conflict', say('email_taken'), {
    email: say('email_taken'),
  });
}

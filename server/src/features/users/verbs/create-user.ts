import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { defaultRoleOfUsers } from '../../roles/verbs/default-role.ts';
import { giveDefaultRole } from '../../roles/verbs/give-role.ts';
import { hashPassword, refuseEasyPassword } from '../../sign-in/password.ts';
import { makeInvitation, mailInvitation } from '../../sign-in/verbs/invite.ts';
import { insertUser } from '../store.ts';

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  password?: string | undefined;
  /** A mail brings them a link to choose a password. */
  invite?: boolean;
}

/**
 * Adds a user with the default role and answers the id. Without password and invitation they cannot sign in until one is sent.
 *
 * @param maker whose call makes the account; null where nobody's does, as in single sign-on
 */
export async function createUser(app: App, scope: AppScope, maker: Authority | null, input: NewUser): Promise<number> {
  if (input.password !== undefined) await refuseEasyPassword(input.password, 'password', input.email);
  const passwordHash = input.password === undefined ? null : await hashPassword(app, input.password);
  const defaultRoleId = await defaultRoleOfUsers(app, scope, maker);
  const made = await app.database
    .write(scope, async (tx) => {
      const row = await insertUser(tx, {
        email: input.email,
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash,
        createdBy: scope.actor.userId,
        updatedBy: scope.actor.userId,
      });
      await giveDefaultRole(tx, scope, row.id, defaultRoleId);
      await record(tx, scope, {
        action: 'create',
        entityType: 'user',
        entityId: row.id,
        name: row.email,
        after: { email: row.email, first_name: row.firstName, last_name: row.lastName, invited: input.invite === true },
      });
      return { id: row.id, secret: input.invite ? await makeInvitation(tx, scope.actor, row.id) : null };
    })
    .catch(refuseTakenAddress);
  if (made.secret !== null) await mailInvitation(app, scope.actor, input, made.secret);
  return made.id;
}

export function refuseTakenAddress(error: unknown): never {
  if (!isUniqueViolation(error, 'app_user_email_key')) throw error;
  throw new Failure('conflict', 'There is a user with this e-mail address already.', {
    email: 'There is a user with this e-mail address already.',
  });
}

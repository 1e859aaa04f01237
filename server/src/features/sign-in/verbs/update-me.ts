import type { ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import type { Me } from '@dossier/contract/sign-in/schema';
import type { AccessibleScope } from '../../../access/scope.ts';
import { changeSelf, type SelfChange } from '../../users/verbs/own-profile.ts';
import { getMe } from './get-me.ts';

/** Changes the caller's own names, language and preferences. */
export async function updateMe(
  { app, scope, caller, authority }: ContextWithAuthority<AccessibleScope> & ContextWithCaller<AccessibleScope>,
  change: SelfChange,
): Promise<Me> {
  await app.database.app((tx) => changeSelf({ tx }, { actor: scope.actor, userId: caller.userId, change }));
  return getMe({ app, scope, caller, authority });
}

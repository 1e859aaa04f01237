import type { Me } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Authority, Caller } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { changeSelf, type SelfChange } from '../../users/verbs/self-of.ts';
import { getMe } from './get-me.ts';

/** Changes the caller's own names, language and preferences. */
export async function updateMe(
  app: App,
  scope: ReachScope,
  caller: Caller,
  authority: Authority,
  change: SelfChange,
): Promise<Me> {
  await app.database.app((tx) => changeSelf(tx, scope.actor, caller.userId, change));
  return getMe(app, scope, caller, authority);
}

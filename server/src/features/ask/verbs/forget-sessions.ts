import type { App } from '../../../app.ts';
import type { ReachScope } from '../../../scope.ts';
import { deletedUsers } from '../../users/verbs/deleted-users.ts';
import { removeSessionsOf } from '../store.ts';

/** Takes away the conversations of people who were deleted: they were theirs alone, and nobody can open them any more. */
export async function forgetSessions(app: App, everything: ReachScope): Promise<void> {
  await app.database.write(everything, async (tx) => {
    await removeSessionsOf(tx, everything, await deletedUsers(tx));
  });
}

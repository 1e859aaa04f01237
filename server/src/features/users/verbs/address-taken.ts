import type { App } from '../../../app.ts';
import type { AppScope } from '../../../scope.ts';
import { findUserByEmail } from '../store.ts';

/** Whether there is a user with this address. */
export const isAddressTaken = (app: App, scope: AppScope, email: string): Promise<boolean> =>
  app.database.read(scope, async (tx) => (await findUserByEmail(tx, email)) !== undefined);

import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { findUserByEmail } from '../store.ts';

/** Whether a user has this address. */
export const isAddressTaken = ({ app, scope }: Context<AppScope>, email: string): Promise<boolean> =>
  app.database.read(scope, async (tx) => (await findUserByEmail(tx, email)) !== undefined);

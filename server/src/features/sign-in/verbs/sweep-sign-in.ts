import type { Context } from '../../../access/context.ts';
import { sweepSignIn as sweep } from '../store.ts';

/** Deletes failed attempts, sessions and one-time tokens that ended before then. */
export const sweepSignIn = ({ app }: Pick<Context, 'app'>, before: Date): Promise<void> =>
  app.database.app((tx) => sweep(tx, before));

import type { App } from '../../../app.ts';
import { sweepSignIn as sweep } from '../store.ts';

/** Takes away failed attempts, sessions and one-time tokens that ended before then. */
export const sweepSignIn = (app: Pick<App, 'database'>, before: Date): Promise<void> =>
  app.database.app((tx) => sweep(tx, before));

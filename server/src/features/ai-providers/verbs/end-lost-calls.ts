import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { endLostCalls as end } from '../store-calls.ts';

/** Longer than the limit of any call. */
const LOST_AFTER_MS = 15 * 60_000;

/** Ends recorded calls whose process has died. */
export async function endLostCalls({ app, scope }: Context<AccessibleScope>): Promise<void> {
  await app.database.write(scope, (tx) => end(tx, scope, new Date(Date.now() - LOST_AFTER_MS)));
}

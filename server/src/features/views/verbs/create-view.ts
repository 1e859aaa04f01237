import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_VIEWS } from '@dossier/contract/views/constants';
import type { View, ViewInput } from '@dossier/contract/views/schema';
import { say } from '@dossier/contract/views/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceView } from '../announce.ts';
import { presentView } from '../present.ts';
import { countOwnViews, insertView } from '../store.ts';
import { recordedState, recordShared } from './record-shared.ts';
import { mayShare, requirePlace } from './require-place.ts';

/** Saves a view of a list for the caller, or for all users who can see the list. */
export async function createView(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { name, state, shared, ...input }: ViewInput,
): Promise<View> {
  const place = await requirePlace({ authority }, input);
  if (shared && !(await mayShare({ authority }, place))) throw new Failure('forbidden', say('may_not_share'));
  return await app.database.write(scope, async (tx) => {
    if ((await countOwnViews(tx, scope, place)) >= MAX_VIEWS) {
      throw new Failure('quota', say('too_many', { limit: MAX_VIEWS }));
    }
    const row = await insertView(tx, scope, place, { uuid: randomUUID(), name, state, shared });
    if (shared)
      await recordShared({ tx, scope }, { action: 'create', row, after: { list: row.list, ...recordedState(state) } });
    afterCommit(tx, () => announceView(app, scope, { row, change: 'created' }));
    return await presentView(tx, scope, row);
  });
}

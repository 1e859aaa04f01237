import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/views/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceView } from '../announce.ts';
import { deleteView, lockView } from '../store.ts';
import { recordedState, recordShared } from './record-shared.ts';
import { requireView } from './require-view.ts';

/** Deletes a view: an own one, or a shared one with the permission to share. */
export async function removeView(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  id: number,
): Promise<void> {
  const { may } = await requireView({ app, scope, authority }, id);
  await app.database.write(scope, async (tx) => {
    const row = await lockView(tx, scope, id);
    if (!row) throw new Failure('not_found');
    if (row.shared && !may) throw new Failure('forbidden', say('may_not_change'));
    await deleteView(tx, scope, row);
    if (row.shared) {
      await recordShared(
        { tx, scope },
        { action: 'delete', row, before: { list: row.list, ...recordedState(row.state) } },
      );
    }
    afterCommit(tx, () => announceView(app, scope, { row, change: 'deleted' }));
  });
}

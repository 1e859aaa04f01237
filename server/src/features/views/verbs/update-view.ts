import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@dossier/contract/base/failure';
import type { View, ViewChange } from '@dossier/contract/views/schema';
import { say } from '@dossier/contract/views/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { announceView } from '../announce.ts';
import { presentView } from '../present.ts';
import { changeView, lockView } from '../store.ts';
import type { ListViewRow } from '../tables.ts';
import { recordedState, recordShared } from './record-shared.ts';
import { requireView } from './require-view.ts';

/** Changes a view: an own one, or a shared one with the permission to share. Writes nothing if nothing changes. */
export async function updateView(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  { id, ...input }: ViewChange & { id: number },
): Promise<View> {
  const { may } = await requireView({ app, scope, authority }, id);
  return await app.database.write(scope, async (tx) => {
    const before = await lockView(tx, scope, id);
    // Others may have deleted it, or stopped sharing it, since the check.
    if (!before) throw new Failure('not_found');
    if (before.shared && !may) throw new Failure('forbidden', say('may_not_change'));
    if (input.shared === true && !may) throw new Failure('forbidden', say('may_not_share'));
    if (input.shared === false && before.shared && before.userId !== scope.actor.userId) {
      throw new Failure('forbidden', say('not_owner'));
    }
    const change = changedParts(before, input);
    if (input.based_on !== undefined && input.based_on !== before.updatedAt.toISOString() && isOthers(before, scope)) {
      const person = (await loadPeople({ tx }, [before.updatedBy]))(before.updatedBy);
      const name = person ? `${person.first_name} ${person.last_name}`.trim() : '–';
      throw new Failure('conflict', say('changed_since', { name }));
    }
    if (Object.keys(change).length === 0) return await presentView(tx, scope, before);
    const row = await changeView(tx, scope, before, change);
    if (before.shared || row.shared) {
      await recordShared(
        { tx, scope },
        { action: 'update', row, before: recorded(before, change), after: recorded(row, change) },
      );
    }
    afterCommit(tx, () => announceView(app, scope, { row, change: 'updated', wasShared: before.shared }));
    return await presentView(tx, scope, row);
  });
}

/** Whether another user changed it last: an own change in another window is no reason to refuse. */
const isOthers = ({ updatedBy }: ListViewRow, { actor }: AccessibleScope): boolean => updatedBy !== actor.userId;

function changedParts(before: ListViewRow, { name, state, shared }: ViewChange) {
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(state !== undefined && !isDeepStrictEqual(state, before.state) && { state }),
    ...(shared !== undefined && shared !== before.shared && { shared }),
  };
}

/** The values of the changed parts. */
const recorded = ({ name, state, shared }: ListViewRow, change: ReturnType<typeof changedParts>) => ({
  ...('name' in change && { name }),
  ...('state' in change && recordedState(state)),
  ...('shared' in change && { shared }),
});

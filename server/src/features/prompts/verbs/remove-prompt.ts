import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announcePrompt } from '../announce.ts';
import { deletePrompt, deletePromptsOf, lockPrompt } from '../store.ts';
import { promptReader, requireChangeable } from './prompt-access.ts';
import { loggedContent, recordPrompt } from './record-prompt.ts';

/** Deletes a prompt with its versions. */
export async function removePrompt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  id: number,
): Promise<void> {
  const { row: key, scope } = await requireChangeable({ app, authority }, id);
  const { readable } = await promptReader({ authority });
  await app.database.write(scope, async (tx) => {
    const row = await lockPrompt(tx, scope, key);
    if (!row) throw new Failure('not_found');
    await deletePrompt(tx, scope, row);
    await recordPrompt({ tx, scope }, { action: 'delete', row, before: loggedContent(row) });
    afterCommit(tx, () => announcePrompt(app, { row, companies: readable, change: 'deleted' }));
  });
}

/** Erases the own prompts and favourites of these users. */
export const erasePrompts = (
  { tx, scope }: TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> => deletePromptsOf(tx, scope, userIds);

import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { deleteProvider, type LevelScope, lockProvider } from '../store.ts';

/** Deletes a provider with its models. Defaults that are one of them are inherited again; recorded calls keep the names. */
export async function removeProvider({ app, scope }: Context<LevelScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const row = await lockProvider(tx, scope, id);
    if (!row) throw new Failure('not_found');
    await deleteProvider(tx, scope, id);
    const { name, kind, address } = row;
    await record(
      { tx, scope },
      { action: 'delete', entityType: 'ai_provider', entityId: id, name, before: { name, kind, address } },
    );
    afterCommit(tx, () => announceLevel({ app, scope }));
  });
}

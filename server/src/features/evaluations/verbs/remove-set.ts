import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import { deleteSet, findSet } from '../store.ts';

/** Deletes a set of questions. Evaluations keep their copies. */
export async function removeSet({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const set = await findSet(tx, scope, id, 'lock');
    if (!set) throw new Failure('not_found');
    await deleteSet(tx, scope, id);
    const { name } = set;
    await record({ tx, scope }, { action: 'delete', entityType: 'question_set', entityId: id, name, before: { name } });
    afterCommit(tx, () => announceLevel({ app, scope }));
  });
}

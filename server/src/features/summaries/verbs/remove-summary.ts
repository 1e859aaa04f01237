import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceSummary } from '../announce.ts';
import { deleteSummary, findSummary } from '../store.ts';

/** Deletes a summary of documents. A task that makes it continues without a result. */
export async function removeSummary({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  const { projectId } = scope;
  await app.database.write(scope, async (tx) => {
    const row = await findSummary(tx, scope, id);
    if (!row) throw new Failure('not_found');
    await deleteSummary(tx, scope, id);
    const name = (await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] })).get(projectId) ?? '';
    await record(
      { tx, scope },
      { action: 'delete_summary', entityType: 'project', entityId: projectId, name, before: { title: row.title } },
    );
    afterCommit(tx, () => announceSummary(app, row, 'deleted'));
  });
}

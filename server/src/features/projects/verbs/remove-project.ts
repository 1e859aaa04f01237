import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { changeProject, lockProject } from '../store.ts';

/** Deletes the project and its data in other rooms. */
export async function removeProject({ app, scope }: Context<ProjectScope>): Promise<void> {
  const { companyId, projectId } = scope;
  for (const { remove } of contributionsTo(app, 'project')) await remove?.({ app, scope });
  await app.database.write(scope, async (tx) => {
    const before = await lockProject(tx, scope);
    if (!before) throw new Failure('not_found');
    await changeProject(tx, scope, { deletedAt: new Date() });
    await record({ tx, scope }, { action: 'delete', entityType: 'project', entityId: projectId, name: before.name });
    afterCommit(tx, () => {
      const event = { id: projectId, change: 'deleted', company_id: companyId };
      app.broadcast.publish([`project:${projectId}`, `company:${companyId}`], 'project', event);
    });
  });
  app.access.forgetAll();
}

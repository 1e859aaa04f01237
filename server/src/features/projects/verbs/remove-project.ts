import type { Context } from '../../../access/context.ts';
import type { ProjectEvent } from '@dossier/contract/projects/events';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { changeProject, lockProject } from '../store.ts';

/** Moves the project and its data in other rooms to the bin. */
export async function removeProject({ app, scope }: Context<ProjectScope>): Promise<void> {
  const { companyId, projectId } = scope;
  await app.database.write(scope, async (tx) => {
    const before = await lockProject(tx, scope);
    if (!before) throw new Failure('not_found');
    const deletedAt = new Date();
    for (const { remove } of contributionsTo(app, 'project')) await remove?.({ app, tx, scope }, deletedAt);
    await changeProject(tx, scope, { deletedAt, deletedBy: scope.actor.userId });
    await record({ tx, scope }, { action: 'delete', entityType: 'project', entityId: projectId, name: before.name });
    const by = await nameActor({ tx, scope });
    afterCommit(tx, () => {
      const event: ProjectEvent = { id: projectId, change: 'deleted', company_id: companyId, by };
      app.broadcast.publish([`project:${projectId}`, `company:${companyId}`], 'project', event);
    });
  });
  app.access.forgetAll();
}

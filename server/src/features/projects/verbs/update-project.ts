import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/projects/sentences';
import type { ProjectEvent } from '@dossier/contract/projects/events';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { changeProject, lockProject } from '../store.ts';
import type { ProjectFields } from './create-project.ts';

/** Changes the project; `archived: true` archives it. A project stays in its company. */
export async function updateProject(
  { app, scope }: Context<ProjectScope>,
  input: ProjectFields & { company_id?: number | undefined },
): Promise<void> {
  const { companyId, projectId } = scope;
  if (input.company_id !== undefined && input.company_id !== companyId) {
    throw new Failure('validation', undefined, { company_id: say('other_company') });
  }
  const { name, code, description, stakeholders, language, archived } = input;
  const fields = { name, code, description, stakeholders, language, archived };
  await app.database.write(scope, async (tx) => {
    const before = await lockProject(tx, scope);
    if (!before) throw new Failure('not_found');
    await changeProject(tx, scope, fields);
    const keys = Object.keys(fields) as (keyof ProjectFields)[];
    await record(
      { tx, scope },
      {
        action: 'update',
        entityType: 'project',
        entityId: projectId,
        name,
        before: Object.fromEntries(keys.map((key) => [key, before[key]])),
        after: { ...fields },
      },
    );
    const turned = before.archived !== archived && { archived, by: await nameActor({ tx, scope }) };
    afterCommit(tx, () => {
      const event: ProjectEvent = { id: projectId, change: 'updated', company_id: companyId, ...turned };
      app.broadcast.publish([`project:${projectId}`, `company:${companyId}`], 'project', event);
    });
  });
}

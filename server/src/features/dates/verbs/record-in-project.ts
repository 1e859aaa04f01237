import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import { record } from '../../audit/verbs/record.ts';

/** Records what was done with the dates of a project. */
export async function recordInProject(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  entry: { action: string; after?: Record<string, unknown> },
): Promise<void> {
  const { projectId } = scope;
  const names = await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] });
  await record(
    { tx, scope },
    { ...entry, entityType: 'project', entityId: projectId, name: names.get(projectId) ?? '' },
  );
}

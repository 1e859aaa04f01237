import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';

/** The name of the project of the scope, for the audit log. */
export async function findProjectName({
  app,
  tx,
  scope,
}: Context<ProjectScope> & TransactionContext<ProjectScope>): Promise<string> {
  const { projectId } = scope;
  return (await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] })).get(projectId) ?? '';
}

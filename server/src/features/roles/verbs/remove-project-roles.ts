import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { deleteAssignmentsInProject } from '../store-assignments.ts';

/** Removes all roles in a project that is deleted permanently. */
export async function removeProjectRoles({ app, scope }: Context<CompanyScope>, projectId: number): Promise<void> {
  await app.database.write(scope, (tx) => deleteAssignmentsInProject(tx, scope, projectId));
}

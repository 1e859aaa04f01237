import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope, TenantScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { deleteDescriptions, findDescribedIn, findProjects, markDue } from '../store.ts';
import { deletePairs } from '../store-duplicates.ts';
import { describeSoon } from './describe-soon.ts';

/** Forgets documents that were deleted, and describes those that were restored. */
export async function followBin(
  { app, tx, scope }: Context<TenantScope, 'queue'> & TransactionContext<TenantScope>,
  ids: readonly number[],
): Promise<void> {
  const alive = await nameDocuments({ tx, scope }, ids);
  const gone = ids.filter((id) => !alive.has(id));
  const projects = new Set([...alive.values()].map(({ projectId }) => projectId));
  for (const projectId of await findDescribedIn(tx, scope, gone)) projects.add(projectId);
  await markDue(tx, scope, await deletePairs(tx, scope, gone));
  await deleteDescriptions(tx, scope, gone);
  for (const projectId of projects) await describeSoon({ app, scope }, { tx, projectId });
}

/** Documents that moved to the project of the scope are described there. */
export async function followMove(
  { app, tx, scope }: Context<ProjectScope, 'queue'> & TransactionContext<ProjectScope>,
  { ids, from }: { ids: readonly number[]; from: number },
): Promise<void> {
  await markDue(tx, scope, await deletePairs(tx, scope, ids));
  for (const projectId of [from, scope.projectId]) await describeSoon({ app, scope }, { tx, projectId });
}

/** Describes the documents of a company that was imported. */
export async function describeImported({
  app,
  tx,
  scope,
}: Context<CompanyScope, 'queue'> & TransactionContext<CompanyScope>): Promise<void> {
  for (const projectId of await findProjects(tx, scope)) await describeSoon({ app, scope }, { tx, projectId });
}

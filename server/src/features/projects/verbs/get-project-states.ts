import type { TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findStates } from '../store-bin.ts';

export interface ProjectState {
  id: number;
  name: string;
  archived: boolean;
  deleted: boolean;
}

/** Names of projects of the company, and whether they are archived or deleted. */
export async function getProjectStates(
  { tx, scope }: TransactionContext<TenantScope>,
  ids: readonly number[],
): Promise<Map<number, ProjectState>> {
  const rows = await findStates(tx, scope, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, name, archived, deletedAt }) => [id, { id, name, archived, deleted: deletedAt !== null }]),
  );
}

import type { TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/projects/sentences';
import type { TenantScope } from '../../../access/scope.ts';
import { lockStates } from '../store-bin.ts';

/**
 * Throws `Failure('conflict')` if one of the projects is deleted or archived. Until the transaction ends, the projects can be neither deleted
 * nor archived.
 */
export async function assertProjectsWritable(
  { tx, scope }: TransactionContext<TenantScope>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { name, archived, deletedAt } of await lockStates(tx, scope, [...new Set(ids)])) {
    if (deletedAt !== null) throw new Failure('conflict', say('in_bin', { name }));
    if (archived) throw new Failure('conflict', say('is_archived', { name }));
  }
}

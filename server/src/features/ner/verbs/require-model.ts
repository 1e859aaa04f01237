import { Failure } from '@dossier/contract/base/failure';
import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, TenantScope } from '../../../access/scope.ts';
import { findModel } from '../store.ts';
import { findVersion, type SizedVersion } from '../store-versions.ts';
import type { ModelRow } from '../tables.ts';

/** A model of the company. Throws `not_found`. */
export async function requireModel(
  { tx, scope }: TransactionContext<TenantScope>,
  { id, lock }: { id: number; lock?: 'lock' },
): Promise<ModelRow> {
  const row = await findModel(tx, scope, id, lock);
  if (!row) throw new Failure('not_found');
  return row;
}

/** A version of a model. Throws `not_found`. */
export async function requireVersion(
  { tx, scope }: TransactionContext<CompanyScope>,
  { modelId, id }: { modelId: number; id: number },
): Promise<SizedVersion> {
  const row = await findVersion(tx, scope, { modelId, id });
  if (!row) throw new Failure('not_found');
  return row;
}

import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { findEvaluationRow } from '../store-evaluations.ts';
import { findInstanceRow, findModelRow } from '../store-training.ts';
import type { EvaluationRow, InstanceRow, ModelRow } from '../tables.ts';

interface Asked {
  id: number;
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** What the resource located is either in the company, or shared with it by another one. */
const readOnly = () => new Failure('forbidden', say('shared_read_only'));

/** A model that belongs to the company. Throws `forbidden` for a shared one. */
export async function requireModelRow(
  { tx, scope }: TransactionContext<CompanyScope>,
  { id, lock }: Asked,
): Promise<ModelRow> {
  const row = await findModelRow(tx, scope, id, lock ? 'lock' : undefined);
  if (!row) throw readOnly();
  return row;
}

/** An instance of a model that belongs to the company. Throws `forbidden` for one of a shared model. */
export async function requireInstanceRow(
  { tx, scope }: TransactionContext<CompanyScope>,
  { id, lock }: Asked,
): Promise<InstanceRow> {
  const row = await findInstanceRow(tx, scope, id, lock ? 'lock' : undefined);
  if (!row) throw readOnly();
  return row;
}

/** An evaluation of such an instance. */
export async function requireEvaluationRow(
  { tx, scope }: TransactionContext<CompanyScope>,
  { id, lock }: Asked,
): Promise<EvaluationRow> {
  const row = await findEvaluationRow(tx, scope, id, lock ? 'lock' : undefined);
  if (!row) throw readOnly();
  return row;
}

import type { Growth } from '@dossier/contract/base/growth';
import type { TransactionContext } from '../../../access/context.ts';
import { growthOf } from '../present.ts';
import { findTextsOfTasks } from '../store-texts.ts';

/** The streaming texts of these tasks while they are live, by task; slightly behind the announced pieces. */
export async function getTextsOfTasks(
  { tx, scope }: TransactionContext,
  taskIds: readonly number[],
): Promise<Map<number, Growth>> {
  const rows = await findTextsOfTasks(tx, scope, taskIds);
  return new Map(rows.map((row) => [row.id, growthOf(row)]));
}

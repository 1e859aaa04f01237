import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { countInstances, findModelRow, setActiveInstance } from '../store-training.ts';
import type { InstanceRow } from '../tables.ts';

/** Activates the only trained instance of a model. A later one is activated by a user, who has compared the two. */
export async function activateFirst(
  { tx, scope }: TransactionContext<CompanyScope>,
  { id, modelId }: Pick<InstanceRow, 'id' | 'modelId'>,
): Promise<void> {
  const model = await findModelRow(tx, scope, modelId, 'lock');
  const { trained } = await countInstances(tx, scope, modelId);
  if (model && model.activeInstanceId === null && trained === 1) await setActiveInstance(tx, scope, modelId, id);
}

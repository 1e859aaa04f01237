import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { FoundByModel } from '../contributions.ts';
import { findUsableModel } from './find-usable-model.ts';

/**
 * Notifies the rooms that use a model of what it finds from now on, in the transaction that changed it. `finds`: another version is active than
 * before.
 */
export async function announceFound(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  { modelId, finds }: { modelId: number; finds: boolean },
): Promise<void> {
  const model = await findUsableModel({ tx, scope }, { id: modelId });
  if (!model) return;
  const found: FoundByModel = { id: modelId, labels: model.labels, finds };
  for (const contribution of contributionsTo(app, 'ner_model')) await contribution.changed({ app, tx, scope }, found);
}

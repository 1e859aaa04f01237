import { type AiFeature, BUILT_IN_PROVIDER } from '@dossier/contract/ai-providers/constants';
import type { TransactionContext } from '../../../access/context.ts';
import { insertCall } from '../store-calls.ts';

/** Records work of the built-in provider, which costs nothing, in the transaction of its result. */
export async function recordBuiltIn(
  { tx, scope }: TransactionContext,
  { feature, model, companyId }: { feature: AiFeature; model: string; companyId: number },
): Promise<void> {
  await insertCall(tx, scope, {
    companyId,
    projectId: null,
    feature,
    providerName: BUILT_IN_PROVIDER,
    modelName: model,
    outcome: 'done',
    day: new Date().toISOString().slice(0, 10),
  });
}

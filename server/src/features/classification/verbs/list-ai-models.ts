import type { AiModel } from '@dossier/contract/classification/schema';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { findAvailable } from '../../ai-providers/verbs/find-model.ts';
import { costOf } from '../../ai-providers/verbs/record-call.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';

/** A usual document: four pages, of which the beginning and the end are sent, with the list of classes. */
const USUAL_CALL = { inputTokens: 3500, outputTokens: 120 };

/** The AI models that can classify without training, with what 100 usual documents cost. */
export async function listAiModels({ app, scope }: Context<CompanyScope>): Promise<AiModel[]> {
  const available = await findAvailable({ app, scope });
  const currency = await readCurrency({ app, scope });
  return available.all('chat').map(({ model, provider }) => ({
    id: model.id,
    name: model.name,
    provider: provider.name,
    cost_per_100:
      model.priceIn === null && model.priceOut === null ? null : { amount: 100 * costOf(model, USUAL_CALL), currency },
  }));
}

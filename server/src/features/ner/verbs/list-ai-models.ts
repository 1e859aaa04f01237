import { MAX_MEASURED, USUAL_EXAMPLES } from '@dossier/contract/ner/constants';
import type { AiModel } from '@dossier/contract/ner/schema';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { findAvailable } from '../../ai-providers/verbs/find-model.ts';
import { costOf } from '../../ai-providers/verbs/record-call.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { findLabels } from '../store-labels.ts';
import { countLabelled } from '../store-samples.ts';
import { requireModel } from './require-model.ts';

/** Tokens of instructions, of an example sentence with its answer, and of usual texts with their answers. */
const INSTRUCTIONS = 350;
const EXAMPLE = 80;
const SENTENCE = { inputTokens: 35, outputTokens: 60 };
/** A page has about two passages. */
const PAGE = { calls: 2, inputTokens: 750, outputTokens: 400 };

/** The AI models that can find the entities of a model without training, with estimates of what they cost. */
export async function listAiModels({ app, scope }: Context<CompanyScope>, modelId: number): Promise<AiModel[]> {
  const { labels, labelled } = await app.database.read(scope, async (tx) => {
    await requireModel({ tx, scope }, { id: modelId });
    return {
      labels: (await findLabels(tx, scope, [modelId])).length,
      labelled: await countLabelled(tx, scope, modelId),
    };
  });
  const available = await findAvailable({ app, scope });
  const currency = await readCurrency({ app, scope });
  const examples = Math.min(Math.floor(labelled / 2), labels * USUAL_EXAMPLES);
  const prompt = INSTRUCTIONS + examples * EXAMPLE;
  const measured = Math.min(MAX_MEASURED, labelled - examples);
  return available.all('chat').map(({ model, provider }) => {
    const cost = (times: number, inputTokens: number, outputTokens: number) =>
      model.priceIn === null && model.priceOut === null
        ? null
        : { amount: times * costOf(model, { inputTokens, outputTokens }), currency };
    return {
      id: model.id,
      name: model.name,
      provider: provider.name,
      cost_of_measuring: cost(measured, prompt + SENTENCE.inputTokens, SENTENCE.outputTokens),
      cost_per_100: cost(100, PAGE.calls * prompt + PAGE.inputTokens, PAGE.outputTokens),
    };
  });
}

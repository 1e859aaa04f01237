// npm run bench -- answers --models: asks the questions of the demo company to models, the built-in one first, in a real product, and prints
// the same table as the page "Compare models". The models are taken from the environment, further ones with _2, _3 and so on:
//   MODEL_NAME     as the provider calls it
//   MODEL_KIND     openai, azure_openai, anthropic, google, mistral, ollama or openai_compatible (the default)
//   MODEL_ADDRESS  for kinds without a public address, up to /v1
//   MODEL_KEY      for kinds with one
//   MODEL_PRICES   "2 8": per million tokens in and out
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.mjs';

const MAX_MODELS = 7;
const DEMO_MINUTES = 15;

export async function measureModels(environment = process.env) {
  const models = modelsIn(environment);
  const hosts = models.flatMap(({ address }) => (address ? [new URL(address).hostname] : []));
  const product = await startProduct({ DOSSIER_DEMO: '1', DOSSIER_OUTBOUND_ALLOW: hosts.join(',') });
  try {
    const { companyId, setId } = await untilDemo(product);
    const modelIds = [0];
    for (const { prices, model, ...provider } of models) {
      const input = { ...provider, models: [{ name: model, capabilities: ['chat'], ...prices }] };
      const { models: made } = await product.call('POST', `company/${companyId}/ai-provider`, input);
      modelIds.push(made[0].id);
    }
    const body = { set_id: setId, model_ids: modelIds };
    const { id } = await product.call('POST', `company/${companyId}/evaluations`, body);
    for (;;) {
      const evaluation = await product.call('GET', `evaluation/${id}`);
      if (evaluation.state !== 'running') return print(evaluation);
      await sleep(1000);
    }
  } finally {
    await product.stop();
  }
}

function modelsIn(environment) {
  const models = [];
  for (let number = 1; number <= MAX_MODELS; number += 1) {
    const value = (name) =>
      environment[number === 1 ? `MODEL_${name}` : `MODEL_${name}_${number}`]?.trim() || undefined;
    const model = value('NAME');
    if (!model) continue;
    const [priceIn, priceOut] = (value('PRICES') ?? '').split(/\s+/).map(Number);
    models.push({
      model,
      kind: value('KIND') ?? 'openai_compatible',
      name: `Provider ${number}`,
      address: value('ADDRESS') ?? null,
      key: value('KEY') ?? null,
      prices: value('PRICES') ? { price_in: priceIn, price_out: priceOut } : {},
    });
  }
  if (models.length === 0) console.log('No MODEL_NAME is set: only the built-in model is asked.');
  return models;
}

/** Resolves when the demo company has its questions and its documents have been read. */
async function untilDemo(product) {
  for (const until = Date.now() + DEMO_MINUTES * 60_000; Date.now() < until;) {
    const [company] = (await product.call('GET', 'company')).items;
    const [set] = company ? (await product.call('GET', `company/${company.id}/question-sets`)).items : [];
    const waiting = 'per_page=1&indexing_status[]=queued&indexing_status[]=indexing&indexing_status[]=not_indexed';
    if (set && (await product.call('GET', `document?${waiting}`)).total === 0)
      return { companyId: company.id, setId: set.id };
    await sleep(1000);
  }
  throw new Error(`The demo company was not ready in ${DEMO_MINUTES} minutes.`);
}

function print({ questions, models }) {
  const part = (some, all) => (all === 0 ? '-' : `${some} of ${all}`);
  const seconds = (ms) => (ms === null ? '-' : (ms / 1000).toFixed(2));
  console.log(`${questions} questions about the demo documents`);
  console.table(
    Object.fromEntries(
      models.map((model) => [
        model.name,
        {
          right: part(model.right, model.answerable),
          'right refusals': part(model.right_refusals, model.unanswerable),
          'citations that hold': part(model.holding, model.citations),
          'median s': seconds(model.median_ms),
          'p95 s': seconds(model.p95_ms),
          cost: model.cost.toFixed(4),
          failed: model.failed,
        },
      ]),
    ),
  );
  for (const { name, stopped } of models) if (stopped) console.log(`${name}: ${stopped.message}`);
}

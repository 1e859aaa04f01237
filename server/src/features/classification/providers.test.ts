import type { Page } from '@dossier/contract/base/page';
import type { ClassifyStarted, EvaluatedSample, Explanation } from '@dossier/contract/classification/prediction-schema';
import type { AiModel, Evaluation, Model } from '@dossier/contract/classification/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connectPriced, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { invoice, letter, newDataset, taskEnded, trained } from './testing/trained.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const openai = await startProvider();
const { writers, requests } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const { provider, idOf } = await connectPriced(member, company.id, openai, ['sorter', 'stubborn', 'late']);
// The class of a document is in the last line, after the examples.
writers.set('sorter', (prompt) => {
  const document = prompt.slice(prompt.lastIndexOf('{"document"'));
  const isInvoice = document.includes('Invoice');
  const answer = {
    class: isInvoice ? 1 : 2,
    probability: isInvoice ? 0.9 : 0.5,
    second_class: null,
    quotes: [isInvoice ? 'Amount due' : 'thank you for your letter', 'this is nowhere'],
  };
  return [JSON.stringify(answer)];
});
writers.set('stubborn', () => ['I cannot sort documents.']);

const texts = { Invoice: [0, 1, 2, 3].map(invoice), Letter: [0, 1, 2, 3].map(letter) };
const dataset = await newDataset(member, company.id, texts);
const model = await member.post<Model>('model', { company_id: company.id, name: 'Kind', dataset_id: dataset.id });

describe('an AI model', { timeout: 120_000 }, () => {
  it('is an instance like another, which costs nothing until it is asked', async () => {
    const { items } = await member.get<{ items: AiModel[] }>(`company/${company.id}/classification/ai-models`);
    expect(items).toMatchObject([{ name: 'sorter', provider: 'Main' }, { name: 'stubborn' }, { name: 'late' }]);
    expect(items[0]!.cost_per_100!.amount).toBeGreaterThan(0);
    const body = { engine: 'provider', provider_model_id: idOf('sorter'), examples: 1 };
    const instance = await trained(member, model.id, body);
    expect(instance).toMatchObject({
      state: 'trained',
      engine: 'provider',
      provider_model: { name: 'sorter', provider: 'Main' },
      number_of_samples: 2,
      active_instance: true,
    });
    expect(requests).toHaveLength(0);
  });

  it('is evaluated on the samples that are no examples, with what it costs', async () => {
    const [instance] = (await member.get<Page<{ id: number }>>(`model/${model.id}/instance`)).items;
    const started = await member.post<Evaluation>(`model/instance/${instance!.id}/evaluate`, { method: 'held_out' });
    await taskEnded(member, started.task_result_id);
    const evaluation = await member.get<Evaluation>(`model/instance/evaluation/${started.id}`);
    expect(evaluation).toMatchObject({ state: 'evaluated', accuracy: 1, metrics: { samples: 6, not_sure: 3 } });
    expect(evaluation.cost!.amount).toBeCloseTo((6 * 1000 * 15) / 1e6);
    expect(requests).toHaveLength(6);
    const { items } = await member.get<Page<EvaluatedSample>>(`model/instance/evaluation/${started.id}/samples`);
    // A quote that is not in the text is not shown.
    expect(items[0]!.words).toEqual([{ text: 'Amount due', weight: 1 }]);
    const calls = await product.queryAsOwner(`select 1 from ai_call where feature = 'classify'`);
    expect(calls).toHaveLength(6);
  });

  it('classifies documents, and says where its quotes are', async () => {
    const bill = await uploaded(member, project.id, 'Bill.txt', invoice(9));
    const { task_result_id: id } = await member.post<ClassifyStarted>(`project/${project.id}/documents/classify`, {
      model_id: model.id,
      ids: [bill.id],
    });
    expect(await taskEnded(member, id)).toMatchObject({ status: 'success' });
    const shown = await member.get<Document>(`document/${bill.id}`);
    expect(shown.classification_prediction[model.id]).toMatchObject({ class: { name: 'Invoice' }, probability: 0.9 });
    const { places } = await member.get<Explanation>(`document/${bill.id}/classification/${model.id}`);
    expect(invoice(9).slice(places[0]!.start, places[0]!.end)).toBe('Amount due');
  });

  it('fails with a reason if its model is deleted meanwhile, and stores nothing', async () => {
    const lasting = await member.post<Model>('model', { company_id: company.id, name: 'Late', dataset_id: dataset.id });
    const body = { engine: 'provider', provider_model_id: idOf('late') };
    writers.set('late', () => ['{"class": 1, "probability": 0.9, "second_class": null, "quotes": []}']);
    await trained(member, lasting.id, body);
    writers.set('late', async function* answerLate() {
      await member.delete(`model/${lasting.id}`);
      yield '{"class": 1, "probability": 0.9, "second_class": null, "quotes": []}';
    });
    const bill = await uploaded(member, project.id, 'Late bill.txt', invoice(10));
    const { task_result_id: id } = await member.post<ClassifyStarted>(`project/${project.id}/documents/classify`, {
      model_id: lasting.id,
      ids: [bill.id],
    });
    expect(await taskEnded(member, id)).toMatchObject({
      status: 'failure',
      error: { key: 'classification.model_deleted' },
    });
    expect((await member.get<Document>(`document/${bill.id}`)).classification_prediction).toEqual({});
    await member.delete(`document/${bill.id}`);
  });

  it('fails with a reason at a limit, and for answers of another form; what was classified stays', async () => {
    const letters = await uploaded(member, project.id, 'Letter.txt', letter(9));
    const classify = async () => {
      const { task_result_id: id } = await member.post<ClassifyStarted>(`project/${project.id}/documents/classify`, {
        model_id: model.id,
        filter: {},
        only_new: true,
      });
      return await taskEnded(member, id);
    };
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 0 } });
    expect(await classify()).toMatchObject({ status: 'failure', error: { key: 'ai-providers.company_limit' } });
    await product.admin.put(`company/${company.id}/settings`, { set: {}, reset: ['limits.ai_cost_a_month'] });
    const instance = await trained(member, model.id, { engine: 'provider', provider_model_id: idOf('stubborn') });
    await member.patch(`model/${model.id}`, { active_model_instance_id: instance.id });
    expect(await classify()).toMatchObject({
      status: 'failure',
      error: { key: 'ai-providers.problem_invalid_answer' },
    });
    const entry = (await member.get<Document>(`document/${letters.id}`)).classification_prediction[model.id];
    expect(entry).toBeUndefined();
    const bills = await member.get<Page<Document>>(`project/${project.id}/documents?sort=name`);
    expect(bills.items[0]!.classification_prediction[model.id]).toMatchObject({ version: 1 });
    await member.delete(`company/${company.id}/ai-provider/${provider.id}`);
    const gone = await member.send('POST', `model/${model.id}/instance`, {
      body: { engine: 'provider', provider_model_id: idOf('sorter') },
    });
    expect(gone.body).toMatchObject({
      details: { provider_model_id: { key: 'classification.unknown_provider_model' } },
    });
  });
});

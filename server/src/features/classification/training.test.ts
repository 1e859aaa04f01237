import type { Page } from '@dossier/contract/base/page';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type {
  ClassifyStarted,
  EvaluatedSample,
  EvaluatedText,
  Explanation,
} from '@dossier/contract/classification/prediction-schema';
import type { LabelNext } from '@dossier/contract/classification/sample-schema';
import type { Evaluation, Instance, Model } from '@dossier/contract/classification/schema';
import type { ClassificationEntry } from '@dossier/contract/base/classification';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { addSamples, invoice, letter, minutes, newDataset, taskEnded, trained } from './testing/trained.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

const dataset = await newDataset(member, company.id, { Invoice: [], Letter: [], Minutes: [] });
const classIds = Object.fromEntries(dataset.classes.map(({ name, id }) => [name, id])) as Record<string, number>;
await addSamples(member, dataset.id, [
  ...Array.from({ length: 12 }, (_, at) => ({ text: invoice(at), class_id: classIds['Invoice']! })),
  ...Array.from({ length: 12 }, (_, at) => ({ text: letter(at), class_id: classIds['Letter']! })),
  ...Array.from({ length: 12 }, (_, at) => ({ text: minutes(at), class_id: classIds['Minutes']! })),
  // Labelled wrongly.
  { text: invoice(40), class_id: classIds['Letter']! },
]);
const model = await member.post<Model>('model', {
  company_id: company.id,
  name: 'Document type',
  dataset_id: dataset.id,
});
const first = await trained(member, model.id);

describe('training', { timeout: 120_000 }, () => {
  it('makes a trained instance with its figures, which becomes the active one', async () => {
    expect(first).toMatchObject({ state: 'trained', version: 1, number_of_samples: 37, active_instance: true });
    expect(first.classes).toEqual([
      { id: classIds['Invoice'], name: 'Invoice', samples: 12 },
      { id: classIds['Letter'], name: 'Letter', samples: 13 },
      { id: classIds['Minutes'], name: 'Minutes', samples: 12 },
    ]);
    expect(first.accuracy).toBeGreaterThan(0.9);
    const evaluation = await member.get<Evaluation>(`model/instance/evaluation/${first.evaluation_id}`);
    expect(evaluation.metrics).toMatchObject({ method: 'cross_validation', samples: 37 });
    expect(evaluation.metrics!.confusion.flat().reduce((sum, count) => sum + count)).toBe(37);
    expect(evaluation.metrics!.classes.map(({ name }) => name)).toEqual(['Invoice', 'Letter', 'Minutes']);
    expect(await member.get<Model>(`model/${model.id}`)).toMatchObject({ status: 'active', new_samples: 0 });
  });

  it('lists the samples with the words that decided, the wrong ones alone', async () => {
    const path = `model/instance/evaluation/${first.evaluation_id}`;
    const { items } = await member.get<Page<EvaluatedSample>>(`${path}/samples?only=misclassified`);
    expect(items).toMatchObject([
      { true_class: { name: 'Letter' }, predicted_class: { name: 'Invoice' }, correct: false },
    ]);
    expect(items[0]!.words.map(({ text }) => text).join(' ')).toMatch(/invoice|amount|vat|payment/i);
    const { text, marks, guesses } = await member.get<EvaluatedText>(`${path}/sample/${items[0]!.id}`);
    expect(marks.some(({ start, end }) => /invoice|amount|payment/i.test(text.slice(start, end)))).toBe(true);
    expect(guesses[0]).toMatchObject({ name: 'Invoice' });
    expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 2);
  });

  it('can be cancelled, and leaves nothing behind', async () => {
    const instance = await member.post<Instance>(`model/${model.id}/instance`, {});
    await member.put(`task/${instance.task_result_id}/cancel`);
    const task = await taskEnded(member, instance.task_result_id);
    if (task.status === 'cancelled') {
      expect(await member.get<Instance>(`model/instance/${instance.id}`)).toMatchObject({
        state: 'failed',
        problem: { key: 'classification.cancelled' },
        active_instance: false,
      });
      const files = await product.queryAsOwner(`select 1 from classification_file where kind = 'model'`);
      expect(files).toHaveLength(1);
    }
    await member.delete(`model/instance/${instance.id}`);
  });

  it('requires enough samples, and names the class that lacks them', async () => {
    const small = await newDataset(member, company.id, { One: ['a b', 'c d'], Two: ['e f'] }, 'Small');
    const other = await member.post<Model>('model', { company_id: company.id, name: 'Small', dataset_id: small.id });
    const refused = await member.send('POST', `model/${other.id}/instance`, { body: {} });
    expect(refused).toMatchObject({
      status: 400,
      body: { key: 'classification.too_few_samples', params: { name: 'Two', count: 1 } },
    });
    await member.delete(`dataset/${small.id}/class/${small.classes[1]!.id}`);
    const alone = await member.send('POST', `model/${other.id}/instance`, { body: {} });
    expect(alone.body).toMatchObject({ key: 'classification.too_few_classes', params: { count: 1 } });
  });
});

describe('an evaluation', { timeout: 120_000 }, () => {
  const evaluate = async (instanceId: number, body: object) => {
    const started = await member.post<Evaluation>(`model/instance/${instanceId}/evaluate`, body);
    await taskEnded(member, started.task_result_id);
    return await member.get<Evaluation>(`model/instance/evaluation/${started.id}`);
  };

  it('is made on a held-out part, and on another dataset by the names of its classes', async () => {
    const heldOut = await evaluate(first.id, { method: 'held_out' });
    expect(heldOut).toMatchObject({ state: 'evaluated', metrics: { method: 'held_out' } });
    expect(heldOut.metrics!.samples).toBeLessThan(37);
    const other = await newDataset(
      member,
      company.id,
      { invoice: [invoice(70), invoice(71)], Drawing: ['A drawing of the crane with all its measures.'] },
      'Other',
    );
    const evaluation = await evaluate(first.id, { method: 'dataset', dataset_id: other.id });
    expect(evaluation).toMatchObject({ state: 'evaluated', dataset: { name: 'Other' }, metrics: { samples: 3 } });
    expect(evaluation.metrics!.classes.map(({ name }) => name)).toContain('Drawing');
    const { items } = await member.get<Page<EvaluatedSample>>(
      `model/instance/evaluation/${evaluation.id}/samples?only=correct`,
    );
    const used = await member.post(`model/instance/evaluation/${evaluation.id}/samples/use`, {
      sample_ids: items.map(({ id }) => id),
    });
    expect(used).toEqual({ added: 2, present: 0 });
    expect(await member.get<DatasetDetails>(`dataset/${dataset.id}`)).toMatchObject({ number_of_samples: 39 });
    const strange = await newDataset(member, company.id, { Poem: ['Roses are red'] }, 'Poems');
    const failed = await evaluate(first.id, { method: 'dataset', dataset_id: strange.id });
    expect(failed).toMatchObject({ state: 'failed', problem: { key: 'classification.no_common_classes' } });
  });
});

describe('documents', { timeout: 120_000 }, () => {
  it('are classified, explained, corrected, filtered and downloaded', async () => {
    const bill = await uploaded(member, project.id, 'Bill.txt', invoice(90));
    const note = await uploaded(member, project.id, 'Note.txt', letter(91));
    const body = { model_id: model.id, filter: {} };
    const { task_result_id: id, documents } = await member.post<ClassifyStarted>(
      `project/${project.id}/documents/classify`,
      body,
    );
    expect(documents).toBe(2);
    expect(await taskEnded(member, id)).toMatchObject({ status: 'success' } satisfies Partial<TaskResult>);
    const shown = await member.get<Document>(`document/${bill.id}`);
    expect(shown.classification_prediction[model.id]).toMatchObject({
      class: { name: 'Invoice' },
      feedback_class: null,
      outdated: false,
      version: 1,
    });
    const explained = await member.get<Explanation>(`document/${bill.id}/classification/${model.id}`);
    const text = invoice(90);
    expect(explained.places.map(({ start, end }) => text.slice(start, end)).join(' ')).toMatch(/invoice|amount/i);

    const corrected = await member.post<ClassificationEntry>(`document/${note.id}/feedback`, {
      model_id: model.id,
      class_id: classIds['Minutes'],
      based_on: null,
      as_sample: true,
    });
    expect(corrected).toMatchObject({ class: { name: 'Minutes' }, feedback_class: { name: 'Minutes' }, sample: true });
    const late = await member.send('POST', `document/${note.id}/feedback`, {
      body: { model_id: model.id, class_id: classIds['Invoice'], based_on: null },
    });
    expect(late).toMatchObject({ status: 409, body: { key: 'classification.corrected_meanwhile' } });
    expect(late.body).toMatchObject({ params: { class: 'Minutes' } });

    const list = (filter: string) =>
      member
        .get<Page<Document>>(`project/${project.id}/documents?${filter}`)
        .then(({ items }) => items.map((one) => one.name));
    expect(await list(`classification=${model.id}:${classIds['Minutes']}`)).toEqual(['Note.txt']);
    expect(await list(`classification=${model.id}:${classIds['Invoice']}`)).toEqual(['Bill.txt']);
    expect(await list(`classification=${model.id}:corrected`)).toEqual(['Note.txt']);
    expect(await list(`sort=classification_${model.id}`)).toEqual(['Bill.txt', 'Note.txt']);
    const { analysis_data: analysis } = await member.get<Project>(`project/${project.id}`);
    expect(analysis.document_classification).toMatchObject([
      { model: { id: model.id }, documents: 2, total: 2, corrected: 1 },
    ]);
    const { body: csv } = await member.send('GET', `project/${project.id}/analysis/download`);
    expect(csv).toContain('Document type: class');
    await member.delete(`document/${note.id}/feedback?model_id=${model.id}`);
    expect((await member.get<Document>(`document/${note.id}`)).classification_feedback).toEqual({});
  });

  it('that arrive are classified if a setting says so', async () => {
    await member.put(`company/${company.id}/settings`, { set: { 'classification.models': [model.id] } });
    const bill = await uploaded(member, project.id, 'Another bill.txt', invoice(92));
    await expect
      .poll(async () => (await member.get<Document>(`document/${bill.id}`)).classification_prediction[model.id], {
        timeout: 60_000,
        interval: 300,
      })
      .toMatchObject({ class: { name: 'Invoice' } });
    await member.put(`company/${company.id}/settings`, { set: {}, reset: ['classification.models'] });
  });
});

describe('labelling', { timeout: 120_000 }, () => {
  it('offers samples without a class, with the guess of the model', async () => {
    await addSamples(member, dataset.id, [{ text: invoice(60) }, { text: minutes(61) }]);
    const { items, remaining, model: guesser } = await member.get<LabelNext>(`dataset/${dataset.id}/label-next`);
    expect(guesser).toMatchObject({ id: model.id, version: 1 });
    expect(remaining).toBe(2);
    expect(items.map(({ guesses }) => guesses[0]!.name).toSorted()).toEqual(['Invoice', 'Minutes']);
    const invoiceOffer = items.find(({ guesses }) => guesses[0]!.name === 'Invoice')!;
    await member.patch(`sample/${invoiceOffer.sample.id}`, { class_id: classIds['Invoice'] });
    const next = await member.get<LabelNext>(`dataset/${dataset.id}/label-next`);
    expect(next).toMatchObject({ remaining: 1, items: [{ sample: { true_label_class: null } }] });
  });
});

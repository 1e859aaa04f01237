import type { Page } from '@dossier/contract/base/page';
import type {
  Dataset,
  DatasetClasses,
  DatasetDetails,
  DatasetFilters,
} from '@dossier/contract/classification/dataset-schema';
import type { Sample, SampleText } from '@dossier/contract/classification/sample-schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addTexts, classId, createDataset, listSamples } from './testing.ts';

const app = await testApp();
const company = await app.company('Harbour');
const member = await app.member('company_admin', company.id);
const reader = await app.member('company_viewer', company.id);

const details = (id: number) => member.get<DatasetDetails>(`dataset/${id}`);

describe('datasets', () => {
  it('are added with classes, changed and deleted by those who may', async () => {
    const dataset = await createDataset(member, company.id);
    expect(dataset).toMatchObject({
      name: 'Letters',
      number_of_classes: 2,
      number_of_samples: 0,
      suitable_for_training: false,
      missing_samples: 10,
      company: { id: company.id, name: 'Harbour' },
      task_result_id: null,
    });
    expect(await reader.status('PATCH', `dataset/${dataset.id}`, { body: { name: 'Other' } })).toBe(403);
    await member.patch(`dataset/${dataset.id}`, { name: 'Mail', description: 'All letters' });
    expect(await reader.get(`dataset/${dataset.id}`)).toMatchObject({ name: 'Mail', description: 'All letters' });
    await member.delete(`dataset/${dataset.id}`);
    expect(await member.status('GET', `dataset/${dataset.id}`)).toBe(404);
  });

  it('have names that differ in a company, ignoring case', async () => {
    await createDataset(member, company.id);
    const body = { company_id: company.id, name: 'LETTERS' };
    expect(await member.send('POST', 'dataset', { body })).toMatchObject({
      status: 409,
      body: { details: { name: { key: 'classification.name_taken' } } },
    });
    const classes = [{ name: 'Offer' }, { name: 'offer' }];
    const twice = { company_id: company.id, name: 'Twice', classes };
    expect(await member.send('POST', 'dataset', { body: twice })).toMatchObject({
      status: 400,
      body: { details: { 'classes.1.name': { key: 'classification.class_twice' } } },
    });
  });

  it('are listed, found, filtered and sorted', async () => {
    const letters = await createDataset(member, company.id, { name: 'Letters' });
    await createDataset(member, company.id, { name: 'Invoices', classes: ['Credit note'] });
    for (const name of ['Offer', 'Claim'])
      await addTexts(member, letters, { name, count: 5, about: `The ${name} for the quay` });
    const names = async (query: string) =>
      (await member.get<Page<Dataset>>(`dataset?${query}`)).items.map(({ name }) => name);
    expect(await names('sort=name')).toEqual(['Invoices', 'Letters']);
    expect(await names('sort=-number_of_samples')).toEqual(['Letters', 'Invoices']);
    expect(await names('q=credit')).toEqual(['Invoices']);
    expect(await names('suitable=true')).toEqual(['Letters']);
    expect(await names('suitable=false')).toEqual(['Invoices']);
    expect(await names('language=en')).toEqual(['Letters']);
    expect(await names(`company_id=${company.id + 1}`)).toEqual([]);
    expect(await member.get<DatasetFilters>('dataset/filters')).toEqual({
      companies: [{ id: company.id, name: 'Harbour', count: 2 }],
      languages: [{ value: 'en', count: 1 }],
      suitable: 1,
      unsuitable: 1,
    });
  });

  it('are suitable for training with two classes of five samples each', async () => {
    const dataset = await createDataset(member, company.id, { classes: ['Offer', 'Claim', 'Permit'] });
    await addTexts(member, dataset, { name: 'Offer', count: 6, about: 'We offer you a crane' });
    await addTexts(member, dataset, { name: 'Claim', count: 4, about: 'We claim damages for the delay' });
    await addTexts(member, dataset, { name: null, count: 3, about: 'Something else' });
    expect(await details(dataset.id)).toMatchObject({
      number_of_samples: 13,
      unlabelled: 3,
      suitable_for_training: false,
      missing_samples: 1,
      languages: ['en'],
    });
    await addTexts(member, dataset, { name: 'Claim', count: 1, about: 'A further claim' });
    expect(await details(dataset.id)).toMatchObject({ suitable_for_training: true, missing_samples: 0 });
  });
});

describe('classes', () => {
  it('are added once, whatever their case', async () => {
    const { id } = await createDataset(member, company.id);
    const classes = [
      { name: 'OFFER', description: 'A price' },
      { name: 'Permit', description: '' },
    ];
    const { items } = await member.put<DatasetClasses>(`dataset/${id}/class`, { classes });
    expect(items).toMatchObject([
      { name: 'Offer', description: 'A price', missing: 5, missing_for_reliable: 20 },
      { name: 'Claim' },
      { name: 'Permit' },
    ]);
  });

  it('in two spellings are told, and merged with their samples', async () => {
    const dataset = await createDataset(member, company.id, { classes: ['Contract', 'Contracts', 'Letter'] });
    await addTexts(member, dataset, { name: 'Contract', count: 2, about: 'The parties agree' });
    await addTexts(member, dataset, { name: 'Contracts', count: 3, about: 'This agreement' });
    const { spellings } = await member.get<DatasetClasses>(`dataset/${dataset.id}/class`);
    const [one, other] = ['Contract', 'Contracts'].map((name) => classId(dataset, name));
    expect(spellings).toEqual([{ class_ids: [one, other], names: ['Contract', 'Contracts'] }]);
    const { items } = await member
      .send('DELETE', `dataset/${dataset.id}/class/${other}?move_to=${one}`)
      .then(({ body }) => body as DatasetClasses);
    expect(items).toMatchObject([{ name: 'Contract', number_of_samples: 5 }, { name: 'Letter' }]);
  });

  it('that are deleted leave their samples without one', async () => {
    const dataset = await createDataset(member, company.id);
    await addTexts(member, dataset, { name: 'Offer', count: 2, about: 'We offer you a crane' });
    await member.delete(`dataset/${dataset.id}/class/${classId(dataset, 'Offer')}`);
    expect(await listSamples(member, dataset.id, '&labelled=false')).toHaveLength(2);
  });

  it('are renamed, but not to the name of another', async () => {
    const dataset = await createDataset(member, company.id);
    const path = `dataset/${dataset.id}/class/${classId(dataset, 'Offer')}`;
    expect(await member.send('PATCH', path, { body: { name: 'claim' } })).toMatchObject({
      status: 409,
      body: { details: { name: { key: 'classification.class_taken' } } },
    });
    const { items } = await member.patch<DatasetClasses>(path, { name: 'Quote' });
    expect(items.map(({ name }) => name)).toEqual(['Quote', 'Claim']);
  });
});

describe('samples', () => {
  it('are filtered, labelled in bulk and deleted', async () => {
    const dataset = await createDataset(member, company.id);
    await addTexts(member, dataset, { name: 'Offer', count: 2, about: 'We offer you a crane' });
    await addTexts(member, dataset, { name: null, count: 3, about: 'A hoist rope parted' });
    const names = async (query: string) =>
      (await listSamples(member, dataset.id, query)).map(({ filename }) => filename);
    expect(await names('&q=rope')).toEqual(['Text 1.txt', 'Text 2.txt', 'Text 3.txt']);
    expect(await names(`&class_id=${classId(dataset, 'Offer')}`)).toEqual(['Offer 1.txt', 'Offer 2.txt']);
    const [first] = await listSamples(member, dataset.id, '&labelled=false');
    const body = { filter: { labelled: false }, except: [first!.id], class_id: classId(dataset, 'Claim') };
    expect(await member.put(`dataset/${dataset.id}/samples/class`, body)).toEqual({ changed: 2 });
    expect(await names('&labelled=false')).toEqual(['Text 1.txt']);
    const removed = await member.send('DELETE', `dataset/${dataset.id}/samples`, { body: { ids: [first!.id] } });
    expect(removed.body).toEqual({ deleted: 1 });
    expect(await member.send('DELETE', `dataset/${dataset.id}/samples`, { body: {} })).toMatchObject({ status: 400 });
    expect(await names('')).toHaveLength(4);
  });

  it('are changed one by one, and not if someone else was faster', async () => {
    const dataset = await createDataset(member, company.id);
    const [sample] = await addTexts(member, dataset, { name: null, count: 1, about: 'A hoist rope parted' });
    const path = `sample/${sample!.id}`;
    const change = { class_id: classId(dataset, 'Claim'), based_on: sample!.updated_at };
    const changed = await member.patch<Sample>(path, change);
    expect(changed.true_label_class).toEqual({ id: classId(dataset, 'Claim'), name: 'Claim' });
    expect(await member.send('PATCH', path, { body: change })).toMatchObject({
      status: 409,
      body: { key: 'classification.changed_meanwhile' },
    });
    expect(await member.patch<Sample>(path, { skipped: true })).toMatchObject({ skipped: true });
    expect(await member.patch<Sample>(path, { filename: 'Rope.txt', class_id: null })).toMatchObject({
      filename: 'Rope.txt',
      true_label_class: null,
      skipped: false,
    });
    const other = await createDataset(member, company.id, { name: 'Other' });
    expect(await member.status('PATCH', path, { body: { class_id: classId(other, 'Offer') } })).toBe(400);
    expect(await reader.status('PATCH', path, { body: { skipped: true } })).toBe(403);
    expect(await (await app.user()).status('PATCH', path, { body: { skipped: true } })).toBe(404);
  });

  it('need a text with words', async () => {
    const dataset = await createDataset(member, company.id);
    const path = `dataset/${dataset.id}/text-sample`;
    expect(await member.send('POST', path, { body: { text: ' — … — ' } })).toMatchObject({
      status: 400,
      body: { details: { text: { key: 'classification.no_text' } } },
    });
    const sample = await member.post<Sample>(path, { text: '  De offerte voor de kraan is akkoord.\r\nGroet  ' });
    expect(sample).toMatchObject({
      filename: 'De offerte voor de kraan is akkoord. Groet',
      language: 'nl',
      state: 'ready',
    });
    expect(await member.get<SampleText>(`dataset/${dataset.id}/sample/${sample.id}`)).toMatchObject({
      text: 'De offerte voor de kraan is akkoord.\nGroet',
      shortened: false,
    });
  });

  it('of an archived company are read-only', async () => {
    const dataset = await createDataset(member, company.id);
    const [sample] = await addTexts(member, dataset, { name: null, count: 1, about: 'A hoist rope parted' });
    await member.put(`company/${company.id}`, { name: 'Harbour', active: false });
    expect(await member.status('PATCH', `sample/${sample!.id}`, { body: { skipped: true } })).toBe(409);
    expect(await member.status('POST', `dataset/${dataset.id}/text-sample`, { body: { text: 'More' } })).toBe(409);
    expect(await listSamples(member, dataset.id)).toHaveLength(1);
  });
});

import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { dataset, datasetDetails } from '@dossier/contract/classification/dataset-schema';
import { instance, model } from '@dossier/contract/classification/schema';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const letters = { id: 4, name: 'Letters' };
const page = { page: 1, per_page: 25 };
const version = (number: number, parts: Partial<typeof instance._zod.output> = {}) =>
  like(instance, { id: 10 + number, version: number, model: { id: 1, name: 'Subject' }, state: 'trained', ...parts });
const kind = (id: number, name: string, parts: Partial<typeof model._zod.output>) =>
  like(model, { id, name, company: acme, dataset: letters, ...parts });

const models = [
  kind(1, 'Subject', {
    status: 'training',
    active_model_instance: version(2),
    latest_instance: version(3, { state: 'training', percentage: 62 }),
    f1_score: 0.84,
  }),
  kind(2, 'Type', { status: 'active', active_model_instance: version(5), documents_this_month: 128, f1_score: 0.8 }),
  kind(3, 'Claim', { status: 'drift', active_model_instance: version(1), unlike_documents: 38, f1_score: 0.71 }),
  kind(4, 'Safety', {
    status: 'failed',
    latest_instance: version(1, {
      state: 'failed',
      problem: { key: '', params: {}, message: 'The class has 3 samples.' },
    }),
  }),
  kind(5, 'Invoice', { status: 'untrained', missing_samples: 12, number_of_classes: 4 }),
  kind(8, 'Single', { status: 'untrained', missing_samples: 5, number_of_classes: 1 }),
  kind(6, 'Language', { status: 'active', generic: true, shared: true, company: { id: 9, name: 'Head office' } }),
];

function scripted(server: ScriptedServer) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.listModels, () => ({ items: models, total: models.length, ...page }));
}

test('every state of a model is a word, and the second line says what matters in it', async () => {
  await openPage('/document-classification', { script: scripted });
  const line = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!.textContent;
  expect(await line('Subject')).toContain('Built-in · version 2 stays in useTraining version 3, 62%Version 20.84');
  expect(await line('Type')).toContain('Built-in · 128 documents this monthActiveVersion 50.80');
  expect(await line('Claim')).toContain('Built-in · 38 documents unlike its samplesCheck: drift');
  expect(await line('Safety')).toContain('The class has 3 samples.Training failed––');
  expect(await line('Invoice')).toContain('Label 12 more samples to trainNot trained yet');
  expect(await line('Single')).toContain('Needs at least 2 classes to trainNot trained yet');
  expect(await line('Language')).toContain('Generic, for all companiesActive');
  screen.getByRole('progressbar', { name: 'Training version 3, 62%' });
});

test('without models it says what one does; a model is added and opened', async () => {
  const { server, user } = await openPage('/document-classification', {
    script(on) {
      scripted(on);
      on.on(paths.listModels, () => ({ items: [], total: 0, ...page }));
    },
  });
  await screen.findByText('A model sorts your documents into classes.');
  await user.click(screen.getByRole('button', { name: 'Add model' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add model' });
  await user.click(within(dialog).getByRole('button', { name: 'Add model' }));
  within(dialog).getByText('Enter a name.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Type');
  const created = kind(7, 'Type', { status: 'untrained', dataset: null });
  server.on(paths.createModel, () => created);
  server.on(paths.getModel, () => created);
  await user.click(within(dialog).getByRole('button', { name: 'Add model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/document-classification/model/7'));
  expect(server.received(paths.createModel)[0]!.body).toMatchObject({
    company_id: 1,
    name: 'Type',
    dataset_id: null,
    minimum_probability: 0.6,
    generic: false,
  });
});

test('a list that cannot be loaded says so and is loaded again', async () => {
  const { server, user } = await openPage('/document-classification', {
    script(on) {
      scripted(on);
      on.on(paths.listModels, () => new Refusal(500, 'system'));
    },
  });
  await screen.findByText('Could not load the list.');
  scripted(server);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const [first] = await screen.findAllByRole('link', { name: 'Subject' });
  expect(first!.getAttribute('href')).toBe('/document-classification/model/1');
});

test('without permissions nothing can be added or changed, and there are no datasets', async () => {
  await openPage('/document-classification?tab=datasets', {
    may: ['COMPANY_READ', 'CLASSIFICATION_MODEL_READ'],
    script: scripted,
  });
  await screen.findByRole('link', { name: 'Type' });
  expect(screen.queryByRole('tab', { name: /^Datasets/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Type' })).toBeNull();
});

test('the datasets say what is missing; classes of a new one are typed one per line', async () => {
  const { server, user } = await openPage('/document-classification?tab=datasets', {
    script(on) {
      scripted(on);
      const items = [
        like(dataset, { ...letters, company: acme, suitable_for_training: true, number_of_samples: 418 }),
        like(dataset, { id: 5, name: 'Invoices', company: acme, missing_samples: 12 }),
      ];
      on.on(paths.listDatasets, () => ({ items, total: 2, ...page }));
    },
  });
  const ready = (await screen.findByRole('link', { name: 'Letters' })).closest('tr')!;
  expect(ready.textContent).toContain('Suitable for training');
  expect(screen.getByRole('link', { name: 'Invoices' }).closest('tr')!.textContent).toContain('12 samples missing');
  await user.click(screen.getByRole('button', { name: 'Add dataset' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add dataset' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Claims');
  await user.type(within(dialog).getByRole('textbox', { name: /^Classes/ }), 'Claim\nOffer\n\nclaim ');
  const created = like(datasetDetails, { id: 6, name: 'Claims', company: acme });
  server.on(paths.createDataset, () => created);
  server.on(paths.getDataset, () => created);
  await user.click(within(dialog).getByRole('button', { name: 'Add dataset' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/document-classification/dataset/6'));
  expect(server.received(paths.createDataset)[0]!.body.classes.map(({ name }) => name)).toEqual(['claim', 'Offer']);
});

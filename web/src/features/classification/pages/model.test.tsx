import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { datasetClass, datasetDetails } from '@dossier/contract/classification/dataset-schema';
import { aiModel, companyModel, instance, model, type Model } from '@dossier/contract/classification/schema';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const brix = { id: 2, name: 'Brix' };
const letters = { id: 4, name: 'Letters' };
const mention = { id: 7, name: 'Type' };
const page = { page: 1, per_page: 25 };

const active = like(instance, {
  id: 15,
  version: 5,
  model: mention,
  state: 'trained',
  active_instance: true,
  f1_score: 0.92,
  accuracy: 0.94,
  number_of_samples: 418,
});
const older = like(instance, { id: 14, version: 4, name: 'Spring', model: mention, state: 'trained', f1_score: 0.7 });
const shown = (parts: Partial<Model> = {}) =>
  like(model, {
    ...mention,
    company: acme,
    dataset: letters,
    status: 'active',
    active_model_instance: active,
    number_of_instances: 2,
    ...parts,
  });

function scripted(server: ScriptedServer, found = shown()) {
  const companies = [like(company, acme), like(company, brix)];
  server.on(companyPaths.list, () => ({ items: companies, total: 2, page: 1, per_page: 200 }));
  server.on(paths.getModel, () => found);
  server.on(paths.listInstances, () => ({ items: [active, older], total: 2, ...page }));
}
const menuOf = async (user: Awaited<ReturnType<typeof openPage>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('the versions with their figures; another one is activated', async () => {
  const { server, user } = await openPage('/document-classification/model/7', { script: scripted });
  const row = (await screen.findByRole('link', { name: 'Version 5' })).closest('tr')!;
  expect(row.textContent).toContain('Built-inActive0.9294%');
  expect(screen.getByRole('link', { name: 'Version 4' }).closest('tr')!.textContent).toContain('Spring · Built-in');
  server.on(paths.updateModel, () => shown({ active_model_instance: older, active_model_instance_id: 14 }));
  await menuOf(user, 'Version 4');
  await user.click(await screen.findByRole('menuitem', { name: 'Activate', hidden: true }));
  await screen.findByText('Version 4 is active');
  expect(server.received(paths.updateModel)[0]).toMatchObject({
    params: { id: 7 },
    body: { active_model_instance_id: 14 },
  });
  // The active version cannot be deleted.
  await menuOf(user, 'Version 5');
  await screen.findByRole('menuitem', { name: 'Deactivate', hidden: true });
  expect(within(screen.getAllByRole('menu', { hidden: true }).at(-1)!).queryByText('Delete version')).toBeNull();
});

test('drift, new samples and a failed training are told with what to do', async () => {
  const failed = like(instance, {
    version: 6,
    model: mention,
    state: 'failed',
    problem: { key: '', params: {}, message: 'Permit has 3 samples.' },
  });
  await openPage('/document-classification/model/7', {
    script: (server) =>
      scripted(server, shown({ status: 'drift', unlike_documents: 38, new_samples: 4, latest_instance: failed })),
  });
  await screen.findByText('38 documents of this month are unlike all samples.');
  expect(screen.getByText('Training failed').parentElement!.textContent).toContain('Version 6: Permit has 3 samples.');
});

test('a version is trained by an AI model, with its cost', async () => {
  const { server, user } = await openPage('/document-classification/model/7', {
    script(on) {
      scripted(on);
      const cost = { amount: 0.4, currency: 'EUR' };
      on.on(paths.aiModels, () => ({
        items: [like(aiModel, { id: 3, name: 'mistral-large', provider: 'Mistral', cost_per_100: cost })],
      }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Train version 6' }));
  const dialog = await screen.findByRole('dialog', { name: 'Train a new version' });
  await user.click(await within(dialog).findByRole('radio', { name: 'AI model, no training' }));
  await user.click(within(dialog).getByRole('button', { name: 'Train' }));
  await within(dialog).findByText('Choose an AI model.');
  await user.click(within(dialog).getByRole('combobox', { name: 'AI model' }));
  await user.click(await screen.findByRole('option', { name: 'mistral-large, Mistral', hidden: true }));
  await within(dialog).findByText('About €0.40 for 100 documents');
  server.on(paths.createInstance, () => like(instance, { version: 6, model: mention, state: 'created' }));
  await user.click(within(dialog).getByRole('button', { name: 'Train' }));
  await screen.findByText('Training version 6');
  expect(server.received(paths.createInstance)[0]!.body).toMatchObject({
    engine: 'provider',
    provider_model_id: 3,
    examples: 0,
  });
});

test('without enough samples the button explains what is missing', async () => {
  const { user } = await openPage('/document-classification/model/7', {
    script(server) {
      scripted(server, shown({ missing_samples: 3, status: 'untrained', number_of_instances: 1 }));
      server.on(paths.getDataset, () => like(datasetDetails, { ...letters, company: acme, queued: 2 }));
      const permit = like(datasetClass, { id: 1, name: 'Permit', missing: 3 });
      server.on(paths.listClasses, () => ({ items: [permit], spellings: [] }));
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Train version/ }));
  await screen.findByText('At least 2 classes are needed.');
  screen.getByText('Permit: 3 more samples');
  screen.getByText('2 samples are still being read.');
});

test('a shared model cannot be changed; one that is gone says so', async () => {
  const { server } = await openPage('/document-classification/model/7', {
    script: (on) => scripted(on, shown({ shared: true, company: brix, dataset: null })),
  });
  await screen.findByText('This model belongs to Brix and cannot be changed here.');
  expect(screen.queryByRole('button', { name: /^Train/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: /^Companies/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Version 5' })).toBeNull();
  server.on(paths.getModel, () => new Refusal(404, 'not_found'));
  router.history.push('/document-classification/model/8');
  await screen.findByText('It was deleted, or you have no access.');
});

test('a model is shared with a company, and taken back', async () => {
  const { server, user } = await openPage('/document-classification/model/7?tab=companies', {
    script(on) {
      scripted(on);
      on.on(paths.modelCompanies, () => ({ items: [brix], hidden: 1 }));
    },
  });
  await screen.findByText('Also shared with 1 company that you cannot see.');
  server.on(paths.removeModelCompanies, () => ({ items: [], hidden: 1 }));
  await user.click(screen.getByRole('button', { name: 'Remove Brix' }));
  await screen.findByText("'Brix' removed");
  expect(server.received(paths.removeModelCompanies)[0]!.query).toMatchObject({ company_id: [2] });
});

test('a company withdraws from a generic model, and takes it back', async () => {
  const generic = like(companyModel, { ...mention, company: brix, generic: true, shared: true, status: 'active' });
  let withdrawn = false;
  const { server, user } = await openPage('/company/1?tab=models', {
    script(on) {
      on.on(companyPaths.get, () => like(company, { ...acme, active: true }));
      on.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
      on.on(paths.listCompanyModels, () => ({ items: [{ ...generic, withdrawn }], total: 1, ...page }));
    },
  });
  server.on(paths.withdraw, () => void (withdrawn = true));
  await menuOf(user, 'Type');
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw', hidden: true }));
  const question = await screen.findByRole('dialog', { name: "Stop using 'Type' in Acme?" });
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn');
  expect(server.received(paths.withdraw)[0]!.params).toEqual({ id: 1, modelId: 7 });
  server.on(paths.rejoin, () => void (withdrawn = false));
  await menuOf(user, 'Type');
  await user.click(await screen.findByRole('menuitem', { name: 'Use again', hidden: true }));
  await screen.findByText("'Type' is available in Acme");
  await waitFor(() => expect(screen.queryByText('Withdrawn')).toBeNull());
});

import { classificationCount, classificationEntry } from '@dossier/contract/base/classification';
import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { classifiedDocument, usableModel } from '@dossier/contract/classification/prediction-schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document as documentSchema } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { settingPaths } from '@dossier/contract/settings/paths';
import { levelSettings, setting } from '@dossier/contract/settings/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../../testing/scripted-server.ts';

const claim = { id: 21, name: 'Claim' };
const letter = { id: 22, name: 'Letter' };
const type = { id: 3, name: 'Document type' };
const count = like(classificationCount, {
  model: type,
  documents: 5,
  total: 8,
  not_sure: 2,
  corrected: 1,
  classes: [
    { ...claim, documents: 3 },
    { ...letter, documents: 2 },
  ],
});
const project = like(projectDetails, {
  id: 2,
  name: 'Quay',
  company: { id: 1, name: 'Acme' },
  number_of_documents: 8,
  analysis_data: { entity_analysis: [], sentiment_analysis: [], document_classification: [count], signed_documents: 0 },
});
const entry = like(classificationEntry, {
  model: type,
  class: claim,
  predicted_class: claim,
  probability: 0.93,
  version: 5,
});
const unsure = { ...entry, class: null, predicted_class: letter, probability: 0.52, not_sure: true };
const corrected = { ...entry, class: letter, feedback_class: letter };
const names = ['Claim of May.pdf', 'Letter of June.pdf', 'Letter of July.pdf'];
const documents = [entry, unsure, corrected].map((said, at) =>
  like(documentSchema, {
    id: 7 + at,
    name: names[at]!,
    project_id: 2,
    company_id: 1,
    ...(said.feedback_class ? { classification_feedback: { 3: said } } : { classification_prediction: { 3: said } }),
  }),
);
const model = like(usableModel, { ...type, classes: [claim, letter], version: 5 });
const automatic = like(setting, { key: 'classification.models', value: [], may_change: true, origin: 'default' });

function script(server: ScriptedServer) {
  const page = { page: 1, per_page: 25 };
  server.on(projectPaths.get, () => project);
  server.on(documentPaths.listInProject, () => ({ items: documents, total: 3, ...page }));
  server.on(paths.usableModels, () => ({ items: [model] }));
  server.on(paths.counts, () => ({ items: [count] }));
  server.on(paths.predictions, () => ({
    items: [like(classifiedDocument, { document: { id: 7, name: names[0]! }, type: 'pdf', entry })],
    total: 1,
    ...page,
  }));
  server.on(paths.classify, () => ({ task_result_id: 5, documents: 3 }));
  server.on(settingPaths.ofProject, () => like(levelSettings, { items: [automatic] }));
}
const open = (query = '') => openPage(`/company/1/project/2${query}`, { script });

test('the documents have a column with the class, and a filter', async () => {
  const { server, user } = await open();
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  expect((await row(names[0]!)).textContent).toContain('Claim Sure 93%');
  expect((await row(names[1]!)).textContent).toContain('Letter Not sure 52%');
  expect((await row(names[2]!)).textContent).toContain('Letter Corrected');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Document type', hidden: true }));
  await user.click(await screen.findByRole('checkbox', { name: 'Not sure', hidden: true }));
  await waitFor(() =>
    expect(server.received(documentPaths.listInProject).at(-1)!.query.classification).toEqual(['3:not_sure']),
  );
});

test('selected documents are classified by a model, or by hand', async () => {
  const { server, user } = await open();
  server.on(paths.setProjectFeedback, () => ({ changed: 2 }));
  const select = async (name: string) => user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await select(names[0]!);
  await select(names[1]!);
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Classify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Classify documents' });
  await user.click(within(dialog).getByRole('radio', { name: 'By hand' }));
  await user.click(within(dialog).getByRole('button', { name: 'Set class' }));
  await within(dialog).findByText('Choose a class.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Class' }));
  await user.click(await screen.findByRole('option', { name: 'Letter', hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Set class' }));
  await screen.findByText('Class of 2 documents set');
  expect(server.received(paths.setProjectFeedback)[0]!.body).toMatchObject({ ids: [7, 8], model_id: 3, class_id: 22 });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a project shows how many documents have each class, and classifies what is new', async () => {
  const { server, user } = await open('?tab=classification');
  await screen.findByText('5 of 8 documents classified');
  await user.click(screen.getByRole('button', { name: 'Claim 3' }));
  await waitFor(() => expect(server.received(paths.predictions).at(-1)!.query.class_id).toEqual([21]));
  await user.click(screen.getByRole('button', { name: 'Not classified 3' }));
  await waitFor(() => expect(server.received(paths.predictions).at(-1)!.query).toMatchObject({ only: 'none' }));
  expect(router.state.location.search).toMatchObject({ filters: { only: ['none'] } });
  await user.click(screen.getByRole('button', { name: 'Classify documents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Classify documents' });
  await user.click(within(dialog).getByRole('button', { name: 'Classify' }));
  await screen.findByText('Classifying 3 documents');
  expect(server.received(paths.classify)[0]!.body).toMatchObject({ filter: {}, model_id: 3, only_new: true });
});

test('a model can classify every document that arrives', async () => {
  const { server, user } = await open('?tab=classification');
  server.on(settingPaths.changeOfProject, () =>
    like(levelSettings, { items: [{ ...automatic, value: [3], origin: 'project' as const }] }),
  );
  await user.click(await screen.findByRole('switch', { name: 'Classify every document that arrives' }));
  await waitFor(() => expect(server.received(settingPaths.changeOfProject)).toHaveLength(1));
  expect(server.received(settingPaths.changeOfProject)[0]!.body.set).toEqual({ 'classification.models': [3] });
});

test('a project without a model says what is missing', async () => {
  await openPage('/company/1/project/2?tab=classification', {
    script(server) {
      script(server);
      server.on(paths.usableModels, () => ({ items: [] }));
      server.on(paths.counts, () => ({ items: [] }));
    },
  });
  expect(await screen.findByText('No model for this project')).toBeTruthy();
  screen.getByRole('link', { name: 'Open Classification' });
});

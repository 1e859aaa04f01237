import { askPaths } from '@dossier/contract/ask/paths';
import { permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { settingPaths } from '@dossier/contract/settings/paths';
import { summaryPaths as paths } from '@dossier/contract/summaries/paths';
import { documentSummary, type DocumentSummary } from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';

const text = 'The board approved the sheaves. The plan is due in October.';
const minutes = like(document, {
  id: 3,
  name: 'Minutes.txt',
  type: 'txt',
  company_id: 1,
  project_id: 2,
  version: { id: 4, number: 2 },
  number_of_versions: 2,
  indexing_status: 'indexed',
  number_of_pages: 1,
});
const none = like(documentSummary, {
  id: null,
  kind: 'document',
  state: 'none',
  length: 'paragraph',
  purpose: 'general',
  made_at: null,
});
const sentence = (number: number, start: number, end: number) => ({
  number,
  text: text.slice(start, end),
  change: null,
  places: [{ source: 0, page: 1, start, end, quote: text.slice(start, end) }],
});
const made = like(documentSummary, {
  ...none,
  id: 8,
  state: 'done',
  sources: [{ position: 0, document: { id: 3, name: 'Minutes.txt' }, version: { id: 4, number: 2 }, outdated: false }],
  sentences: [sentence(1, 0, 31), sentence(2, 32, text.length)],
  summary: text,
  serves_purpose: true,
  growing: null,
  written_by: null,
  made_at: '2026-11-20T10:00:00Z',
});

const models = { default_id: 0, items: [{ id: 11, name: 'writer', provider: 'Main' }] };

function open(summary: DocumentSummary, may = permissionKeys) {
  return openPage('/company/1/project/2/document/3?tab=summary', {
    may,
    script(server) {
      server.on(documentPaths.get, () => minutes);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text }));
      server.on(paths.ofDocument, () => summary);
      server.on(settingPaths.currency, () => ({ currency: 'EUR' }));
      server.on(askPaths.models, () => models);
      server.on(paths.summariseDocument, () => ({ ...summary, id: 8, state: 'queued' as const }));
    },
  });
}
const panel = () => screen.findByRole('region', { name: 'Summary' });

test('a summary is made from the panel', async () => {
  const { server, user } = await open(none);
  const inPanel = within(await panel());
  await inPanel.findByText('No summary yet');
  await user.click(inPanel.getByRole('button', { name: 'Summarise' }));
  await waitFor(() => expect(server.received(paths.summariseDocument)).toHaveLength(1));
  expect(server.received(paths.summariseDocument)[0]!.body).toMatchObject({ kind: 'document', length: 'paragraph' });
});

test('choosing a sentence shows its place, also with J and K', async () => {
  const { user } = await open(made);
  const inPanel = within(await panel());
  await user.click(await inPanel.findByRole('button', { name: /^The board approved/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 1, start: 0, end: 31 }));
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: 32 }));
  inPanel.getByText('version 2');
});

test('an outdated summary is updated, and a failed one says why', async () => {
  const { server, user } = await open({ ...made, outdated: true, state: 'failed', problem: say('unsupported') });
  const inPanel = within(await panel());
  await inPanel.findByText('The AI model wrote nothing that the text supports.');
  await user.click(inPanel.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(server.received(paths.summariseDocument)).toHaveLength(1));
});

test('a text that is too short is no failure, and is not tried again', async () => {
  await open({ ...none, state: 'failed', problem: say('too_short') });
  const inPanel = within(await panel());
  await inPanel.findByText('This text is too short to summarise.');
  expect(inPanel.queryByText('The summary could not be made.')).toBeNull();
  expect(inPanel.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what a model has written so far is shown instead of what was made before', async () => {
  await open({ ...made, state: 'queued', growing: { run: 1, number: 2, text: 'The board agreed.\nIt met again.\n' } });
  const inPanel = within(await panel());
  await inPanel.findByText('It met again.');
  inPanel.getByText('Summarising…');
  expect(inPanel.queryByRole('button', { name: /^The board approved/ })).toBeNull();
});

test('a summary is made again by the model that was chosen for it', async () => {
  const { server, user } = await open({ ...made, model_id: 11 });
  const inPanel = within(await panel());
  await inPanel.findByRole('button', { name: 'Model: writer' });
  await user.click(inPanel.getByRole('button', { name: 'Summarise again' }));
  await waitFor(() => expect(server.received(paths.summariseDocument)).toHaveLength(1));
  expect(server.received(paths.summariseDocument)[0]!.body).toMatchObject({ model_id: 11 });
});

test('a summary of several documents is made again by the model that was chosen for it', async () => {
  const several = { ...made, kind: 'documents' as const, title: 'Board', company_id: 1, project_id: 2, model_id: 11 };
  const { server, user } = await openPage('/company/1/project/2?tab=summaries', {
    script(script) {
      script.on(projectPaths.get, () =>
        like(projectDetails, { id: 2, name: 'Board', company: { id: 1, name: 'Quay' } }),
      );
      script.on(paths.ofProject, () => ({ items: [several] }));
      script.on(paths.summariseAgain, () => several);
      script.on(askPaths.models, () => models);
    },
  });
  await screen.findByRole('button', { name: 'Model: writer' });
  await user.click(screen.getByRole('button', { name: 'Summarise again' }));
  await waitFor(() => expect(server.received(paths.summariseAgain)).toHaveLength(1));
  expect(server.received(paths.summariseAgain)[0]!.body).toMatchObject({ model_id: 11 });
});

test('removed sentences and a missing purpose are told', async () => {
  await open({
    ...made,
    removed: 2,
    serves_purpose: false,
    written_by: { model: 'writer', provider: 'Main', cost: null },
  });
  const inPanel = within(await panel());
  await inPanel.findByText(/2 sentences had none and were removed/);
  inPanel.getByText(/No sentences for this purpose were found/);
  expect(inPanel.getByText('writer')).toBeTruthy();
});

test.each([
  [0.0123, '€0.01'],
  [0.0004, '< €0.01'],
])('a summary that cost %d says so', async (cost, shown) => {
  await open({ ...made, written_by: { model: 'writer', provider: 'Main', cost } });
  expect(await within(await panel()).findByText(shown)).toBeTruthy();
});

test.each([null, 0])('a summary without a cost (%s) names none', async (cost) => {
  await open({ ...made, written_by: { model: 'writer', provider: 'Main', cost } });
  const inPanel = within(await panel());
  await inPanel.findByText('writer');
  expect(inPanel.queryByText(/€/)).toBeNull();
});

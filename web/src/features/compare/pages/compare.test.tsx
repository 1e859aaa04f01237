import { comparePaths as paths } from '@dossier/contract/compare/paths';
import { say } from '@dossier/contract/compare/sentences';
import { comparedSide } from '@dossier/contract/base/comparison';
import { listedComparison } from '@dossier/contract/compare/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, documentVersion } from '@dossier/contract/documents/schema';
import { workbooksPaths } from '@dossier/contract/workbooks/paths';
import { comparedSheet, listedWorkbookComparison, lookAnswer } from '@dossier/contract/workbooks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { blank, like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const lease = like(document, {
  id: 7,
  name: 'Lease.pdf',
  type: 'pdf',
  number_of_pages: 14,
  language: 'en',
  project_name: 'Boathouse',
  company_id: 3,
  version: { id: 72, number: 2 },
  number_of_versions: 2,
});
const rules = like(document, { ...lease, id: 8, name: 'Rules.pdf', number_of_versions: 1 });
const versions = [2, 1].map((number) => like(documentVersion, { id: 70 + number, number, type: 'pdf' }));

const older = like(comparedSide, { document: { id: 7, name: 'Lease.pdf' }, version: { id: 71, number: 1 } });
const newer = like(comparedSide, { document: { id: 7, name: 'Lease.pdf' }, version: { id: 72, number: 2 } });
const row = (parts: Partial<typeof listedComparison._output>) =>
  like(listedComparison, {
    id: 5,
    state: 'done',
    source: older,
    target: newer,
    similarity: 0.91,
    counts: { total: 45, inserted: 12, deleted: 7, changed: 23, moved: 3, hidden: 4 },
    created_by: { id: 1, first_name: 'Ada', last_name: 'Byron', deleted: false, service_account: false },
    ...parts,
  });

function scripted(server: ScriptedServer, items = [row({})]) {
  server.on(documentPaths.get, ({ params }) => (params.id === 7 ? lease : rules));
  server.on(documentPaths.list, () => ({ items: [lease, rules], total: 2, page: 1, per_page: 10 }));
  server.on(documentPaths.versions, () => ({ items: versions }));
  server.on(paths.list, () => ({ items, total: items.length, page: 1, per_page: 25 }));
  server.on(paths.compare, () => ({ comparison_id: 9, workbook_compare_id: null, task_result_id: 90 }));
}
async function choose(user: UserEvent, combobox: HTMLElement, name: RegExp | string): Promise<void> {
  await user.click(combobox);
  const list = await waitFor(() => globalThis.document.getElementById(combobox.getAttribute('aria-controls') ?? '')!);
  await user.click(await within(list).findByRole('option', { name, hidden: true }));
}
const form = () => within(screen.getByRole('form', { name: 'New comparison' }));

test('two documents are chosen by searching, and compared', async () => {
  const { server, user } = await openPage('/doc-compare', { script: scripted });
  await choose(user, await screen.findByRole('combobox', { name: 'Older document' }), /Lease\.pdf/);
  const group = within(await screen.findByRole('group', { name: 'Older document' }));
  await group.findByText('Boathouse · 14 pages · English');
  await choose(user, screen.getByRole('combobox', { name: 'Newer document' }), /Rules\.pdf/);
  expect(server.received(documentPaths.list).at(-1)!.query.company_id).toEqual([3]);
  await user.click(form().getByRole('checkbox', { name: 'Punctuation' }));
  await user.click(form().getByRole('checkbox', { name: 'Automatic numbers' }));
  await user.click(form().getByRole('button', { name: 'Compare' }));
  await screen.findByText('Comparing the documents');
  expect(server.received(paths.compare)[0]!.body).toMatchObject({
    source_document_id: 7,
    target_document_id: 8,
    options: {
      ignore: ['page_numbers', 'headers_footers', 'watermarks', 'layout', 'contents', 'punctuation', 'quotes'],
    },
  });
  expect(router.state.location.search).toEqual({ source: 7, target: 8 });
});

test('an address preselects versions, S swaps them, and the same version twice is an error under the second field', async () => {
  const { server, user } = await openPage('/doc-compare?source=7&source_version=1&target=7&target_version=2', {
    script: scripted,
  });
  const version = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Older document: version' }).value;
  await screen.findByRole('combobox', { name: 'Older document: version' });
  expect(version()).toBe('Version 1');
  await user.keyboard('s');
  await waitFor(() => expect(version()).toBe('Version 2'));
  await choose(user, screen.getByRole('combobox', { name: 'Older document: version' }), 'Version 1');
  await waitFor(() => expect(version()).toBe('Version 1'));
  await user.click(form().getByRole('button', { name: 'Compare' }));
  await screen.findByRole('group', { name: 'Newer document', description: /^This is the same document/ });
  expect(server.received(paths.compare)).toEqual([]);
});

test('a missing document, and a refusal of the server, are errors of their fields', async () => {
  const { user } = await openPage('/doc-compare?source=7&source_version=1', {
    script(server) {
      scripted(server);
      const details = { 'body.target_document_id': say('recording', { name: 'Rules.pdf' }) };
      server.on(paths.compare, () => new Refusal(422, 'validation', details));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await screen.findByText('Choose a document.');
  await choose(user, screen.getByRole('combobox', { name: 'Newer document' }), /Rules\.pdf/);
  await waitFor(() => expect(screen.queryByText('Choose a document.')).toBeNull());
  await user.click(form().getByRole('button', { name: 'Compare' }));
  await screen.findByRole('group', { name: 'Newer document', description: /^Rules.pdf is a recording/ });
});

test('the same comparison as before opens at once', async () => {
  const { user } = await openPage('/doc-compare?source=7&target=8', {
    script(server) {
      scripted(server);
      server.on(paths.compare, () => ({ comparison_id: 5, workbook_compare_id: null, task_result_id: null }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/doc-compare/5'));
});

test('the list says what came out of each comparison, and offers the next step', async () => {
  const { server, user } = await openPage('/doc-compare', {
    script(opened) {
      scripted(opened, [
        row({ id: 1, state: 'queued', similarity: null, counts: null, task_result_id: 11 }),
        row({ id: 2, not_compared_count: 2, task_id: 'abc' }),
        row({ id: 3, counts: { total: 0, inserted: 0, deleted: 0, changed: 0, moved: 0, hidden: 0 } }),
        row({ id: 4, nothing_in_common: true }),
        row({ id: 5, state: 'failed', problem: say('no_text', { name: 'Lease.pdf' }) }),
        row({ id: 6, state: 'cancelled', created_by: null }),
      ]);
      opened.on(paths.again, () => ({ comparison_id: 9, workbook_compare_id: null, task_result_id: 90 }));
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Comparisons' }));
  const rows = table.getAllByRole('row').slice(1);
  const words = rows.map(({ textContent }) => textContent);
  expect(words[0]).toContain('Lease v1 → v2');
  expect(words[0]).toContain('Queued for processing');
  expect(words[1]).toContain('45 changes, 2 not compared');
  expect(words[2]).toContain('No changes');
  expect(words[3]).toContain('Nothing in common');
  expect(words[4]).toContain('Lease.pdf has no text that can be compared.');
  within(rows[0]!).getByRole('button', { name: 'Cancel' });
  const link = within(rows[1]!).getByRole('link', { name: 'View comparison' });
  expect(link.getAttribute('href')).toBe('/doc-compare/2?uuid=abc');
  within(rows[4]!).getByRole('button', { name: 'Try again' });
  await user.click(within(rows[5]!).getByRole('button', { name: 'Compare again' }));
  await waitFor(() => expect(server.received(paths.again)[0]!.params).toEqual({ id: 6 }));
});

test('spreadsheets are compared as workbooks, at once or after a look', async () => {
  const { server, user } = await openPage('/doc-compare?source=7&target=8', {
    script(server) {
      scripted(server);
      server.on(documentPaths.get, ({ params }) => ({ ...(params.id === 7 ? lease : rules), type: 'xlsx' }));
      server.on(paths.compare, () => ({ comparison_id: null, workbook_compare_id: 9, task_result_id: 90 }));
      server.on(workbooksPaths.look, () => blank(lookAnswer));
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Order of rows matters' }));
  await user.click(form().getByRole('button', { name: 'More options' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Comments' }));
  await user.click(screen.getByRole('checkbox', { name: 'Capitals' }));
  await user.type(screen.getByRole('textbox', { name: 'Differences up to a share of' }), '5');
  await user.click(form().getByRole('button', { name: 'Compare' }));
  await screen.findByText('Comparing the workbooks');
  expect(server.received(paths.compare)[0]!.body.workbook_options).toMatchObject({
    mode: 'smart',
    order: false,
    without: ['format', 'comment'],
    filters: { case: true, space: false, relative: 0.05 },
  });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ list: 'workbooks' }));
  await user.click(form().getByRole('button', { name: 'Look first' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/workbook-compare'));
  expect(router.state.location.search).toMatchObject({ source: 7, target: 8, options: { order: false } });
});

test('the list switches to comparisons of workbooks', async () => {
  const { user } = await openPage('/doc-compare', {
    script(server) {
      scripted(server);
      const items = [
        like(listedWorkbookComparison, {
          id: 4,
          state: 'done',
          source: older,
          target: newer,
          counts: { ...blank(comparedSheet).counts, total: 61 },
        }),
      ];
      server.on(workbooksPaths.list, () => ({ items, total: 1, page: 1, per_page: 25 }));
    },
  });
  await screen.findByText('45 changes');
  await user.click(screen.getByRole('radio', { name: 'Workbooks' }));
  await screen.findByText('61 changes');
  expect(screen.getByRole('link', { name: 'View comparison' }).getAttribute('href')).toContain('/workbook-compare/4');
});

test('filters are part of the query', async () => {
  const { server, user } = await openPage('/doc-compare', { script: scripted });
  await screen.findByRole('table', { name: 'Comparisons' });
  await user.click(screen.getByRole('button', { name: 'Filter by State' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Failed', hidden: true }));
  await waitFor(() => expect(server.received(paths.list).at(-1)!.query).toMatchObject({ state: ['failed'] }));
});

test('without comparisons the list says what they are', async () => {
  await openPage('/doc-compare', { script: (server) => scripted(server, []) });
  await screen.findByText('No comparisons yet');
  expect(screen.queryByRole('table')).toBeNull();
});

test('users who may read no document get neither the page nor its entry in the menu', async () => {
  await openPage('/doc-compare', { may: [], script: scripted });
  await screen.findByText('403');
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
});

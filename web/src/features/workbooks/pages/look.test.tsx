import { comparePaths } from '@dossier/contract/compare/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document } from '@dossier/contract/documents/schema';
import { workbooksPaths as paths } from '@dossier/contract/workbooks/paths';
import { type LookAnswer, preset } from '@dossier/contract/workbooks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const sheet = (name: string) => ({
  name,
  hidden: false,
  rows: 180,
  columns: 2,
  first_rows: [
    { number: 1, cells: ['Cranes of the harbour', ''] },
    { number: 2, cells: ['Code', 'Limit'] },
    { number: 3, cells: ['R-011', '61 t'] },
  ],
});
const columns = [
  { a: 'A', b: 'A', name: 'Code', kind: 'same' as const },
  { a: 'B', b: 'B', name: 'Limit', kind: 'same' as const },
];
const key = {
  columns: [{ a: 'A', b: 'A', name: 'Code' }],
  source: 'proposed' as const,
  found: 0.98,
  unique: { a: true, b: true },
};
const answer: LookAnswer = {
  a: [sheet('Prices'), sheet('Owners')],
  b: [sheet('Prices'), sheet('People')],
  pairs: [
    { a: 'Prices', b: 'Prices', kind: 'same', header_rows: { a: [1], b: [1] }, key, columns },
    { a: 'Owners', b: 'People', kind: 'renamed', header_rows: { a: [2], b: [2] }, key: null, columns },
  ],
  warnings: [
    {
      code: 'duplicate_key',
      sheet: 'Prices',
      params: { columns: 'Code', count: 1 },
      duplicates: [{ key: 'R-011', a: [3, 9], b: [3] }],
    },
  ],
};

function scripted(server: ScriptedServer) {
  server.on(documentPaths.get, ({ params }) =>
    like(document, { id: params.id, name: `Cranes ${params.id}.xlsx`, type: 'xlsx', project_id: 2, company_id: 3 }),
  );
  server.on(paths.look, () => answer);
  server.on(paths.presets, () => ({ items: [like(preset, { id: 4, project_id: 2, name: 'By code' })] }));
  server.on(comparePaths.compare, () => ({ comparison_id: null, workbook_compare_id: 9, task_result_id: 90 }));
}
const open = () => openPage('/workbook-compare?source=7&target=8', { script: scripted });
const lastLook = (server: ScriptedServer) => server.received(paths.look).at(-1)!.body.options;
async function choose(user: UserEvent, combobox: HTMLElement, name: string): Promise<void> {
  await user.click(combobox);
  const list = await waitFor(() => globalThis.document.getElementById(combobox.getAttribute('aria-controls') ?? '')!);
  await user.click(await within(list).findByRole('option', { name, hidden: true }));
}

test('sheets, columns and the key are shown with their reasons', async () => {
  await open();
  await screen.findByText('Renamed');
  expect(screen.getByText('Code: unique on both sides, 98% found again')).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: 'First rows of the older sheet Prices' }));
  rows.getByRole('button', { name: 'Row 1 is a header', pressed: true });
});

test('a click on a row makes it the header, and the sheets are looked at again', async () => {
  const { server, user } = await open();
  const rows = within(await screen.findByRole('region', { name: 'First rows of the older sheet Prices' }));
  await user.click(rows.getByRole('button', { name: 'Row 2 is a header' }));
  await waitFor(() =>
    expect(lastLook(server).sheets).toEqual([{ a: 'Prices', b: 'Prices', header_rows: { a: [1, 2], b: [1] } }]),
  );
  expect(router.state.location.search).toMatchObject({ options: { sheets: [{ a: 'Prices' }] } });
});

test('a sheet gets another counterpart, or none', async () => {
  const { server, user } = await open();
  await choose(user, await screen.findByRole('combobox', { name: 'Newer sheet for Prices' }), 'No counterpart');
  await waitFor(() => expect(lastLook(server).sheets).toEqual([{ a: 'Prices', b: null }]));
});

test('rows are matched by similarity', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Similarity' }));
  await waitFor(() => expect(lastLook(server).sheets).toEqual([{ a: 'Prices', b: 'Prices', key: null }]));
});

test('sheets that are left out are not compared', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Compare People' }));
  await waitFor(() =>
    expect(lastLook(server)).toMatchObject({ only_these: true, sheets: [{ a: 'Prices', b: 'Prices' }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/workbook-compare/9'));
  expect(server.received(comparePaths.compare)[0]!.body).toMatchObject({
    source_document_id: 7,
    target_document_id: 8,
    workbook_options: { only_these: true, sheets: [{ a: 'Prices', b: 'Prices' }] },
  });
});

test('duplicate keys are shown with their rows', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show rows' }));
  const rows = within(screen.getByRole('region', { name: 'Rows with the same key' }));
  expect(rows.getByText('R-011')).toBeTruthy();
  expect(rows.getByText('3, 9')).toBeTruthy();
});

test('options are saved for the project, applied and deleted', async () => {
  const { server, user } = await open();
  server.on(paths.savePreset, () => like(preset, { id: 5, project_id: 2, name: 'No order' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Order of rows matters' }));
  await user.click(screen.getByRole('button', { name: 'Saved options' }));
  await user.click(await screen.findByRole('button', { name: 'Save options', hidden: true }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'No order');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save options' }));
  await waitFor(() =>
    expect(server.received(paths.savePreset)[0]!.body).toMatchObject({
      project_id: 2,
      name: 'No order',
      options: { order: false },
    }),
  );
  await screen.findByText('Options saved');
  await user.click(screen.getByRole('button', { name: 'Saved options' }));
  await user.click(await screen.findByRole('button', { name: 'By code', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toEqual({ source: 7, target: 8 }));
});

test('without two workbooks the page says what to do', async () => {
  await openPage('/workbook-compare', { script: () => {} });
  const link = await screen.findByRole('link', { name: 'Choose workbooks' });
  expect(link.getAttribute('href')).toBe('/doc-compare');
});

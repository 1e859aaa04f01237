import { comparedSide } from '@dossier/contract/base/comparison';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { workbooksPaths as paths } from '@dossier/contract/workbooks/paths';
import { comparedSheet, type GridAnswer, workbookChange, workbookComparison } from '@dossier/contract/workbooks/schema';
import type { WorkbookChange } from '@dossier/contract/workbooks/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blank, like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

// Without a layout there is no height; with one, the rows and columns in view are drawn.
beforeAll(() => {
  for (const name of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(900);
});
afterAll(() => vi.restoreAllMocks());

const column = (a: string | null, b: string | null, name: string, kind: 'same' | 'moved' = 'same') => ({
  a,
  b,
  name,
  kind,
  numeric: false,
});
const counts = { ...blank(comparedSheet).counts };
const prices = like(comparedSheet, {
  a: 'Prices',
  b: 'Prices',
  kind: 'same',
  header_rows: { a: [1], b: [1] },
  key: {
    columns: [{ a: 'A', b: 'A', name: 'Code' }],
    source: 'proposed',
    found: 0.98,
    unique: { a: true, b: true },
  },
  columns: [
    column('A', 'A', 'Code'),
    column('B', 'B', 'Text'),
    column('D', 'C', 'Limit', 'moved'),
    column('C', 'D', 'Sum'),
  ],
  rows: 40,
  counts: { ...counts, total: 4, rows_added: 1, rows_removed: 1, cells: 1, columns_moved: 1, recalculated: 1 },
});
const owners = like(comparedSheet, { ...prices, a: 'Owners', b: 'Owners', rows: 3, counts });

const changes: WorkbookChange[] = [
  like(workbookChange, { number: 1, kind: 'column_moved', sheet: 0, column: 2, a: 'D', b: 'C', name: 'Limit' }),
  like(workbookChange, { number: 2, kind: 'row_added', sheet: 0, row: 10, b: '11:11' }),
  like(workbookChange, {
    number: 3,
    kind: 'value',
    sheet: 0,
    row: 12,
    column: 2,
    a: 'D12',
    b: 'C13',
    name: 'Limit',
    before: '61 t',
    after: '65 t',
  }),
  like(workbookChange, { number: 4, kind: 'row_removed', sheet: 0, row: 30, a: '31:31' }),
];
const hidden = like(workbookChange, {
  number: 5,
  kind: 'value',
  sheet: 0,
  row: 31,
  column: 1,
  before: 'Load',
  after: 'load',
  hidden_by: 'case',
});

function gridRow(position: number): GridAnswer['rows'][number] {
  const plain = [`R-${position}`, `Text ${position}`, '1 t', '7'];
  if (position === 10) return { a: null, b: 11, kind: 'added', cells: plain, changes: [2] };
  if (position === 30) return { a: 30, b: null, kind: 'removed', cells: plain, changes: [4] };
  const cells: GridAnswer['rows'][number]['cells'] = [...plain];
  if (position === 12) {
    cells[2] = { text: '65 t', before: '61 t', changes: [3] };
    cells[3] = { text: '130', before: '122', formula: '=C13*2', recalculated: true };
  }
  return { a: position + 1, b: position + 1, kind: position === 12 ? 'changed' : 'same', cells };
}

const result = like(workbookComparison, {
  id: 5,
  company_id: 3,
  state: 'done',
  source: like(comparedSide, {
    document: { id: 7, name: 'Cranes 2026-06.xlsx' },
    project: { id: 2, name: 'Boathouse' },
    version: { id: 1, number: 1 },
  }),
  target: like(comparedSide, {
    document: { id: 8, name: 'Cranes 2026-11.xlsx' },
    project: { id: 2, name: 'Boathouse' },
    version: { id: 2, number: 1 },
  }),
  counts: { ...prices.counts, hidden: 1 },
  hidden_by: { case: 1 },
  by_kind: { column_moved: 1, row_added: 1, value: 1, row_removed: 1 },
  sheets: [owners, prices],
  not_compared: [{ side: 'both', part: 'macros', reason: 'not_given' }],
});

function scripted(server: ScriptedServer, shown = result) {
  const own = (list: WorkbookChange[]) => list.map((one) => ({ ...one, sheet: 1 }));
  server.on(paths.get, () => shown);
  const spans: [number, number][] = [
    [10, 3],
    [30, 1],
  ];
  server.on(paths.changedRows, ({ params }) => ({ spans: params.sheet === 1 ? spans : [] }));
  server.on(paths.grid, ({ query, params }) => {
    const total = params.sheet === 1 ? 40 : 3;
    return { from: query.from, total, rows: Array.from({ length: total }, (_, position) => gridRow(position)) };
  });
  server.on(paths.changes, ({ query }) => {
    const items = own(query.hidden ? [...changes, hidden] : changes).filter(
      (one) => query.kind === undefined || query.kind.includes(one.kind),
    );
    return { items, total: items.length, page: 1, per_page: 200 };
  });
}
const open = (search = '', shown = result) =>
  openPage(`/workbook-compare/5${search}`, { script: (server) => scripted(server, shown) });
const grid = () => within(screen.getByRole('grid', { name: 'Both versions of Prices' }));

test('the first sheet with changes as one grid: what was added, removed, changed, moved and recalculated', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: /Cranes 2026-06.*2026-11/ });
  for (const count of ['1 row', '1 cell', '1 column moved']) screen.getAllByText(count);
  await waitFor(() => expect(grid().getByText('61 t').tagName).toBe('DEL'));
  expect(grid().getByText('65 t').tagName).toBe('INS');
  expect(grid().getByText('R-10').tagName).toBe('INS');
  expect(grid().getByText('R-30').tagName).toBe('DEL');
  expect(grid().getByRole('columnheader', { name: /C Limit.*was D/ })).toBeTruthy();
  expect(grid().getByRole('img', { name: 'Recalculated' })).toBeTruthy();
  screen.getByText('1 cell recalculated');
  screen.getByText('Code');
  const tabs = within(screen.getByRole('navigation', { name: 'Sheets' }));
  expect(tabs.getByRole('button', { name: /Owners.*same/ })).toBeTruthy();
  expect(tabs.getByRole('button', { name: /Prices/, current: true })).toBeTruthy();
});

test('rows without changes are one line, which unfolds', async () => {
  const { user } = await open();
  await screen.findByText('8 rows without changes.');
  expect(grid().queryByText('R-3')).toBeNull();
  await user.click(grid().getAllByRole('button', { name: 'Show' })[0]!);
  await grid().findByText('R-3');
  await user.click(screen.getByRole('switch', { name: 'Only changes' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ all: true }));
  await grid().findByText('R-20');
});

/** A sheet of 100,000 rows, and answers that wait until they are let go. */
async function openLarge() {
  const held: (() => void)[] = [];
  let holds = false;
  const { server, user } = await openPage('/workbook-compare/5?all=true', {
    script(scriptedServer) {
      scripted(scriptedServer, { ...result, sheets: [owners, { ...prices, rows: 100_000 }] });
      scriptedServer.on(paths.grid, async ({ query: { from, count } }) => {
        if (holds) await new Promise<void>((resolve) => held.push(resolve));
        if (from === 50_000) return new Refusal(409, 'conflict');
        return { from, total: 100_000, rows: Array.from({ length: count }, (_, at) => gridRow(from + at)) };
      });
    },
  });
  await waitFor(() => grid().getByText('R-0'));
  return {
    user,
    asked: () => server.received(paths.grid).map(({ query }) => query.from),
    scrollToRow(row: number) {
      const scroller = screen.getByRole('grid');
      scroller.scrollTop = row * 33;
      fireEvent.scroll(scroller);
    },
    hold: () => void (holds = true),
    letGo() {
      holds = false;
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

test('rows that were passed by before it was their turn are not loaded', async () => {
  const { asked, scrollToRow, hold, letGo } = await openLarge();
  hold();
  for (let row = 10_100; row <= 40_100; row += 5_000) scrollToRow(row);
  await waitFor(() => expect(asked()).toEqual([0, 10_000, 15_000]));
  letGo();
  await grid().findByText('R-40100');
  expect(asked()).toEqual([0, 10_000, 15_000, 40_000]);
});

test('while scrolling, rows ahead are there before they come into view', async () => {
  const { asked, scrollToRow } = await openLarge();
  for (let row = 0; row <= 300; row += 30) scrollToRow(row);
  await waitFor(() => expect(asked()).toEqual([0, 200, 400, 600]));
  scrollToRow(600);
  grid().getByText('R-600');
});

test('rows that could not be loaded say so, and can be loaded again', async () => {
  const { user, asked, scrollToRow } = await openLarge();
  scrollToRow(50_100);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked()).toEqual([0, 50_000, 50_000]));
});

test('from change to change by keyboard; the place is in the address', async () => {
  const { user } = await open();
  await screen.findByText('4 changes');
  await user.keyboard('n');
  await screen.findByText('Change 1 of 4');
  await user.keyboard('nn');
  await screen.findByText('Change 3 of 4');
  expect(router.state.location.search).toEqual({ change: 3, sheet: 1 });
  await waitFor(() => {
    const active = screen.getByRole('grid').getAttribute('aria-activedescendant')!;
    expect(document.getElementById(active)?.textContent).toContain('65 t');
  });
  await user.keyboard('p');
  await screen.findByText('Change 2 of 4');
});

test('arrows move in the grid, and Enter opens the cell with its formula and what changed it', async () => {
  const { server, user } = await open('?sheet=1&row=12&column=2');
  server.on(paths.inputs, () => ({
    inputs: [{ sheet: 1, cell: 'C13', row: 12, column: 2, before: '61 t', after: '65 t' }],
    more: false,
  }));
  await screen.findByText('4 changes');
  await waitFor(() => expect(grid().getByText('65 t')).toBeTruthy());
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  const cell = within(await screen.findByRole('region', { name: 'Cell' }));
  cell.getByText('=C13*2');
  cell.getByText('Recalculated: the formula is the same');
  await user.click(cell.getByRole('button', { name: 'What changed it' }));
  await user.click(await cell.findByRole('button', { name: /C13/ }));
  expect(server.received(paths.inputs)[0]).toMatchObject({ params: { id: 5, sheet: 1 }, query: { cell: 'D13' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sheet: 1, row: 12, column: 2 }));
});

test('the panel of a cell has its changed comment, and the changed rule of the area that it is in', async () => {
  const note = { sheet: 1, row: 12, column: 2, a: 'D12', b: 'C13' };
  const comment = like(workbookChange, { ...note, number: 6, kind: 'comment', before: 'Ask Jo', after: 'Ask Kim' });
  const rule = like(workbookChange, {
    ...note,
    number: 7,
    kind: 'validation',
    row: 4,
    a: 'D5:D40',
    b: 'C5:C40 E2',
    before: 'list: a,b',
    after: 'list: a,b,c',
  });
  const elsewhere = like(workbookChange, { ...rule, number: 8, a: 'D14:D40', b: 'C15:C40', after: 'list: z' });
  const { server, user } = await open('?sheet=1&row=12&column=2', {
    ...result,
    by_kind: { ...result.by_kind, comment: 1, validation: 2 },
  });
  server.on(paths.changes, ({ query: { number, kind } }) => {
    const items = number ? [comment] : kind?.includes('validation') ? [rule, elsewhere] : [];
    return { items, total: items.length, page: 1, per_page: 200 };
  });
  await waitFor(() => expect(grid().getByText('65 t')).toBeTruthy());
  screen.getByRole('grid').focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('region', { name: 'Cell' }));
  await panel.findByText('Ask Kim');
  expect(panel.getByText('Ask Jo').tagName).toBe('DEL');
  panel.getByText('Validation rule C5:C40 E2');
  panel.getByText('list: a,b,c');
  expect(panel.queryByText('list: z')).toBeNull();
});

test('the head says how many rows the key left to similarity, and a warning names the first new error', async () => {
  const params = { count: 2, cell: 'D3', error: '#DIV/0!' };
  const shown = {
    ...result,
    sheets: [owners, { ...prices, by_similarity: 6 }],
    warnings: [{ code: 'new_errors' as const, sheet: 'Prices', params }],
  };
  await open('', shown);
  await screen.findByText(/then by similarity, 6 rows/);
  expect(
    screen.getByText('2 cells of the sheet “Prices” have become errors; the first is #DIV/0! in D3.'),
  ).toBeTruthy();
});

test('a change far down is found without the pages before it', async () => {
  const many = Array.from({ length: 950 }, (_, index) =>
    like(workbookChange, { number: index + 1, kind: 'row_added', sheet: 1, row: 10, b: '11:11' }),
  );
  const { server } = await openPage('/workbook-compare/5?change=901', {
    script(scriptedServer) {
      scripted(scriptedServer);
      scriptedServer.on(paths.changes, ({ query: { page, per_page: size } }) => ({
        items: many.slice((page - 1) * size, page * size),
        total: many.length,
        page,
        per_page: size,
      }));
    },
  });
  await screen.findByText('Change 901 of 950');
  expect(server.received(paths.changes).map(({ query }) => query.page)).not.toContain(2);
});

test('the list of changes has filters, hidden changes and what was not compared', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: '1 not compared' }));
  const panel = within(await screen.findByRole('region', { name: 'Changes' }));
  await panel.findByText('61 t → 65 t');
  panel.getByText('D12 → C13 Limit · Prices');
  panel.getByText('Macros (both documents): cannot be compared in this type of file');
  await user.click(panel.getByRole('button', { name: 'Filter by Kind' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Row added (1)', hidden: true }));
  await waitFor(() => expect(server.received(paths.changes).at(-1)!.query).toMatchObject({ kind: ['row_added'] }));
  await user.click(screen.getAllByRole('button', { name: 'Show' })[0]!);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ hidden: true }));
});

test('formulas instead of values, and both sheets beside each other', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Formulas' }));
  await grid().findByText('=C13*2');
  await user.click(screen.getByRole('radio', { name: 'Side by side' }));
  const older = within(await screen.findByRole('grid', { name: 'Older sheet Prices' }));
  await older.findByText('61 t');
  expect(older.queryByText('65 t')).toBeNull();
  expect(within(screen.getByRole('grid', { name: 'Newer sheet Prices' })).queryByText('61 t')).toBeNull();
  expect(router.state.location.search).toMatchObject({ view: 'beside', formulas: true });
});

test('an export is a task, in words of the interface', async () => {
  const { server, user } = await open();
  server.on(paths.export, () => ({ task_result_id: 77 }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Newer workbook with changes marked', hidden: true }));
  await waitFor(() => expect(server.received(paths.export)).toHaveLength(1));
  expect(server.received(paths.export)[0]!.body).toMatchObject({
    format: 'xlsx',
    language: 'en',
    words: { kinds: { row_added: 'Row added' }, warnings: { empty_sheet: expect.stringContaining('{sheet}') } },
  });
  await waitFor(() => expect(server.received(taskPaths.get)).toHaveLength(1));
});

test('rows are matched in another way by looking again with the same options', async () => {
  await open('', { ...result, options: { ...result.options, order: false } });
  const link = await screen.findByRole('link', { name: 'Change' });
  const search = new URL(link.getAttribute('href')!, 'http://localhost').searchParams;
  expect([search.get('source'), search.get('target_version'), search.get('options')]).toEqual([
    '7',
    '1',
    '{"order":false}',
  ]);
});

test('while it runs the page says so; without changes and without access too', async () => {
  const { server } = await open('', { ...result, state: 'queued' });
  await screen.findByRole('heading', { name: 'Queued for processing' });
  server.on(paths.get, () => ({
    ...result,
    counts: { ...counts, total: 0 },
    sheets: [owners],
    by_kind: {},
    not_compared: [],
  }));
  await screen.findByText('No changes were found in what was compared.');
  expect(await screen.findByText('3 rows without changes.')).toBeTruthy();
});

test('without access to both workbooks the page is refused', async () => {
  await openPage('/workbook-compare/5', {
    script: (server) => server.on(paths.get, () => new Refusal(403, 'forbidden')),
  });
  await screen.findByText('403');
  expect(screen.queryByText('Cranes')).toBeNull();
});

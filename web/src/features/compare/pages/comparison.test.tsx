import { comparedSide } from '@dossier/contract/base/comparison';
import { comparePaths as paths } from '@dossier/contract/compare/paths';
import { alignedRow, change, comparedBlock, comparison, textPlace } from '@dossier/contract/compare/schema';
import type { Change } from '@dossier/contract/compare/schema';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

// Without a layout there is no height; with one, the rows in view are drawn.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterAll(() => vi.restoreAllMocks());

const place = (text: string, page = 1) => like(textPlace, { page, end_page: page, end: text.length, text });
const block = (text: string, page = 1) => like(comparedBlock, { place: place(text, page) });
const made = (number: number, parts: Partial<Change>) =>
  like(change, { number, row: number, heading: `Article ${number}`, part: 'body', ...parts });

const changes = [
  made(1, {
    kind: 'changed',
    a: place('within ninety days'),
    b: place('within sixty days'),
    words: [
      { op: '=', text: 'within ' },
      { op: '-', text: 'ninety' },
      { op: '+', text: 'sixty' },
      { op: '=', text: ' days' },
    ],
  }),
  made(2, { kind: 'inserted', b: place('A new clause.'), words: [{ op: '+', text: 'A new clause.' }] }),
  made(3, {
    kind: 'moved',
    a: place('A claim lapses.', 4),
    b: place('A claim lapses.', 5),
    words: [{ op: '=', text: 'A claim lapses.' }],
    other_row: 4,
  }),
  made(5, {
    kind: 'changed',
    hidden_by: 'page_numbers',
    a: place('Page 3'),
    b: place('Page 4'),
    words: [
      { op: '=', text: 'Page ' },
      { op: '-', text: '3' },
      { op: '+', text: '4' },
    ],
  }),
];
const rows = [
  like(alignedRow, { a: [block('Unchanged.')], b: [block('Unchanged.')] }),
  like(alignedRow, { a: [block('within ninety days')], b: [block('within sixty days')], changes: [1] }),
  like(alignedRow, { b: [block('A new clause.')], changes: [2] }),
  like(alignedRow, { b: [block('A claim lapses.', 5)], changes: [3] }),
  like(alignedRow, { a: [block('A claim lapses.', 4)], changes: [3] }),
  like(alignedRow, { a: [block('Page 3')], b: [block('Page 4')], changes: [5] }),
];
const result = like(comparison, {
  id: 5,
  company_id: 3,
  state: 'done',
  source: like(comparedSide, {
    document: { id: 7, name: 'Lease.docx' },
    project: { id: 2, name: 'Boathouse' },
    version: { id: 1, number: 1 },
    pages: 6,
  }),
  target: like(comparedSide, {
    document: { id: 8, name: 'New lease.docx' },
    project: { id: 2, name: 'Boathouse' },
    version: { id: 2, number: 1 },
    pages: 7,
  }),
  similarity: 0.998,
  options: { ignore: ['page_numbers'] },
  counts: { total: 3, inserted: 1, deleted: 0, changed: 1, moved: 1, hidden: 1 },
  hidden_by: { page_numbers: 1 },
  by_kind: { changed: 1, inserted: 1, moved: 1 },
  by_decision: { open: 3, accepted: 0, rejected: 0 },
  sections: [{ heading: 'Claims', level: 1, a_page: 1, b_page: 1, similarity: 0.7, changes: 3, row: 0 }],
  not_compared: [{ side: 'a', part: 'header', reason: 'not_given' }],
  revisions: [
    { side: 'b', kind: 'inserted', author: 'Ada Berg', date: '2026-03-02T10:00:00Z', text: 'in writing', page: 4 },
    { side: 'b', kind: 'deleted', author: null, date: null, text: 'by word', page: 4 },
  ],
  rows: rows.length,
  formats: ['html', 'docx'],
});

function scripted(server: ScriptedServer, shown = result) {
  let current = changes;
  server.on(paths.get, () => shown);
  server.on(paths.rows, () => ({ from: 0, total: rows.length, rows, changes: current }));
  server.on(paths.changes, ({ query }) => {
    const items = current.filter(
      (one) => (query.hidden || one.hidden_by === null) && (query.kind === undefined || query.kind.includes(one.kind)),
    );
    return { items, total: items.length, page: 1, per_page: 200 };
  });
  server.on(paths.review, ({ params, body }) => {
    current = current.map((one) => (one.number === params.number ? { ...one, ...body } : one));
    return current.find(({ number }) => number === params.number)!;
  });
}
const open = (search = '', shown = result) =>
  openPage(`/doc-compare/5${search}`, { script: (server) => scripted(server, shown) });
const panel = () => within(screen.getByRole('region', { name: 'Changes' }));
const documents = () => within(screen.getByRole('region', { name: 'Side by side' }));

test('both documents side by side, with the words that differ', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: /Lease.*New lease/ });
  for (const count of ['1 added', '1 changed', '1 moved']) screen.getByText(count);
  await waitFor(() => expect(documents().getByText('ninety').tagName).toBe('DEL'));
  expect(documents().getByText('sixty').tagName).toBe('INS');
  expect(documents().getByText('A new clause.').tagName).toBe('INS');
  expect(panel().getByText('all 99%')).toBeTruthy();
});

test('marks of notes and pictures are named with the words around them', async () => {
  const mark = like(textPlace, {
    page: 1,
    outside: true,
    around: { before: 'to the account of the landlord.', after: '' },
  });
  const marked = [
    made(1, { kind: 'inserted', part: 'note_mark', b: mark, words: [] }),
    made(2, {
      kind: 'deleted',
      part: 'picture',
      a: { ...mark, around: { before: 'See ', after: ' for the lot and more' } },
    }),
  ];
  await openPage('/doc-compare/5', {
    script(server) {
      scripted(server);
      server.on(paths.changes, () => ({ items: marked, total: 2, page: 1, per_page: 200 }));
      server.on(paths.rows, () => ({ from: 0, total: rows.length, rows, changes: marked }));
    },
  });
  const list = within(await screen.findByRole('region', { name: 'List of changes' }));
  const textOf = (name: string) => list.getByRole('img', { name }).parentElement!.textContent;
  await waitFor(() => expect(textOf('Note mark')).toBe('…of the landlord.'));
  expect(textOf('Picture')).toBe('See  for the lot and…');
  list.getByRole('button', { name: 'Added: Article 1 …of the landlord. Note mark' });
  // The row says it too.
  await waitFor(() => documents().getByRole('img', { name: 'Note mark' }));
});

test('from the first change to the last by keyboard alone; the current one is in the address', async () => {
  const { server, user } = await open();
  await screen.findByRole('region', { name: 'List of changes' });
  await user.keyboard('j');
  await panel().findByText('1 of 3');
  expect(router.state.location.search).toEqual({ change: 1 });
  await user.keyboard('jn');
  await panel().findByText('3 of 3');
  await user.keyboard('j');
  expect(router.state.location.search).toEqual({ change: 3 });
  await user.keyboard('a');
  await panel().findByRole('button', { name: 'Accept', pressed: true });
  await waitFor(() => expect(server.received(paths.review)[0]).toMatchObject({ params: { id: 5, number: 3 } }));
  await user.keyboard('r');
  await panel().findByRole('button', { name: 'Reject', pressed: true });
  await user.keyboard('r');
  await waitFor(() => expect(server.received(paths.review).at(-1)!.body).toEqual({ decision: 'open' }));
});

test('tracked changes of the files are listed apart from the changes', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('2 tracked changes in the files'));
  expect(screen.getByText('in writing').tagName).toBe('INS');
  expect(screen.getByText('by word').tagName).toBe('DEL');
  expect(screen.getByText(/^Ada Berg/).textContent).toContain('p. 4');
});

test('a place of a moved text leads to the other one', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'moved to p. 5' }));
  expect(router.state.location.search).toEqual({ row: 3, change: 3 });
  await user.click(await screen.findByRole('button', { name: 'moved from p. 4' }));
  expect(router.state.location.search).toEqual({ row: 4, change: 3 });
});

test('the current change links to its words in both documents', async () => {
  await open('?change=1');
  const link = await screen.findByRole('link', { name: 'Open New lease.docx, page 1' });
  expect(link.getAttribute('href')).toContain('/company/3/project/2/document/8?');
  expect(link.getAttribute('href')).toContain('start=0&end=17');
  screen.getByRole('link', { name: 'Open Lease.docx, page 1' });
});

test('the address of a change that a filter hides shows it', async () => {
  await open('?change=5');
  await screen.findByText('Ignored: Page numbers');
  await panel().findByText('4 of 4');
  expect(router.state.location.search).toEqual({ change: 5, hidden: true });
});

test('what a filter hides can be shown, and other filters make another comparison', async () => {
  const { server, user } = await open();
  server.on(paths.compare, () => ({ comparison_id: 6, workbook_compare_id: null, task_result_id: 60 }));
  await screen.findByText('1 minor change is hidden.');
  await screen.findByText('Page 4');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await panel().findByText('4');
  await screen.findByText('Ignored: Page numbers');
  await user.click(screen.getByRole('button', { name: 'Ignore: Page numbers' }));
  await screen.findByText('hides 1 change');
  await user.click(screen.getByRole('checkbox', { name: 'Capitals', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Compare with these filters', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/doc-compare/6'));
  expect(server.received(paths.compare)[0]!.body).toMatchObject({
    source_document_id: 7,
    target_document_id: 8,
    options: { ignore: ['page_numbers', 'case'] },
  });
});

test('what was not compared is said, also beside an empty list', async () => {
  await openPage('/doc-compare/5', {
    script(server) {
      scripted(server, { ...result, counts: { ...result.counts!, total: 0, hidden: 0 } });
      server.on(paths.changes, () => ({ items: [], total: 0, page: 1, per_page: 200 }));
    },
  });
  await screen.findByText('No changes were found in what was compared.');
  const missing = within(screen.getByRole('region', { name: 'Not compared' }));
  expect(missing.getAllByRole('listitem')).toHaveLength(1);
  missing.getByText(/^Headers \(older document\): cannot be compared in this type of file/);
});

test('a note is written', async () => {
  const { server, user } = await open('?change=2');
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await user.keyboard('Ask the client');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(server.received(paths.review)[0]!.body).toEqual({ note: 'Ask the client' }));
  await panel().findByText('Ask the client');
});

test('inline, removed words stand in the newer text', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Inline' }));
  const text = within(await screen.findByRole('region', { name: 'Inline' }));
  await waitFor(() => expect(text.getByText('ninety').parentElement!.textContent).toBe('within ninety sixty days'));
  expect(router.state.location.search).toEqual({ view: 'inline' });
});

test('a conversation about both documents is opened', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask about both documents', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ask-dossier'));
  expect(router.state.location.search).toEqual({ documents: '7-8', comparison: 5 });
});

test('an export is a task, in words of the interface', async () => {
  const { server, user } = await open();
  server.on(paths.export, () => ({ task_result_id: 77 }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'Web page (HTML)', hidden: true })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Word with tracked changes', hidden: true }));
  await waitFor(() => expect(server.received(paths.export)).toHaveLength(1));
  expect(server.received(paths.export)[0]!.body).toMatchObject({
    format: 'docx',
    language: 'en',
    hidden: false,
    words: { kinds: { moved: 'Moved' } },
  });
  await waitFor(() => expect(server.received(taskPaths.get)).toHaveLength(1));
});

test('while it runs the page says so, and a failed one says why', async () => {
  const { server } = await open('', { ...result, state: 'queued' });
  await screen.findByRole('heading', { name: 'Queued for processing' });
  // Without tools the menu is beside the name, also on a small screen.
  const name = screen.getByRole('heading', { level: 1 });
  expect(within(name.nextElementSibling as HTMLElement).getByRole('button', { name: 'More actions' })).toBeTruthy();
  server.on(paths.get, () => ({ ...result, state: 'cancelled' as const }));
  await screen.findByRole('heading', { name: 'The comparison was cancelled' });
  expect(screen.getByRole('button', { name: 'Compare again' })).toBeTruthy();
});

test('without access to both documents the page is refused', async () => {
  await openPage('/doc-compare/5', {
    script: (server) => server.on(paths.get, () => new Refusal(403, 'forbidden')),
  });
  await screen.findByText('403');
  expect(screen.queryByText('Lease')).toBeNull();
});

import { comparedSide } from '@dossier/contract/base/comparison';
import { comparePaths as paths } from '@dossier/contract/compare/paths';
import { alignedRow, change, comparedBlock, comparison, textPlace } from '@dossier/contract/compare/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, documentVersion, outline, readingPage } from '@dossier/contract/documents/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

// Without a layout there is no height; with one, the pages in view are drawn.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterAll(() => vi.restoreAllMocks());

const texts = { 7: 'The rent is due within ninety days.', 8: 'The rent is due within sixty days. A new clause.' };
const place = (start: number, end: number) => like(textPlace, { page: 1, end_page: 1, start, end });
const changed = like(change, {
  number: 1,
  kind: 'changed',
  part: 'body',
  a: place(0, 35),
  b: place(0, 34),
  words: [
    { op: '=', text: 'The rent is due within ' },
    { op: '-', text: 'ninety' },
    { op: '+', text: 'sixty' },
    { op: '=', text: ' days.' },
  ],
});
const inserted = like(change, {
  number: 2,
  kind: 'inserted',
  part: 'body',
  row: 1,
  b: place(35, 48),
  words: [{ op: '+', text: 'A new clause.' }],
});
const sideOf = (id: number, name: string) =>
  like(comparedSide, { document: { id, name }, type: 'txt', version: { id, number: 1 }, pages: 1 });
const result = like(comparison, {
  id: 5,
  company_id: 3,
  state: 'done',
  source: sideOf(7, 'Lease 1.txt'),
  target: sideOf(8, 'Lease 2.txt'),
  similarity: 0.9,
  counts: { total: 2, inserted: 1, deleted: 0, changed: 1, moved: 0, hidden: 0 },
  by_decision: { open: 2, accepted: 0, rejected: 0 },
  rows: 2,
});
const page = { number: 1, kind: 'text' as const };

function scripted(server: ScriptedServer) {
  server.on(paths.get, () => result);
  server.on(paths.changes, () => ({ items: [changed, inserted], total: 2, page: 1, per_page: 200 }));
  server.on(paths.rows, () => ({
    from: 0,
    total: 2,
    rows: [changed, inserted].map(({ number, a, b }) =>
      like(alignedRow, {
        a: a ? [like(comparedBlock, { place: a })] : [],
        b: b ? [like(comparedBlock, { place: b })] : [],
        changes: [number],
      }),
    ),
    changes: [changed, inserted],
  }));
  server.on(paths.levels, () => ({
    levels: [[1, 0, 1, 0] as [number, number, number, number]],
    lengths: { a: [35], b: [48] },
  }));
  server.on(paths.changesOnPages, ({ query }) => ({
    changes: query.side === 'a' ? [changed] : [changed, inserted],
  }));
  server.on(documentPaths.get, ({ params: { id } }) =>
    like(document, { id, type: 'txt', version: { id, number: 1 }, number_of_versions: 1, indexing_status: 'indexed' }),
  );
  server.on(documentPaths.versions, () => ({ items: [like(documentVersion, { number: 1 })] }));
  server.on(documentPaths.outline, () => like(outline, { pages: [like(readingPage, page)] }));
  server.on(documentPaths.reading, ({ params: { id } }) =>
    like(readingPage, { ...page, text: texts[id as keyof typeof texts] }),
  );
}
const column = (name: string) => screen.findByRole('region', { name });
const marks = (element: HTMLElement) => [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('the pages of both documents are beside each other, with the words that differ', async () => {
  const { server, user } = await openPage('/doc-compare/5', { script: scripted });
  await user.click(await screen.findByRole('radio', { name: 'Pages' }));
  const [older, newer] = [await column('Older document'), await column('Newer document')];
  await waitFor(() => expect(marks(older).join()).toContain('ninety'));
  await waitFor(() => expect(marks(newer).join()).toMatch(/sixty.*A new clause\./));
  expect(older.textContent).not.toContain('new clause');
  expect(router.state.location.search).toEqual({ view: 'pages' });
  expect(server.received(paths.changesOnPages).map(({ query }) => [query.side, query.from, query.to])).toEqual(
    expect.arrayContaining([
      ['a', 1, 10],
      ['b', 1, 10],
    ]),
  );
});

test('a mark of a note leads to the words beside it on the page', async () => {
  const noted = like(change, {
    ...inserted,
    part: 'note_mark',
    b: like(textPlace, { page: 1, end_page: 1, start: 34, end: 34, outside: true }),
    words: [],
  });
  const { user } = await openPage('/doc-compare/5?view=pages', {
    script(server) {
      scripted(server);
      server.on(paths.changes, () => ({ items: [noted], total: 1, page: 1, per_page: 200 }));
      server.on(paths.changesOnPages, ({ query }) => ({ changes: query.side === 'a' ? [] : [noted] }));
      server.on(paths.rows, () => ({
        from: 0,
        total: 2,
        rows: [
          like(alignedRow, {}),
          like(alignedRow, { b: [like(comparedBlock, { place: place(0, 34) })], changes: [2] }),
        ],
        changes: [noted],
      }));
    },
  });
  const newer = await column('Newer document');
  await waitFor(() => expect(marks(newer)).not.toEqual([]));
  const scrolled = vi.spyOn(newer, 'scrollTo');
  await user.keyboard('j');
  await waitFor(() => expect(newer.querySelector('[data-current]')?.textContent).toContain('days'));
  expect(scrolled).toHaveBeenCalled();
});

test('from change to change by keyboard; the current one is marked in each document that has it', async () => {
  const { user } = await openPage('/doc-compare/5?view=pages', { script: scripted });
  const [older, newer] = [await column('Older document'), await column('Newer document')];
  await waitFor(() => expect(marks(newer)).not.toEqual([]));
  const current = (element: HTMLElement) => element.querySelector('[data-current]')?.textContent;
  await user.keyboard('j');
  await waitFor(() => expect(current(older)).toContain('ninety'));
  await waitFor(() => expect(current(newer)).toContain('sixty'));
  await user.keyboard('j');
  await waitFor(() => expect(current(newer)).toContain('A new clause.'));
  expect(current(older)).toBeUndefined();
  within(screen.getByRole('region', { name: 'Changes' })).getByText('2 of 2');
});

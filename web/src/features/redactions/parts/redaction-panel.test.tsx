import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { entityPaths } from '@dossier/contract/entities/paths';
import { documentAnalysis, entityInDocument } from '@dossier/contract/entities/result-schema';
import { removedFrom } from '@dossier/contract/redactions/constants';
import { redactionPaths as paths } from '@dossier/contract/redactions/paths';
import { redaction, type Redaction, type RedactionReport, redactionReport } from '@dossier/contract/redactions/schema';
import { say } from '@dossier/contract/redactions/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';

const contracts = { id: 7, name: 'Contracts' };
const letter = like(document, {
  id: 3,
  name: 'Letter.txt',
  type: 'txt',
  company_id: 1,
  project_id: 2,
  version: { id: 4, number: 1 },
  indexing_status: 'indexed',
  number_of_pages: 1,
});
const analysed = like(documentAnalysis, {
  analysis: contracts,
  state: 'done',
  analysed_at: '2026-11-20T10:00:00Z',
  mentions: 3,
  kinds: [
    { kind: 'person', kind_name: null, mentions: 2 },
    { kind: 'date', kind_name: null, mentions: 1 },
  ],
});
const entities = [
  like(entityInDocument, { id: 1, name: 'Ada', kind: 'person', mentions: 2, page: 1, start: 10, end: 13 }),
  like(entityInDocument, { id: 2, name: '1 May', kind: 'date', mentions: 1, page: 1, start: 20, end: 25 }),
];
const removed = Object.fromEntries(removedFrom.map((part) => [part, part === 'text' ? 3 : 0]));
const report = like(redactionReport, {
  form: 'same',
  removed: removed as RedactionReport['removed'],
  kinds: [{ kind: 'person', kind_name: null, mentions: 2 }],
  pages: [{ page: 1, mentions: 3 }],
  values: 2,
});
const verified = like(redaction, {
  id: 9,
  document: { id: 3, name: 'Letter.txt' },
  project_id: 2,
  company_id: 1,
  version: { id: 4, number: 1 },
  state: 'verified',
  kinds: report.kinds,
  file: { filename: 'Letter-redacted.txt', type: 'txt', size: 20 },
  report,
});

function open(
  copies: readonly Redaction[],
  { address = '', may = permissionKeys }: { address?: string; may?: readonly PermissionKey[] } = {},
) {
  return openPage(`/company/1/project/2/document/3?tab=entities${address}`, {
    may,
    script(server) {
      server.on(documentPaths.get, () => letter);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () =>
        like(readingPage, { number: 1, kind: 'text', text: 'Dear Mr. Ada, on 1 May.' }),
      );
      server.on(entityPaths.ofDocument, () => ({ items: [analysed] }));
      server.on(entityPaths.documentEntities, () => ({ items: entities, total: 2, page: 1, per_page: 200 }));
      server.on(paths.list, () => ({ items: [...copies] }));
      server.on(paths.get, () => copies[0]!);
      server.on(paths.pages, () => ({ items: [{ number: 1, text: 'Dear Mr. [person].' }], total: 1 }));
      server.on(paths.create, () =>
        like(redaction, { ...verified, id: 10, state: 'queued', report: null, file: null }),
      );
      server.on(paths.remove, () => undefined);
    },
  });
}
const opened = async (...args: Parameters<typeof open>) => {
  const page = await open(...args);
  await page.user.click(await screen.findByRole('button', { name: 'Redacted copy' }));
  return page;
};

test('a copy is made without the chosen kinds, but for entities that stay, and without typed text', async () => {
  const { server, user } = await opened([]);
  await screen.findByRole('checkbox', { name: 'People', checked: true });
  screen.getByRole('checkbox', { name: 'Dates', checked: false });
  await user.click(screen.getByRole('checkbox', { name: 'Dates' }));
  await user.click(screen.getByRole('button', { name: 'People: choose what is removed' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ada' }));
  await user.type(screen.getByRole('textbox', { name: 'Text to remove everywhere' }), 'second reader');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Make copy' }));
  await waitFor(() => expect(server.received(paths.create)).toHaveLength(1));
  expect(server.received(paths.create)[0]!.body).toEqual({
    analysis_id: 7,
    kinds: ['person', 'date'],
    except_entity_ids: [1],
    places: [],
    texts: ['second reader'],
    version: 1,
    words: { person: 'person', date: 'date', selected: 'selected' },
  });
});

test('a text without letters is not added, and an added one is removed again', async () => {
  const { user } = await opened([]);
  const field = await screen.findByRole('textbox', { name: 'Text to remove everywhere' });
  await user.type(field, '--{Enter}');
  await screen.findByText(/with a letter or digit/);
  await user.clear(field);
  await user.type(field, 'Jo Bloggs{Enter}');
  await user.click(await screen.findByRole('button', { name: "Do not remove 'Jo Bloggs'" }));
  await waitFor(() => expect(screen.queryByText('Jo Bloggs')).toBeNull());
});

test('a verified copy is shown in place of the document, with its report, and not offered for download before', async () => {
  const { user } = await opened([verified]);
  await screen.findByText('Verified: no removed value remains');
  screen.getByRole('button', { name: 'Download copy' });
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'What was removed' });
  within(dialog).getByRole('row', { name: 'People 2' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Redacted copy' }));
  await screen.findByText('Dear Mr. [person].');
  expect(router.state.location.search).toMatchObject({ copy: 9 });
  await user.click(screen.getByRole('radio', { name: 'Original' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('copy'));
});

test('a copy with remaining values says so, links to their places and has no download', async () => {
  const remaining = [
    { kind: 'person', where: 'text' as const, page: 1, part: null, place: { page: 1, start: 9, end: 12 } },
    { kind: 'person', where: 'raw' as const, page: null, part: 'word/document.xml', place: null },
  ];
  const { user } = await opened([
    {
      ...verified,
      state: 'failed_verification',
      file: null,
      problem: say('values_remain', { count: 2 }),
      report: { ...report, remaining_values: 2, remaining },
    },
  ]);
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result.textContent).toContain('2 values are still in the file');
  expect(result.textContent).toContain('word/document.xml');
  expect(screen.queryByRole('button', { name: 'Download copy' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Redacted copy' })).toBeNull();
  await user.click(within(result).getByRole('button', { name: 'Page 1' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 1, start: 9, end: 12 }));
});

test('a copy of a protected file asks for its password', async () => {
  const problem = say('password_required');
  const { server, user } = await opened([{ ...verified, state: 'failed', report: null, file: null, problem }]);
  await screen.findByText(/Enter it and make the copy again/);
  await user.type(await screen.findByLabelText('File password'), 'Kwelder 9 zout');
  await user.click(screen.getByRole('button', { name: 'Make copy' }));
  await waitFor(() => expect(server.received(paths.create)).toHaveLength(1));
  expect(server.received(paths.create)[0]!.body).toMatchObject({ password: 'Kwelder 9 zout' });
});

test('a running copy is announced', async () => {
  await opened([{ ...verified, state: 'running', report: null, file: null }]);
  await screen.findByText('Making the copy…');
  expect(screen.queryByRole('button', { name: 'Download copy' })).toBeNull();
});

test('the address of a copy opens it with its panel', async () => {
  await open([verified], { address: '&copy=9' });
  await screen.findByText('Dear Mr. [person].');
  await screen.findByRole('heading', { name: 'Redacted copy' });
  expect(screen.queryByText('Dear Mr. Ada, on 1 May.')).toBeNull();
});

test('a copy that is still being made says so in place of its pages', async () => {
  await open([{ ...verified, state: 'running', report: null, file: null }], { address: '&copy=9' });
  await screen.findByRole('heading', { name: 'Making the copy…' });
  expect(screen.queryByText('This copy is not verified')).toBeNull();
});

test('a copy of a Word file is asked for its drawing, and shown as text if it cannot be drawn', async () => {
  const file = { filename: 'Letter-redacted.docx', type: 'docx', size: 20 };
  const { server } = await open([{ ...verified, file }], { address: '&copy=9' });
  await screen.findByText('Dear Mr. [person].');
  expect(server.received(paths.drawing)).toMatchObject([{ params: { id: 9 } }]);
});

test('without the permission no copy is offered; who can only read the document sees what others made', async () => {
  await open([verified], { may: ['DOCUMENT_READ'], address: '&copy=9' });
  await screen.findByText('Dear Mr. [person].');
  expect(screen.queryByRole('button', { name: 'Redacted copy' })).toBeNull();
});

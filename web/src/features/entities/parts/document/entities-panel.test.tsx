import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import {
  documentAnalysis,
  type DocumentAnalysis,
  entityInDocument,
  entityMark,
  projectAnalysis,
} from '@dossier/contract/entities/result-schema';
import { say } from '@dossier/contract/entities/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';

const text = 'Acme pays Ada. Later Acme pays again.';
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
    { kind: 'organisation', kind_name: null, mentions: 2 },
    { kind: 'person', kind_name: null, mentions: 1 },
  ],
});
const entities = [
  like(entityInDocument, { id: 1, name: 'Acme', kind: 'organisation', mentions: 2, page: 1, start: 0, end: 4 }),
  like(entityInDocument, { id: 2, name: 'Ada', kind: 'person', mentions: 1, page: 1, start: 10, end: 13 }),
];
const marks = [
  like(entityMark, { id: 1, entity_id: 1, kind: 'organisation', page: 1, start: 0, end: 4 }),
  like(entityMark, { id: 2, entity_id: 2, kind: 'person', page: 1, start: 10, end: 13 }),
  like(entityMark, { id: 3, entity_id: 1, kind: 'organisation', page: 1, start: 21, end: 25 }),
];

function open(found: readonly DocumentAnalysis[], may: readonly PermissionKey[] = permissionKeys) {
  return openPage('/company/1/project/2/document/3?tab=entities', {
    may,
    script(server) {
      server.on(documentPaths.get, () => letter);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text }));
      server.on(paths.ofDocument, () => ({ items: [...found] }));
      server.on(paths.ofProject, () => ({
        items: [like(projectAnalysis, { analysis: contracts, project: { id: 2, name: 'Letters' } })],
      }));
      server.on(paths.documentEntities, () => ({ items: entities, total: 2, page: 1, per_page: 200 }));
      server.on(paths.documentMarks, () => ({ items: marks, total: 3 }));
      server.on(paths.scheduleDocument, () => ({ task_result_id: 5, documents: 1 }));
    },
  });
}
const panel = () => screen.findByRole('region', { name: 'Entities' });

test('a click on an entity goes to its next mention, and so do J and K', async () => {
  const { user } = await open([analysed]);
  const button = await within(await panel()).findByRole('button', { name: 'Acme, 2 mentions' });
  await user.click(button);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 1, start: 0, end: 4 }));
  await user.click(button);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: 21, end: 25 }));
  await screen.findByText('2 of 2');
  await user.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: 0, end: 4 }));
});

test('a document that was not analysed is analysed from here', async () => {
  const { server, user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Analyse document' }));
  await screen.findByText('Analysing 1 document');
  expect(server.received(paths.scheduleDocument)[0]!.params).toMatchObject({ id: 3, analysisId: 7 });
});

test('a failed analysis says why; without the permission it is not offered again', async () => {
  const failed = { ...analysed, state: 'failed', analysed_at: null, problem: say('took_too_long') } as const;
  await open([failed], ['DOCUMENT_READ', 'ENTITY_ANALYSIS_READ']);
  await screen.findByText('The analysis of this document took too long.');
  expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull();
});

import type { PermissionKey } from '@dossier/contract/base/permission';
import { permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document } from '@dossier/contract/documents/schema';
import { keywordPaths as paths } from '@dossier/contract/keywords/paths';
import { duplicateGroup, projectKeyword, subject, subjectMap } from '@dossier/contract/keywords/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const crane = like(subject, {
  key: 'tower crane',
  text: 'tower crane',
  keywords: [{ key: 'hoist rope', text: 'hoist rope' }],
  documents: 3,
  x: 0,
  y: 0.5,
});
const rent = like(subject, { key: 'rent', text: 'rent', keywords: [], documents: 2, x: 1, y: 0.5 });
const listed = (id: number, name: string) => ({
  id,
  name,
  type: 'txt',
  project: { id: 2, name: 'Quay' },
  company_id: 1,
});

const open = (
  search = '',
  { waiting = 0, may = permissionKeys }: { waiting?: number; may?: readonly PermissionKey[] } = {},
) =>
  openPage(`/company/1/project/2?tab=subjects${search}`, {
    may,
    script(server) {
      const company = { id: 1, name: 'Larkhill Ferries' };
      server.on(projectPaths.get, () => like(projectDetails, { id: 2, name: 'Quay', company }));
      server.on(paths.subjects, () => like(subjectMap, { items: [crane, rent], others: 1, waiting }));
      server.on(documentPaths.listInProject, () => ({
        items: [like(document, { id: 3, name: 'Offer.txt', company_id: 1, project_id: 2 })],
        total: 1,
        page: 1,
        per_page: 25,
      }));
      server.on(paths.ofProject, () => ({
        items: [like(projectKeyword, { id: 1, key: 'hoist rope', text: 'hoist rope', documents: 3, mentions: 9 })],
        total: 1,
        page: 1,
        per_page: 25,
      }));
      server.on(paths.nearDuplicates, () => ({
        items: [
          like(duplicateGroup, {
            id: 3,
            number_of_documents: 2,
            equal_words: 0.92,
            documents: [
              { document: listed(3, 'Offer.txt'), like: null, equal_words: null },
              { document: listed(4, 'Offer 2.txt'), like: 3, equal_words: 0.92 },
            ],
          }),
        ],
        total: 1,
        page: 1,
        per_page: 25,
      }));
      server.on(paths.find, () => ({ task_result_id: 5, uuid: '12345678-1234-4123-8123-123456789012' }));
    },
  });

test('a subject filters the documents beside the map', async () => {
  const { server, user } = await open();
  await screen.findByRole('img', { name: /^Map of subjects/ });
  await user.click(await screen.findByRole('button', { name: /^tower crane/ }));
  await waitFor(() =>
    expect(server.received(documentPaths.listInProject).at(-1)!.query).toMatchObject({ subject: ['tower crane'] }),
  );
  await user.click(screen.getByRole('button', { name: /^No subject/ }));
  await waitFor(() =>
    expect(server.received(documentPaths.listInProject).at(-1)!.query).toMatchObject({ subject: ['-'] }),
  );
});

test('keywords open the documents that have them', async () => {
  await open('&part=keywords');
  const link = await screen.findByRole('link', { name: 'hoist rope' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain('filters={"keyword":["hoist rope"]}');
});

test('near-duplicates are listed in groups', async () => {
  await open('&part=duplicates');
  await screen.findByText('92% of the words as in Offer.txt');
  expect(
    screen.queryAllByRole('button', { name: /^What differs in/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['What differs in Offer 2.txt']);
});

test('documents that were read before keywords were found are found by a task, for users who may change them', async () => {
  const { server, user } = await open('', { waiting: 4 });
  await screen.findByText('No keywords have been found in 4 documents yet.');
  await user.click(screen.getByRole('button', { name: 'Find keywords' }));
  await waitFor(() => expect(server.received(paths.find)).toHaveLength(1));
});

test('viewers are not offered the task', async () => {
  await open('', { waiting: 4, may: ['PROJECT_READ', 'DOCUMENT_READ'] });
  await screen.findByText('No keywords have been found in 4 documents yet.');
  expect(screen.queryByRole('button', { name: 'Find keywords' })).toBeNull();
});

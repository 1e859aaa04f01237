import { documentPaths } from '@dossier/contract/documents/paths';
import { document, type Document } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { socket } from '../../../testing/scripted-socket.ts';

const company = { id: 1, name: 'Larkhill Ferries' };
const project = like(projectDetails, { id: 2, name: 'Harbour papers', company });
const paper = (id: number, parts: Partial<Document>): Document =>
  like(document, { id, company_id: 1, project_id: 2, name: `Paper ${id}.pdf`, type: 'pdf', ...parts });
const reading = paper(7, { indexing_status: 'indexing', indexing_task_id: 70 });
const failed = paper(8, {
  indexing_status: 'failed',
  indexing_error: { code: 'ER-0102', key: '', params: {}, message: 'The file is damaged.' },
});

/** An event of the task that reads paper 7, of another user. */
const readPages = (done: number, total: number): TaskEvent => ({
  status: 'start',
  task_completion_percentage: total > 0 ? 5 + (70 * done) / total : 5,
  task_result_id: 70,
  run: 1,
  task_description: 'Read document',
  key: '',
  params: {},
  message: '',
  signal: 'task_prerun',
  is_final_task: true,
  batch_task: false,
  task_id: 'index_document',
  step: { key: 'parse_pages', done, total },
  entity_type: 'document',
  entity_id: 7,
  created_by: 5,
});
const send = (event: TaskEvent) => act(() => socket.send('task', event));

test('a row shows how far reading is, and why it failed on focus', async () => {
  const { user } = await openPage('/company/1/project/2', {
    script(server) {
      server.on(projectPaths.get, () => project);
      server.on(documentPaths.listInProject, () => ({ items: [reading, failed], total: 2, page: 1, per_page: 25 }));
    },
  });
  await screen.findByText('Processing');
  await waitFor(() => expect(socket.connected).toBe(true));
  send(readPages(118, 640));
  await screen.findByText('18%');
  // The number of pages is not known in advance.
  send(readPages(12, 0));
  await user.hover(await screen.findByText('Page 12'));

  const reason = screen.getByText('Failed').closest<HTMLElement>('[tabindex]')!;
  expect(reason.getAttribute('aria-description')).toBe('The file is damaged.');
  act(() => reason.focus());
  expect((await screen.findByRole('tooltip', { name: 'The file is damaged.' })).textContent).toBe(
    'The file is damaged.',
  );
});

test('the page of a document follows the task of another user', async () => {
  await openPage('/company/1/project/2/document/7', {
    script(server) {
      server.on(projectPaths.get, () => project);
      server.on(documentPaths.get, () => reading);
    },
  });
  await screen.findByText('Processing this document…');
  await waitFor(() => expect(socket.connected).toBe(true));
  send(readPages(118, 640));
  expect((await screen.findByRole('progressbar', { name: 'Page 118 of 640' })).getAttribute('aria-valuenow')).toBe(
    '18',
  );
});

import { homePaths } from '@dossier/contract/home/paths';
import { homeCalls } from '@dossier/contract/home/calls';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { taskResult, type TaskResult } from '@dossier/contract/tasks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeToasts } from '../../../client/toasts.ts';
import { blank, like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';

afterEach(() => closeToasts(() => true));

const task = (id: number, parts: Partial<TaskResult> = {}): TaskResult =>
  like(taskResult, {
    id,
    task_id: 'index_document',
    status: 'success',
    entity_type: 'document',
    entity_id: id,
    entity: { name: `Paper ${id}.pdf`, company_id: 1, project_id: 2, document_id: id, uuid: null },
    created_at: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
    completed_at: '2026-01-01T11:00:00Z',
    ...parts,
  });
const failed = (id: number, parts: Partial<TaskResult> = {}) =>
  task(id, {
    status: 'failure',
    error: { code: 'ER-0102', key: '', params: {}, message: 'The file is damaged.' },
    ...parts,
  });
const home = blank(homeCalls.get.answer!);

test('what needs attention is named by its task, all of it is counted, and it can be dismissed and put back', async () => {
  let waiting = [
    failed(1),
    failed(2, { task_id: 'export_company', entity_type: 'company' }),
    failed(3, { task_id: 'restore_company', entity: null, entity_id: null, task_kwargs: { filename: 'Harbour.zip' } }),
  ];
  const { server, user } = await openPage('/home', {
    script(scripted) {
      scripted.on(homePaths.get, () => ({ ...home, waiting, waiting_total: waiting.length + 4 }));
      scripted.on(taskPaths.dismiss, ({ body }) => {
        waiting = body.dismissed ? [] : [failed(1)];
        return { ids: body.ids ?? [1, 2, 3] };
      });
    },
  });
  await screen.findByText('Could not read Paper 1.pdf');
  expect(screen.getByText('Export company failed: Paper 2.pdf')).toBeTruthy();
  expect(screen.getByText('Restore company failed: Harbour.zip')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss Paper 1.pdf' }));
  await waitFor(() => expect(server.received(taskPaths.dismiss).at(-1)?.body).toEqual({ ids: [1], dismissed: true }));
  await waitFor(() => expect(screen.queryByText('Needs your attention')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Could not read Paper 1.pdf');
  expect(server.received(taskPaths.dismiss).at(-1)?.body).toEqual({ ids: [1], dismissed: false });
  await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
  expect(server.received(taskPaths.dismiss).at(-1)?.body).toEqual({
    filter: { attention: true },
    except: [],
    dismissed: true,
  });
});

test('"Show all" opens exactly those tasks', async () => {
  const { server, user } = await openPage('/home', {
    script(scripted) {
      scripted.on(homePaths.get, () => ({ ...home, waiting: [failed(1)], waiting_total: 1 }));
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'));
  await waitFor(() =>
    expect(server.received(taskPaths.mine).some(({ query }) => query.attention === true && query.per_page === 25)).toBe(
      true,
    ),
  );
  await screen.findByRole('button', { name: 'Remove filter: Needs attention' });
});

test('the latest tasks stay after they left the tray, on home and in the menu', async () => {
  const items = [task(84), task(83), failed(82), task(81), task(80), task(79)];
  await openPage('/home', {
    script(scripted) {
      scripted.on(homePaths.get, () => ({ ...home, recent_tasks: items.slice(0, 5) }));
      scripted.on(taskPaths.mine, ({ query: { per_page } }) => ({
        items: items.slice(0, per_page),
        total: 84,
        page: 1,
        per_page,
      }));
      scripted.on(taskPaths.mineActive, () => ({ items: [], total: 0, page: 1, per_page: 5 }));
    },
  });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Paper 84.pdf');
  expect(main.getByText('Paper 80.pdf')).toBeTruthy();
  await screen.findByText('Read document: Paper 84.pdf');
  const menu = within(screen.getByRole('region', { name: 'Recent tasks' }));
  expect(menu.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('No tasks yet')).toBeNull();
});

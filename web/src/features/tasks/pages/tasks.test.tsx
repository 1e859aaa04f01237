import { taskPaths } from '@dossier/contract/tasks/paths';
import { taskResult, type TaskResult } from '@dossier/contract/tasks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeToasts } from '../../../client/toasts.ts';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

afterEach(() => closeToasts(() => true));

const statuses = ['start', 'scheduled', 'failure', 'success'] as const;
const tasks = statuses.map((status, index): TaskResult =>
  like(taskResult, {
    id: 4 - index,
    task_id: 'index_document',
    status,
    stopping: status === 'start',
    entity_type: 'document',
    entity: { name: `Paper ${4 - index}.pdf`, company_id: 1, project_id: 2, document_id: 9, uuid: null },
    completed_at: index < 2 ? null : '2026-01-01T11:00:00Z',
  }),
);

test('tasks are selected and cancelled together, with X and Shift too, and dismissed', async () => {
  const { server, user } = await openPage('/tasks', {
    script(scripted) {
      scripted.on(taskPaths.mine, ({ query: { status, per_page } }) => ({
        items: status ? [] : tasks,
        total: status ? 2 : 4,
        page: 1,
        per_page,
      }));
      scripted.on(taskPaths.cancelMany, () => ({ cancelled: 1, stopping: 2 }));
      scripted.on(taskPaths.dismiss, () => ({ ids: [2] }));
    },
  });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Cancelling…');

  const boxes = main.getAllByRole('checkbox');
  await user.keyboard('jx');
  await main.findByText('Selected 1 of 4');
  await user.keyboard('{Shift>}');
  await user.click(boxes[3]!);
  await user.keyboard('{/Shift}');
  await main.findByText('Selected 3 of 4');
  await user.click(main.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.received(taskPaths.cancelMany).at(-1)?.body).toEqual({ ids: [4, 3, 2] }));
  await screen.findByText('Cancelled 1 task');
  await screen.findByText('2 running tasks stop at their next step');
  expect(main.queryByText(/^Selected/)).toBeNull();

  await user.click(main.getAllByRole('checkbox')[3]!);
  await user.click(main.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('1 failed task dismissed');

  await user.click(main.getByRole('button', { name: 'Cancel all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 tasks?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel all' }));
  await waitFor(() => expect(server.received(taskPaths.cancelMany).at(-1)?.body).toEqual({ filter: {} }));
});

import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { taskResult, type TaskResult } from '@dossier/contract/tasks/schema';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeToasts } from '../../client/toasts.ts';
import { like } from '../../testing/blank.ts';
import { openPage, router, settle } from '../../testing/open-page.tsx';
import { socket } from '../../testing/scripted-socket.ts';
import { closeTray } from './tray-state.ts';

afterEach(() => {
  // A task that is still being loaded would show its toast again.
  cleanup();
  closeTray();
  closeToasts(() => true);
});

const event = (id: number, status: TaskEvent['status'], parts: Partial<TaskEvent> = {}): TaskEvent => ({
  status,
  task_completion_percentage: 0,
  task_result_id: id,
  run: 1,
  task_description: 'Read document',
  key: '',
  params: {},
  message: status === 'failure' ? 'The file is protected by a password' : '',
  signal: status === 'scheduled' || status === 'start' ? 'task_prerun' : 'task_postrun',
  is_final_task: true,
  batch_task: false,
  task_id: 'index_document',
  step: null,
  entity_type: 'document',
  entity_id: id,
  created_by: 1,
  ...parts,
});

/** The application with as many unfinished tasks as the test says. */
async function openApp(stored: Partial<TaskResult> = {}) {
  const state = { unfinished: 0 };
  const task = (id: number): TaskResult =>
    like(taskResult, {
      id,
      task_id: 'index_document',
      status: 'start',
      entity_type: 'document',
      entity_id: id,
      entity: { name: `Paper ${id}.pdf`, company_id: 1, project_id: 2, document_id: id, uuid: null },
      ...stored,
    });
  const { server, user } = await openPage('/companies', {
    script(scripted) {
      scripted.on(taskPaths.get, ({ params: { id } }) => task(id));
      scripted.on(taskPaths.mine, ({ query: { ids, per_page, status } }) => {
        const items = (ids ?? []).map((id) => task(id));
        return { items, total: status ? state.unfinished : items.length, page: 1, per_page };
      });
      scripted.on(taskPaths.cancel, ({ params: { id } }) => ({ ...task(id), stopping: true }));
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(socket.connected).toBe(true));
  await settle();
  const send = (...events: TaskEvent[]) => act(() => events.forEach((one) => socket.send('task', one)));
  return { server, user, state, send };
}
const toasts = () =>
  [...document.querySelectorAll(':is([role=status], [role=alert]) > [data-kind]')].map((toast) => toast.textContent);

test('a single task has its name beside the words of the specification', async () => {
  const { send } = await openApp();
  send(event(4, 'scheduled'));
  await waitFor(() => expect(toasts()).toEqual(['Starting task...Read document: Paper 4.pdf']));
  send(event(4, 'start'));
  await waitFor(() => expect(toasts()).toEqual(['task in progress...Read document: Paper 4.pdf']));
  send(event(4, 'success'));
  await waitFor(() => expect(toasts()).toEqual(['Completed task successfullyRead document: Paper 4.pdf']));
});

test('the announcement of a task that arrives after its start changes nothing', async () => {
  const { send } = await openApp();
  send(event(41, 'start', { run: 1 }));
  await waitFor(() => expect(toasts()).toEqual(['task in progress...Read document: Paper 41.pdf']));
  send(event(41, 'scheduled', { run: 0 }), event(42, 'start'));
  await waitFor(() => expect(toasts()).toContain('task in progress...Read document: Paper 42.pdf'));
  expect(toasts()).toContain('task in progress...Read document: Paper 41.pdf');
  // Another attempt of the same run is announced.
  send(event(41, 'scheduled', { run: 1 }));
  await waitFor(() => expect(toasts()).toContain('Starting task...Read document: Paper 41.pdf'));
});

test('many at once are one toast with the share done, and a failure is named and opens', async () => {
  const { send, state, user } = await openApp();
  state.unfinished = 200;
  send(event(1, 'start'), event(2, 'start'), event(3, 'start'));
  await waitFor(() => expect(toasts()).toEqual(['Reading 200 documents']));
  state.unfinished = 150;
  send(
    ...[1, 2, 3].map((id) => event(id, 'success')),
    ...[4, 5, 6].map((id) => event(id, 'start', { batch_task: true })),
  );
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Reading 153 documents' }).getAttribute('aria-valuenow')).toBe('2'),
  );
  expect(toasts()).toEqual(['Reading 153 documents']);

  send(event(4, 'failure', { batch_task: true }));
  const failure = await screen.findByText('Read document: Paper 4.pdf');
  expect(toasts().at(-1)).toBe('task failed: The file is protected by a passwordRead document: Paper 4.pdfOpen');
  send(event(5, 'failure', { batch_task: true }));
  await waitFor(() => expect(toasts().at(-1)).toBe('2 tasks failed: Paper 4.pdf and Paper 5.pdfOpen'));
  expect(failure).toBeTruthy();

  state.unfinished = 0;
  send(event(6, 'success'));
  await waitFor(() => expect(toasts()).toContain('Read 4 documents'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ filters: { attention: ['true'] } }));
});

test('failures of documents with the same name are counted each, and another attempt is not', async () => {
  const entity = { name: 'Scan.pdf', company_id: 1, project_id: 2, document_id: 1, uuid: null };
  const { send } = await openApp({ entity });
  send(event(1, 'failure', { batch_task: true }), event(2, 'failure', { batch_task: true }));
  await waitFor(() => expect(toasts()).toEqual(['2 tasks failed: Scan.pdf and Scan.pdfOpen']));
  send(event(3, 'failure', { batch_task: true, entity_id: 2 }));
  await settle();
  await waitFor(() => expect(toasts()).toEqual(['2 tasks failed: Scan.pdf and Scan.pdfOpen']));
});

test('there are no toasts of tasks while the tray is open', async () => {
  const { send, user, state } = await openApp();
  state.unfinished = 5;
  send(event(1, 'start'), event(2, 'start'), event(3, 'start'));
  await waitFor(() => expect(toasts()).toEqual(['Reading 5 documents']));
  await user.click(screen.getByRole('button', { name: /^Tasks/ }));
  const tray = await screen.findByRole('dialog', { name: 'Tasks' });
  await within(tray).findByText('Paper 3.pdf');
  expect(toasts()).toEqual([]);
  send(event(1, 'failure'), event(4, 'start'));
  await within(tray).findByText('Paper 4.pdf');
  expect(toasts()).toEqual([]);
});

test('"is cancelled" is said when the task has stopped, not when it was asked to', async () => {
  const { send, user } = await openApp();
  send(event(7, 'start'));
  await screen.findByText('Read document: Paper 7.pdf');
  await user.click(screen.getByRole('button', { name: /^Tasks/ }));
  const tray = await screen.findByRole('dialog', { name: 'Tasks' });
  await user.click(await within(tray).findByRole('button', { name: 'Cancel' }));
  await within(tray).findByRole('button', { name: 'Cancelling…' });
  await user.click(within(tray).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/is cancelled successfully/)).toBeNull();
  send(event(7, 'cancelled', { batch_task: true }));
  await screen.findByText('The task with id 7 is cancelled successfully');
  expect(toasts()).toEqual(['The task with id 7 is cancelled successfullyRead document: Paper 7.pdf']);
});

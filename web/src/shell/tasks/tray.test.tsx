import { taskPaths } from '@dossier/contract/tasks/paths';
import { taskResult, type TaskResult } from '@dossier/contract/tasks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { like } from '../../testing/blank.ts';
import { openPage, router } from '../../testing/open-page.tsx';
import { socket } from '../../testing/scripted-socket.ts';
import { closeTray, toggleTray } from './tray-state.ts';

afterEach(closeTray);

const newTask = (id: number, parts: Partial<TaskResult> = {}): TaskResult =>
  like(taskResult, {
    id,
    task_id: 'process_document',
    status: 'start',
    entity: { name: `Paper ${id}.pdf`, company_id: 1, project_id: 2, document_id: id, uuid: null },
    ...parts,
  });
const endedTask = (id: number, minutesAgo: number): TaskResult =>
  newTask(id, { status: 'success', completed_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() });
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Opens the tray with the tasks 5 to 1 running. */
async function openTray() {
  let tasks = numbers(5, 1).map((id) => newTask(id));
  const { server, user } = await openPage('/', {
    script(scripted) {
      scripted.on(taskPaths.mineActive, () => ({ items: tasks, total: 5, page: 1, per_page: 5 }));
      scripted.on(taskPaths.mine, ({ query: { page, per_page } }) => ({
        items: tasks.slice((page - 1) * per_page, page * per_page),
        total: tasks.length,
        page,
        per_page,
      }));
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Tasks/ }));
  const tray = await screen.findByRole('dialog', { name: 'Tasks' });
  await within(tray).findByText('Paper 1.pdf');
  // The tasks are loaded, and refetched when the socket joins the user's room.
  await waitFor(() => expect([socket.connected, queryClient.isFetching()]).toEqual([true, 0]));
  expect(server.received(taskPaths.mineActive).map(({ query }) => query)).toContainEqual({
    page: 1,
    per_page: 5,
    sort: '-created_at',
  });

  const requestCount = server.received(taskPaths.mine).length;
  return {
    tray,
    /** Disconnects; on reconnection the server returns these tasks, the latest first. */
    reconnect(later: TaskResult[]) {
      tasks = later;
      socket.drop();
    },
    /** The pages loaded since then, without the count of running tasks and the recent ones. */
    pages: () =>
      server
        .received(taskPaths.mine)
        .slice(requestCount)
        .flatMap(({ query: { page, per_page, sort } }) => (per_page < 25 ? [] : { page, per_page, sort })),
  };
}
const firstPages = (count: number) =>
  numbers(count, 1)
    .toReversed()
    .map((page) => ({ page, per_page: 25, sort: '-created_at' }));

test('after a lost connection the tasks are read 25 a page, until all that ran are found', async () => {
  const { tray, reconnect, pages } = await openTray();
  reconnect([
    newTask(60),
    ...numbers(59, 6).map((id) => endedTask(id, 16)),
    newTask(5),
    ...numbers(4, 2).map((id) => endedTask(id, 20)),
    endedTask(1, 1),
    endedTask(0, 1),
    ...numbers(200, 101).map((id) => endedTask(id, 600)),
  ]);
  await within(tray).findByText('Paper 60.pdf');
  const titles = within(tray).getAllByText(/^Paper \d+\.pdf$/);
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Paper 60.pdf',
    'Paper 5.pdf',
    'Paper 1.pdf',
    'Paper 0.pdf',
  ]);
  expect(pages()).toEqual(firstPages(3));
});

test('of all tasks 10 pages are read at most', async () => {
  const { tray, reconnect, pages } = await openTray();
  reconnect(numbers(1300, 1001).map((id) => (id > 1290 ? newTask(id) : endedTask(id, 60))));
  await within(tray).findByText('Paper 1300.pdf');
  expect(within(tray).queryByText('Paper 1.pdf')).toBeNull();
  expect(pages()).toEqual(firstPages(10));
});

test('closes on a narrow screen when the user goes back from a page that is still loading', async () => {
  const width = innerWidth;
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  try {
    await openPage('/companies', { script: () => {} });
    await screen.findByRole('heading', { level: 1 });
    const left = router.navigate({ to: '/profile' });
    toggleTray();
    await screen.findByRole('dialog', { name: 'Tasks' });
    router.history.back();
    await left;
    await waitFor(() => expect(router.state.location.pathname).toBe('/companies'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tasks' })).toBeNull());
  } finally {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  }
});

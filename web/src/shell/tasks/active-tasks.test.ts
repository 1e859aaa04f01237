import { expect, it, vi } from 'vitest';
import type { TaskResult } from '@dossier/contract/tasks/schema';

vi.mock('../../client/call.ts', () => ({ call: () => Promise.reject(new Error('no call is made here')) }));
vi.mock('../../client/query-client.ts', () => ({ queryClient: {} }));
const { trayOrder } = await import('./active-tasks.ts');

const now = Date.parse('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const task = (id: number, status: TaskResult['status'], ended: number | null, createdAgo = 30) =>
  ({
    id,
    status,
    created_at: minutesAgo(createdAgo),
    updated_at: minutesAgo(createdAgo),
    completed_at: ended === null ? null : minutesAgo(ended),
  }) as TaskResult;

it('shows running, then waiting, failed, finished, cancelled, the latest first', () => {
  const order = trayOrder(
    [
      task(1, 'cancelled', 2),
      task(2, 'success', 3),
      task(3, 'failure', 1),
      task(4, 'scheduled', null),
      task(5, 'start', null, 9),
      task(6, 'start', null, 2),
    ],
    now,
  );
  expect(order.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
});

it('lets finished tasks go after 15 minutes, never running ones', () => {
  const order = trayOrder([task(1, 'success', 15.1), task(2, 'success', 14.9), task(3, 'start', null, 600)], now);
  expect(order.map(({ id }) => id)).toEqual([3, 2]);
});

import type { TaskEvent } from '@dossier/contract/tasks/events';
import { expect, test } from 'vitest';
import { batchTotal, isBatchOver, noBatch, withCount, withTaskEvent, type TaskBatch } from './task-batch.ts';

const event = (id: number, status: TaskEvent['status'], task_id = 'index_document') => {
  const signal = status === 'scheduled' || status === 'start' ? 'task_prerun' : 'task_postrun';
  return { task_result_id: id, status, task_id, signal, is_final_task: true } as TaskEvent;
};
const after = (...changes: (TaskEvent | number)[]): TaskBatch =>
  changes.reduce<TaskBatch>(
    (batch, change) =>
      typeof change === 'number' ? withCount(batch, change, batch.ended.size) : withTaskEvent(batch, change),
    noBatch,
  );

test('three tasks at once are many, until the last has ended', () => {
  expect(after(event(1, 'scheduled'), event(1, 'start'), event(2, 'start')).isMany).toBe(false);
  const three = after(event(1, 'start'), event(2, 'start'), event(3, 'start'));
  expect([three.isMany, batchTotal(three), three.kind]).toEqual([true, 3, 'index_document']);
  const ended = [1, 2, 3].map((id) => event(id, 'success')).reduce(withTaskEvent, three);
  expect([ended.isMany, isBatchOver(ended), isBatchOver(withCount(ended, 0, 3))]).toEqual([true, false, true]);
});

test('one after the other they are single tasks', () => {
  const events = [1, 2, 3, 4].flatMap((id) => [event(id, 'start'), event(id, 'success')]);
  expect(after(...events).isMany).toBe(false);
});

test('the count includes tasks whose events did not arrive', () => {
  const batch = after(event(1, 'start'), 200, event(1, 'success'), event(2, 'start'));
  expect([batchTotal(batch), batch.ended.size, isBatchOver(batch)]).toEqual([200, 1, false]);
  // Another 50 were uploaded.
  expect(batchTotal(withCount(batch, 249, 1))).toBe(250);
  // An end while the server counted is in the count or not.
  expect([198, 199].map((unfinished) => batchTotal(withCount(batch, unfinished, 0)))).toEqual([199, 200]);
});

test('ends are counted once, by their outcome', () => {
  const batch = after(
    event(1, 'start'),
    event(1, 'failure'),
    event(1, 'failure'),
    event(2, 'cancelled'),
    event(3, 'success', 'export_company'),
  );
  expect(batch).toMatchObject({ failed: 1, cancelled: 1, kind: null });
  expect(batch.ended.size).toBe(3);
});
